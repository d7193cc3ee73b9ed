/** The settings of the server, read from the environment. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { superAdminMakers } from '../src/services/contract/admin/admins.ts'
import { announcementModes } from '../src/services/contract/config.ts'
import { registrationModes } from '../src/services/contract/accounts/registration.ts'

const whole = (least: number, most: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).check(
    z.int(`must be a whole number from ${least} to ${most}`),
    z.gte(least, `must be a whole number from ${least} to ${most}`),
    z.lte(most, `must be a whole number from ${least} to ${most}`),
  )

const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`)

const path = z.pipe(z.string(), z.transform((given: string) => resolve(given)))

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

/** `formerly`: a name that the setting had in an earlier version, which is still read. */
type Row = { doc: string; fallback?: string; formerly?: string; schema: z.ZodMiniType }
const row = <const R extends Row>(declared: R): R => declared

/** Every setting of the server, read from the environment. A row without a fallback may be absent. */
export const settings = {
  PORT: row({ doc: 'The port to listen on; 0 takes a free one.', fallback: '3000', schema: whole(0, 65_535) }),
  HOST: row({ doc: 'The address to listen on; 0.0.0.0 opens the board to other machines.', fallback: '127.0.0.1', schema: z.string() }),
  DATABASE_URL: row({
    doc: 'A PostgreSQL address (postgres://...); without it the database is a SQLite file in DATA_DIR.',
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  }),
  DATABASE_POOL: row({
    doc: 'The most connections to PostgreSQL that a process uses at once; it listens on one more, and probes on another one when it gets no answer.',
    fallback: '10',
    schema: whole(1, 1_000),
  }),
  DATA_DIR: row({ doc: 'The folder of the embedded database, uploaded files and the mailbox.', fallback: './data', schema: path }),
  CLIENT_DIR: row({ doc: 'The folder of the built browser application.', fallback: './dist/client', schema: path }),
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
  TRUST_PROXY: row({
    doc: 'Behind a proxy: the number of proxies, or their addresses (comma-separated); decides whose address is limited.',
    fallback: 'false',
    schema: proxies,
  }),
  READS_MINUTE: row({
    doc: 'Calls that only read, and files, that one address may request a minute; 0 sets no limit, here and in the next three.',
    fallback: '6000',
    schema: whole(0, 1_000_000_000),
  }),
  RENDERS_MINUTE: row({
    doc: 'Pages, feeds and pictures, which are generated on request, that one address may request a minute.',
    fallback: '600',
    schema: whole(0, 1_000_000_000),
  }),
  WRITES_MINUTE: row({
    doc: 'Calls that change something that one address may make a minute.',
    fallback: '300',
    schema: whole(0, 1_000_000_000),
  }),
  SIGN_INS_MINUTE: row({
    doc: 'Logins, registrations, changes of a password and codes that one address may request or try a minute.',
    fallback: '120',
    schema: whole(0, 1_000_000_000),
  }),
  CONNECTIONS_ADDRESS: row({
    doc: 'Connections that one address may have open at once; 0 sets no limit. Not counted behind a proxy, which opens all of them.',
    fallback: '250',
    schema: whole(0, 1_000_000_000),
  }),
  REQUEST_SECONDS: row({
    doc: 'How long a request may take to arrive, its file included.',
    fallback: '300',
    schema: whole(1, 3600),
  }),
  LOGIN_TRIES_EMAIL: row({
    doc: 'Failed logins in 15 minutes before an e-mail address has to wait on that network; on other networks it does not.',
    fallback: '10',
    schema: whole(1, 1_000_000),
  }),
  LOGIN_TRIES_SPREAD: row({
    doc: 'Failed logins in an hour with one e-mail address, from everywhere, before networks that it never logged in from have 2 tries in 15 minutes; at ten times as many, none.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  LOGIN_TRIES_ADDRESS: row({
    doc: 'Failed logins in 15 minutes before a network address has to wait.',
    fallback: '50',
    schema: whole(1, 1_000_000),
  }),
  CODES_EMAIL: row({
    doc: 'Codes sent to one e-mail address in an hour before each code is sent once in its 10 minutes, and no longer every minute.',
    fallback: '10',
    schema: whole(1, 1_000_000),
  }),
  CODES_TRIES_NETWORK: row({
    doc: 'Wrong codes in a day for one e-mail address from one network; 5 of one code at most.',
    fallback: '20',
    schema: whole(1, 1_000_000),
  }),
  CODES_TRIES_DAY: row({
    doc: 'Wrong codes in a day for one e-mail address, from everywhere, before its codes have 12 digits.',
    fallback: '500',
    schema: whole(1, 1_000_000),
  }),
  CODES_ADDRESS: row({
    doc: 'Codes requested, and codes tried, in 15 minutes before a network address has to wait.',
    fallback: '200',
    schema: whole(1, 1_000_000),
  }),
  ALERTS_EMAIL: row({
    doc: 'Job alerts that a network may request in an hour for one e-mail address; 1 where as many were requested from everywhere, none at ten times as many.',
    fallback: '10',
    schema: whole(1, 1_000_000),
  }),
  ALERTS_ADDRESS: row({
    doc: 'Job alerts requested in 15 minutes before a network address has to wait.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  REGISTRATIONS_ADDRESS: row({
    doc: 'Registrations in 15 minutes before a network address has to wait.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  POSTS_EMPLOYER: row({
    doc: 'Jobs that an employer may post in 24 hours. Admins and imports have no such limit.',
    fallback: '100',
    schema: whole(1, 1_000_000),
  }),
  REGISTRATIONS_MEGABYTES: row({
    doc: 'Megabytes of files that come with the registrations of one network in a day.',
    fallback: '200',
    schema: whole(1, 1_000_000),
  }),
  UNVERIFIED_DAYS: row({
    doc: 'Days after which an account that was never verified ends, with its files; its address can be registered again. 0 keeps it.',
    fallback: '7',
    schema: whole(0, 36_500),
  }),
  REGISTRATION_MODE: row({
    doc: 'strict asks applicants for a resume, and employers for a logo and a social media link; lenient does not.',
    fallback: 'strict',
    formerly: 'REGISTRATION_READING',
    schema: oneOf(registrationModes),
  }),
  SUPER_ADMINS_BY: row({
    doc: 'Who may create a Super-Admin: any admin, or super-admin only.',
    fallback: 'admin',
    schema: oneOf(superAdminMakers),
  }),
  PUBLIC_URL: row({
    doc: 'Where visitors reach the board, as https://jobs.example.org; links in mails and for search engines begin with it. By default the address it listens on.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
  }),
  HSTS_SUBDOMAINS: row({
    doc: '1 where every host below the domain of PUBLIC_URL has https too: the HSTS header then includes subdomains. 0 is for this host only.',
    fallback: '0',
    schema: oneOf(['0', '1']),
  }),
  SMTP_URL: row({
    doc: 'The mail server, as smtps://user:password@mail.example.org; without it mail goes into the mailbox in DATA_DIR.',
    schema: z.string().check(z.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
  }),
  MAIL_FROM: row({
    doc: 'The sender of mails, with or without a name before the address.',
    fallback: 'Kazi <no-reply@kazi.test>',
    schema: z.string().check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must be an e-mail address, with or without a name before it')),
  }),
  SECRET_KEY: row({
    doc: 'The key for codes, the same for every process; at least 32 characters. By default one is created in DATA_DIR.',
    schema: z.string().check(z.minLength(32, 'must have at least 32 characters')),
  }),
  SHUTDOWN_SECONDS: row({
    doc: 'How long a stop may take; requests that are still under way a second before its end are aborted.',
    fallback: '10',
    schema: whole(0, 600),
  }),
  ANNOUNCEMENT_MODE: row({
    doc: 'How often a visitor sees an announcement: closed for the session, or at most once in 24 hours.',
    fallback: 'session',
    formerly: 'ANNOUNCEMENT_READING',
    schema: oneOf(announcementModes),
  }),
  CURRENCY: row({
    doc: 'The currency of the board, as an ISO 4217 code: of jobs without a currency of their own, and the one in which pay is compared.',
    fallback: 'USD',
    schema: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capital letters, as USD')),
  }),
  RATES_FILE: row({
    doc: 'The file of exchange rates, read at the start; by default rates.json in DATA_DIR, where it exists. A job in a currency without a rate is left out of comparisons.',
    schema: path,
  }),
} as const satisfies Record<string, Row>

type Settings = typeof settings
export type Config = {
  readonly [K in keyof Settings]: z.output<Settings[K]['schema']> | (Settings[K] extends { fallback: string } ? never : undefined)
}

/** Thrown where settings cannot be read; the message has a sentence for each. */
export class SettingsError extends Error {}

/**
 * Reads the settings from an environment; an empty variable counts as absent.
 * Throws `SettingsError`, whose message names every bad setting but never shows its value, which may be secret.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const read = Object.entries<Row>(settings).map(([name, { schema, fallback, formerly = '' }]) => {
    const [given, old] = [env[name] || undefined, env[formerly] || undefined]
    if (given !== undefined && old !== undefined && given !== old) return { name, as: name, problem: `differs from ${formerly}, its old name: set ${name} alone` }
    const value = given ?? old ?? fallback
    const as = given === undefined && old !== undefined ? formerly : name
    return { name, as, ...(value === undefined ? { value } : outcome(z.safeParse(schema, value))) }
  })
  const problems = read.flatMap(({ as, ...rest }) => ('problem' in rest ? [`${as} ${rest.problem}`] : []))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return Object.fromEntries(read.map(({ name, ...rest }) => [name, 'value' in rest ? rest.value : undefined])) as Config
}

/** A sentence for each setting that the environment gives under an old name. */
export const oldNamesIn = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries<Row>(settings).flatMap(([name, { formerly = '' }]) => (env[formerly] ? [`${formerly} is an old name of the setting ${name}: set ${name} instead`] : []))

const outcome = (result: z.core.util.SafeParseResult<unknown>): { value: unknown } | { problem: string } =>
  result.success ? { value: result.data } : { problem: result.error.issues[0]?.message ?? 'cannot be read' }
