import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isWebUrl } from '../../src/services/contract/fields.ts'
import { mayFetchFrom } from '../rules/jobs/logos.ts'

/** What may be asked for, and how names become addresses. */
export type Reach = {
  resolve(host: string): Promise<string[]>
  mayReach(address: string, port: number): boolean
}

/** The internet. */
export const publicReach: Reach = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: mayFetchFrom,
}

/** What lies at an address cannot be had; the message is for the log. Hopeless: it will not be otherwise in an hour. */
export class Unfetchable extends Error {
  readonly isHopeless: boolean

  constructor(message: string, isHopeless: boolean) {
    super(message)
    this.isHopeless = isHopeless
  }
}

const mostBytes = 4 * 1024 * 1024
const mostHops = 4
const headers = { accept: 'image/webp, image/png, image/jpeg', 'accept-encoding': 'identity', 'user-agent': 'Kazi' }

/**
 * The content of a web address, at most 4 MB, with redirects followed. Throws `Unfetchable`. Each host's addresses are looked up once, all of them checked, and
 * the connection is made to one of those: a name that means another machine a moment later leads nowhere.
 */
export const fetchContent = async (url: string, reach: Reach, signal: AbortSignal): Promise<Buffer> => {
  let next = new URL(url)
  for (let hop = 0; hop < mostHops; hop += 1) {
    const response = await respond(next, await addressesOf(next, reach, signal), signal)
    const { statusCode: status = 0, headers: answered } = response
    if (status === 200) return contentOf(response)
    response.destroy()
    if (status < 300 || status >= 400 || answered.location === undefined) throw new Unfetchable(`status ${status}`, status === 404 || status === 410)
    if (!URL.canParse(answered.location, next)) throw new Unfetchable('it leads to no address', true)
    next = new URL(answered.location, next)
  }
  throw new Unfetchable('it leads on and on', true)
}

const addressesOf = async (url: URL, { resolve, mayReach }: Reach, signal: AbortSignal): Promise<string[]> => {
  if (!isWebUrl(url.href)) throw new Unfetchable('it leads to no web address', true)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const addresses = isIP(host) === 0 ? await unlessAborted(resolve(host), signal) : [host]
  if (addresses.length === 0 || !addresses.every((address) => mayReach(address, port))) throw new Unfetchable('its address must not be asked', true)
  return addresses
}

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })

const respond = (url: URL, addresses: readonly string[], signal: AbortSignal): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }))
    const pinned: http.RequestOptions['lookup'] = (_, options, done) => {
      const [first] = all
      if (options.all === true) done(null, all)
      else done(null, first?.address ?? '', first?.family)
    }
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { lookup: pinned, agent: false, headers, signal }, resolve).on('error', reject).end()
  })

const contentOf = async (response: http.IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new Unfetchable('it is larger than 4 MB', true)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
