/** Fetches addresses of other hosts, public ones only. */
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { hasCredentials } from '../../src/services/contract/admin/credentials.ts'
import { isWebUrl, urlOf } from '../../src/services/contract/web-url.ts'
import { mayFetchFrom } from '../rules/jobs/logos.ts'
import { atMostBytes } from '../values/app/at-most-bytes.ts'
import { decodedContent } from './content-encoding.ts'
import { Unfetchable } from './unfetchable.ts'

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

const mostHops = 4

export type Fetching = {
  reach: Reach
  /** Aborts the connection and the body, at a time limit too. */
  signal: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** What a web address answers; a loop over `content` that is left closes the connection. */
export type Answer = { status: number; headers: http.IncomingHttpHeaders; content: AsyncIterable<Buffer> }

const isConditional = ({ headers = {} }: Fetching) => ['if-none-match', 'if-modified-since'].some((name) => name in headers)

/** The states of a host that may name the time to come again (RFC 9110, RFC 6585). */
const busyStates = [429, 503]

/**
 * The answer of a web address, with its body unread, and unpacked as it is read; redirects are followed. Its status is 200, or 304 where the headers have a
 * condition. Throws `Unfetchable`. Each host is resolved once, all its addresses are checked, and the connection goes to one of them: a name that resolves
 * to another machine a moment later has no effect (DNS rebinding).
 */
export const openUrl = async (url: string, fetching: Fetching): Promise<Answer> => {
  let next = new URL(url)
  for (let hop = 0; hop < mostHops; hop += 1) {
    const response = await respond(next, await addressesOf(next, fetching), fetching)
    const { statusCode: status = 0, headers } = response
    if (status === 200) return { status, headers, content: decodedContent(response) }
    response.destroy()
    if (status === 304 && isConditional(fetching)) return { status, headers, content: Readable.from([]) }
    if (status < 300 || status >= 400 || headers.location === undefined) {
      throw new Unfetchable(`status ${status}`, status === 404 || status === 410, busyStates.includes(status) ? headers['retry-after'] : undefined)
    }
    const redirected = urlOf(headers.location, next)
    if (redirected === null) throw new Unfetchable('it redirects to no address', true)
    next = redirected
  }
  throw new Unfetchable('it redirects too often', true)
}

/** Whether an answer is one page of several (RFC 8288), as WordPress has them. */
export const hasNextPage = ({ headers: { link = '' } }: Pick<Answer, 'headers'>): boolean => /;\s*rel="?(?:[^",;]*\s)?next\b/i.test([link].flat().join())

/** The host of a URL as it is resolved, and the port. */
export const endpointOf = ({ hostname, port, protocol }: URL): { host: string; port: number } => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
})

const addressesOf = async (url: URL, { reach: { resolve, mayReach }, signal }: Fetching): Promise<string[]> => {
  if (hasCredentials(url.href)) throw new Unfetchable('it redirects to an address with a user name or a password, which are not sent', true)
  if (!isWebUrl(url.href)) throw new Unfetchable('it redirects to no web address', true)
  const { host, port } = endpointOf(url)
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

const respond = (url: URL, addresses: readonly string[], { signal, headers = {} }: Fetching): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }))
    const pinned: http.RequestOptions['lookup'] = (_, options, done) => {
      const [first] = all
      if (options.all === true) done(null, all)
      else done(null, first?.address ?? '', first?.family)
    }
    const { request } = url.protocol === 'https:' ? https : http
    const sent = { 'accept-encoding': 'identity', 'user-agent': 'Kazi', ...headers }
    // After the status 101 Node closes the connection and calls neither `resolve` nor `reject`, also when the signal is aborted.
    const ended = () => reject(new Unfetchable('it ends without an answer', false))
    request(url, { lookup: pinned, agent: false, headers: sent, signal }, resolve).on('error', reject).on('close', ended).end()
  })

const mostMegabytes = 4

/** Fetches the content of a web address, at most 4 MB unpacked; see `openUrl`. Throws `Unfetchable` beyond; leaving the loop closes the connection. */
export const fetchContent = async (url: string, fetching: Fetching): Promise<Buffer> => {
  const { content } = await openUrl(url, fetching)
  const parts: Buffer[] = []
  const tooLong = () => new Unfetchable(`it is larger than ${mostMegabytes} MB`, true)
  for await (const part of atMostBytes(content, mostMegabytes * 1024 * 1024, tooLong)) parts.push(part)
  return Buffer.concat(parts)
}
