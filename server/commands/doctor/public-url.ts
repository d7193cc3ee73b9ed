import { isIPv6 } from 'node:net'
import { networkOf } from '../../rules/app/network.ts'
import type { Arrival } from '../../rules/app/self-check.ts'
import { version } from '../../release.ts'
import { codeOf, ok, problem, warning, type Check, type Examined, type Line } from './check.ts'
import { forgedAddress, reach, type Reached } from './reached.ts'

const reasons: readonly (readonly [RegExp, string, string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host has no address', "Enter it into the domain's name server, and see the spelling."],
  [/^ECONNREFUSED$/, 'nothing listens there', 'Start the board and the proxy.'],
  [/EXPIRED/, 'its certificate has expired', 'Renew it at the proxy.'],
  [/ALTNAME/, 'its certificate is for another host', 'Get one for the host of PUBLIC_URL at the proxy.'],
  [/CERT|SELF_SIGNED|UNABLE_TO/, 'its certificate is not trusted here', 'Have the proxy send the whole chain. An authority of your own: NODE_EXTRA_CA_CERTS=/path/ca.pem.'],
  [/^(ERR_SSL|EPROTO)/, 'it does not speak TLS', 'See the port, and whether PUBLIC_URL is http:// or https://.'],
  [/SOCKET|ECONNRESET/, 'the connection ended without an answer', 'See the log of the proxy.'],
  [/TIMEOUT|TimeoutError|ETIMEDOUT|UNREACH/i, 'it does not answer', 'See the firewall. Some routers do not let a machine reach its own public address: then try it from elsewhere.'],
]

const unreached = (what: string, error: unknown): Line => {
  const code = codeOf(error)
  const [, reason, advice] = reasons.find(([codes]) => codes.test(code)) ?? [/./, `it cannot be reached (${code})`, 'See the log of the proxy.']
  return problem(`${what}: ${reason}.`, advice)
}

/** The address that the first proxy saw, which wrote it behind the forged one, or in its place; null where no proxy wrote one. */
const visitorOf = ({ forwardedFor }: Arrival): string | null => {
  const [first, second] = (forwardedFor ?? '').split(',').map((each) => each.trim())
  if (first === undefined || first === '') return null
  return first === forgedAddress ? (second ?? null) : first
}

/** The sentence names no address: the paste would show where an operator sits. */
const addressLine = (arrival: Arrival, trust: false | number | string): Line => {
  const [visitor, seen] = [visitorOf(arrival), networkOf(arrival.address)]
  if (seen === networkOf(forgedAddress)) {
    return problem(
      'A visitor can choose the address that the board counts: it believed a forged X-Forwarded-For.',
      visitor === null
        ? 'Set TRUST_PROXY=false where no proxy is in front; otherwise have the proxy write X-Forwarded-For.'
        : 'Lower TRUST_PROXY to the number of proxies that are really in front, or name their addresses.',
    )
  }
  if (visitor === null || networkOf(visitor) === seen) return ok('The board sees the address of a visitor, and believes no forged one.')
  return trust === false
    ? problem('A proxy is in front, and TRUST_PROXY is not set: limits count all visitors as one.', 'Set TRUST_PROXY to the number of proxies, TRUST_PROXY=1 for one.')
    : problem('The board takes a proxy for the visitor: limits count many visitors as one.', 'Raise TRUST_PROXY to the number of proxies, or name the address of every one.')
}

const linesOf = ({ arrival, status, location }: Reached, publicUrl: string, trust: false | number | string): Line[] => {
  const url = new URL(publicUrl)
  if (arrival === null) {
    const redirect = status >= 300 && status < 400 && location !== null
    return [
      redirect
        ? problem('PUBLIC_URL redirects to another address.', 'Set PUBLIC_URL to the address that visitors end at, with https:// where the proxy redirects to it.')
        : problem(`PUBLIC_URL is answered by something else than this board (status ${status}).`, 'See where the proxy sends this host. A board with another key, or of another version, counts as another one.'),
    ]
  }
  return [
    arrival.version === version
      ? ok('PUBLIC_URL leads to this board.')
      : warning(`PUBLIC_URL leads to this board, which runs version ${arrival.version}; this command is of ${version}.`, 'Run the doctor of that version, or restart the board.'),
    arrival.host === url.host
      ? ok('The Host header arrives as visitors send it.')
      : warning('The Host header is not that of PUBLIC_URL.', 'Have the proxy pass it on. nginx: proxy_set_header Host $host;'),
    `${arrival.protocol}:` === url.protocol
      ? ok(`The board sees that visitors use ${arrival.protocol}.`)
      : warning(`Visitors use ${url.protocol.slice(0, -1)}, and the board sees ${arrival.protocol}.`, 'Have the proxy write the protocol (nginx: proxy_set_header X-Forwarded-Proto $scheme;), and set TRUST_PROXY.'),
    addressLine(arrival, trust),
  ]
}

/** The board at the address that it listens on: where it answers there and not at PUBLIC_URL, the proxy is at fault. */
const directLines = async ({ settings, key }: Examined): Promise<Line[]> => {
  const { HOST, PORT } = settings('HOST', 'PORT')
  const secret = await key()
  if (PORT === 0 || secret === null) return []
  const anyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = anyAddress[HOST] ?? HOST
  try {
    const { arrival } = await reach(`http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`, secret, 4_000)
    return arrival === null
      ? [problem('Another program, or a board with another key, answers at HOST and PORT.', 'End it, or set PORT to a free one. See the fingerprints of the keys.')]
      : [ok('The board answers at HOST and PORT.')]
  } catch (error) {
    return [warning(`The board does not answer at HOST and PORT (${codeOf(error)}).`, 'Start it. Where it runs on another machine or in a container, run doctor there.')]
  }
}

/** Whether a visitor reaches this board at PUBLIC_URL, and whether the proxies in front name host, protocol and address. */
export const publicUrlCheck: Check = {
  title: 'public address',
  run: async (examined) => {
    const { PUBLIC_URL, TRUST_PROXY } = examined.settings('PUBLIC_URL', 'TRUST_PROXY')
    const direct = await directLines(examined)
    if (PUBLIC_URL === undefined) return [...direct, ok('PUBLIC_URL is not set: not tried.')]
    try {
      const reached = await examined.reached()
      return [...direct, ...(reached === null ? [ok('Not tried: there is no key yet to know the board by.')] : linesOf(reached, PUBLIC_URL, TRUST_PROXY))]
    } catch (error) {
      return [...direct, unreached('PUBLIC_URL cannot be reached from here', error)]
    }
  },
}
