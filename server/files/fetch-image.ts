/** Downloads an image from another host, from public addresses only. */
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isWebUrl, urlOf } from '../../src/services/contract/fields.ts'
import { mayFetchFrom } from '../rules/jobs/logos.ts'

/** Which addresses may be fetched, and how names are resolved. */
export type Reach = {
  resolve(host: string): Promise<string[]>
  mayReach(address: string, port: number): boolean
}

/** The internet. */
export const publicReach: Reach = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: mayFetchFrom,
}

/** The content at an address cannot be fetched; the message is for the log. `isHopeless`: trying again in an hour will not help. */
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
 * Fetches the content of a web address, at most 4 MB, and follows redirects. Throws `Unfetchable`. Each host is resolved once, all its addresses are
 * checked, and the connection goes to one of them: a name that resolves to another machine a moment later has no effect (DNS rebinding).
 */
export const fetchContent = async (url: string, reach: Reach, signal: AbortSignal): Promise<Buffer> => {
  let next = new URL(url)
  for (let hop = 0; hop < mostHops; hop += 1) {
    const response = await respond(next, await addressesOf(next, reach, signal), signal)
    const { statusCode: status = 0, headers: answered } = response
    if (status === 200) return contentOf(response)
    response.destroy()
    if (status < 300 || status >= 400 || answered.location === undefined) throw new Unfetchable(`status ${status}`, status === 404 || status === 410)
    const redirected = urlOf(answered.location, next)
    if (redirected === null) throw new Unfetchable('it redirects to no address', true)
    next = redirected
  }
  throw new Unfetchable('it redirects too often', true)
}

const addressesOf = async (url: URL, { resolve, mayReach }: Reach, signal: AbortSignal): Promise<string[]> => {
  if (!isWebUrl(url.href)) throw new Unfetchable('it redirects to no web address', true)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const addresses = isIP(host) === 0 ? await unlessAborted(resolve(host), signal) : [host]
  if (addresses.length === 0 || !addresses.every((address) => mayReach(address, port))) throw new Unfetchable('its address must not be fetched', true)
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
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new Unfetchable('it is larger than 4 MB', true)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
