/** How the board is reached and started. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { oneOf, path, row, whole } from './row.ts'

/** The widest private networks (RFC 1918, RFC 4193): 10.0.0.0/8 and fc00::/7. Wider ones hold half of all addresses. */
const widest = { 4: 8, 6: 7 } as const
const lengths = { 4: 32, 6: 128 } as const

/** An address with the length of its network, as `10.0.0.0/8`; null where it is none. */
const networkIn = (text: string): { family: 4 | 6; length: number } | null => {
  const [, address = '', digits] = /^([^/]+)(?:\/(\d+))?$/.exec(text.trim()) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return null
  const length = digits === undefined ? lengths[family] : Number(digits)
  return length > lengths[family] ? null : { family, length }
}

const isProxy = (text: string) => networkIn(text) !== null
const isEverybody = (text: string) => {
  const network = networkIn(text)
  return network !== null && network.length < widest[network.family]
}
const proxies = z.pipe(
  z.string().check(
    z.refine(
      (value) => value !== 'true' && !value.split(',').some(isEverybody),
      'must not trust everybody, who could then name any address as theirs: give the number of proxies instead, as TRUST_PROXY=1 behind one',
    ),
    z.refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isProxy),
      'must be false, the number of proxies or their addresses',
    ),
  ),
  z.transform((value: string): false | number | string => {
    if (value === 'false' || Number(value) === 0) return false
    return /^\d+$/.test(value) ? Number(value) : value
  }),
)

const processes = z.pipe(
  z.string().check(z.regex(/^(auto|[1-9]\d?)$/, 'must be auto or a whole number from 1 to 99')),
  z.transform((value: string) => (value === 'auto' ? availableParallelism() : Number(value))),
)

export const serving = {
  PORT: row({ doc: 'The port to listen on; 0 takes a free one.', fallback: '3000', schema: whole(0, 65_535) }),
  HOST: row({ doc: 'The address to listen on; 0.0.0.0 opens the board to other machines.', fallback: '127.0.0.1', schema: z.string() }),
  PUBLIC_URL: row({
    doc: 'Where visitors reach the board, as https://jobs.example.org; links in mails and for search engines begin with it. By default the address it listens on.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
  }),
  TRUST_PROXY: row({
    doc: 'Behind a proxy: the number of proxies, or their addresses (comma-separated); decides whose address is limited.',
    fallback: 'false',
    schema: proxies,
  }),
  HSTS_SUBDOMAINS: row({
    doc: '1 where every host below the domain of PUBLIC_URL has https too: the HSTS header then includes subdomains. 0 is for this host only.',
    fallback: '0',
    schema: oneOf(['0', '1']),
  }),
  NODE_ENV: row({
    doc: 'production has no mailbox page, loads no demo board and does not start while demo accounts have their published password.',
    fallback: 'development',
    schema: oneOf(['development', 'production', 'test']),
  }),
  DEMO: row({
    doc: '1 or 0: load the demo board into an empty database, or not; by default it is loaded where only this machine reaches the board (NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY), and 1 is refused elsewhere.',
    schema: oneOf(['0', '1']),
  }),
  LOG_LEVEL: row({
    doc: 'The lowest level that is logged. The log is JSON lines on stderr; stdout has lines for people.',
    fallback: 'info',
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  PROCESSES: row({
    doc: 'How many processes serve on the port of this server: auto is one for each core. More than one needs PostgreSQL.',
    fallback: '1',
    schema: processes,
  }),
  PAGES_AHEAD: row({
    doc: 'How many pages of the newest jobs each process renders after its start, one at a time and with pauses: its first hundreds take up to twice as long as later ones. 0 renders none.',
    fallback: '300',
    schema: whole(0, 5000),
  }),
  CLIENT_DIR: row({ doc: 'The folder of the built browser application.', fallback: './dist/client', schema: path }),
  REQUEST_SECONDS: row({
    doc: 'How long a request may take to arrive, its file included.',
    fallback: '300',
    schema: whole(1, 3600),
  }),
  SHUTDOWN_SECONDS: row({
    doc: 'How long a stop may take; requests that are still under way a second before its end are aborted.',
    fallback: '10',
    schema: whole(0, 600),
  }),
  STOP_NOTICE_SECONDS: row({
    doc: 'How long a server still takes requests after a stop was asked for, while `/readyz` is 503 already, so that a proxy that asks it sends the next ones to another server. SHUTDOWN_SECONDS begin afterwards.',
    fallback: '0',
    schema: whole(0, 600),
  }),
}
