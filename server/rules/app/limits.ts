/** How often logins, codes, registrations and the like may be tried, by whom. */
import { createHmac } from 'node:crypto'
import { codeRules } from '../../../src/services/contract/accounts/codes.ts'
import type { Config } from '../../config.ts'
import { fold } from '../../values/app/fold.ts'
import type { Limit, User } from '../../store/store.ts'
import { longestWindow } from '../../values/app/window.ts'
import { networkOf, networksOfSite, siteOf } from './network.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** Counted, and never refused. */
const noEnd = Number.POSITIVE_INFINITY

/** Of one e-mail from one network: requests from elsewhere do not count. */
const pairOf = (email: string, address: string) => `${fold(email)} ${networkOf(address)}`

/** A limit of a network, and the larger one of its site (`siteOf`). `of` is what the network is counted with, as an e-mail. */
const perNetwork = <L extends Omit<Limit, 'key'>>(name: string, address: string, limit: L, of?: string): (L & { key: string })[] => {
  const network = networkOf(address)
  const site = siteOf(network)
  const keyOf = (place: string) => (of === undefined ? `${name}:${place}` : `${name}:${of} ${place}`)
  return [{ ...limit, key: keyOf(network) }, ...(site === null ? [] : [{ ...limit, key: keyOf(site), most: limit.most * networksOfSite }])]
}

/** How many networks guess at the password of an e-mail: few, many, or so many that only known networks may try. */
type Guessing = 'few' | 'many' | 'flood'

const triesOfNetwork: Record<Guessing, number> = { few: noEnd, many: 2, flood: 0 }

/** A limit of an e-mail is flooded at this multiple. */
const flood = 10

/** Failed logins with an e-mail, from everywhere. Counted and never refused: otherwise a stranger could lock its owner out. */
export const loginFailures = (email: string): Limit => ({ key: `login:email:${fold(email)}`, most: noEnd, seconds: hour })

/**
 * Counted where a person logged in with this e-mail from this network in the last 90 days, or used a code of it. The key is a keyed hash: neither can be
 * read from it.
 */
export const knownNetwork = (secretKey: string, email: string, address: string): Limit => ({
  key: `known:${createHmac('sha256', secretKey).update(`known:${pairOf(email, address)}`).digest('base64url')}`,
  most: noEnd,
  seconds: longestWindow,
})

/** See `triesOfNetwork`; `failures` and `known` are the counts of `loginFailures` and `knownNetwork`. */
const guessingBy = ({ LOGIN_TRIES_SPREAD }: Config, { failures, known }: { failures: number; known: number }): Guessing => {
  if (known > 0 || failures < LOGIN_TRIES_SPREAD) return 'few'
  return failures < flood * LOGIN_TRIES_SPREAD ? 'many' : 'flood'
}

/**
 * The limits of logins: by e-mail and network, and by network; a successful login gives its try back. While many networks guess at an e-mail, each network
 * unknown to it has fewer tries.
 */
export const loginLimits = (config: Config, email: string, address: string, counts = { failures: 0, known: 0 }): Limit[] => [
  ...perNetwork('login:pair', address, { most: Math.min(config.LOGIN_TRIES_EMAIL, triesOfNetwork[guessingBy(config, counts)]), seconds: quarterHour }, fold(email)),
  ...perNetwork('login:address', address, { most: config.LOGIN_TRIES_ADDRESS, seconds: quarterHour }),
  loginFailures(email),
]

/** The limit of sign-ins at the provider by network; one that ends well gives its try back. */
export const signInLimits = ({ LOGIN_TRIES_ADDRESS }: Pick<Config, 'LOGIN_TRIES_ADDRESS'>, address: string): Limit[] =>
  perNetwork('sign-in:address', address, { most: LOGIN_TRIES_ADDRESS, seconds: quarterHour })

/** The limit of passwords that a signed-in account types again; the right one gives its try back. */
export const passwordLimits = (userId: string): Limit[] => [{ key: `password:${userId}`, most: 10, seconds: quarterHour }]

/** The limit of jobs that an employer posts. Admins have none: they run the board, and may post for others. */
export const postingLimits = ({ POSTS_EMPLOYER }: Pick<Config, 'POSTS_EMPLOYER'>, { userId, role }: Pick<User, 'userId' | 'role'>): Limit[] =>
  role === 'Employer' ? [{ key: `post:${userId}`, most: POSTS_EMPLOYER, seconds: day }] : []

/** The limit of files and images that an account uploads. */
export const uploadLimits = (userId: string): Limit[] => [{ key: `upload:${userId}`, most: 100, seconds: hour }]

/** The limit of registrations by network address. */
export const registrationLimits = ({ REGISTRATIONS_ADDRESS }: Config, address: string): Limit[] =>
  perNetwork('registration:address', address, { most: REGISTRATIONS_ADDRESS, seconds: quarterHour })

/** The limits of a day for the files of registrations, by network, in bytes: their senders have no account yet. */
export const registrationBytes = ({ REGISTRATIONS_MEGABYTES }: Config, address: string, amount: number): Limit[] =>
  perNetwork('registration:bytes', address, { most: REGISTRATIONS_MEGABYTES * 1024 * 1024, seconds: day, amount })

/** The limit of codes tried, and requested, by network address. */
export const codeTryLimits = ({ CODES_ADDRESS }: Config, address: string): Limit[] =>
  perNetwork('code:address', address, { most: CODES_ADDRESS, seconds: quarterHour })

/** Codes sent to an e-mail. Counted and never refused: beyond CODES_EMAIL a code is sent once in its life, and no longer every minute. */
export const codeRequests = (email: string): Limit => ({ key: `code:email:${fold(email)}`, most: noEnd, seconds: hour })

/** Wrong tries of one code, by network. */
export const codeTries = (seed: string, address: string): Limit[] => perNetwork('guess:code', address, { most: codeRules.tries, seconds: codeRules.minutes * 60 }, seed)

/** Wrong codes of a day for an e-mail, from everywhere; once the limit is reached its codes are long ones. */
export const codeGuesses = ({ CODES_TRIES_DAY }: Config, email: string): Limit => ({ key: `guess:email:${fold(email)}`, most: CODES_TRIES_DAY, seconds: day })

/** The limits of guesses of a short code; the right one gives its try back. A stranger's wrong ones do not count for the owner's network. */
export const codeGuessLimits = (config: Config, { email, seed }: { email: string; seed: string }, address: string): Limit[] => [
  ...codeTries(seed, address),
  ...perNetwork('guess:pair', address, { most: config.CODES_TRIES_NETWORK, seconds: day }, fold(email)),
  codeGuesses(config, email),
]

/** Alerts requested by e-mail, from everywhere. */
export const alertRequests = ({ ALERTS_EMAIL }: Config, email: string): Limit => ({ key: `alert:email:${fold(email)}`, most: flood * ALERTS_EMAIL, seconds: hour })

/**
 * The limits of alerts requested, by e-mail and network, and by network: each request sends a mail. Where ALERTS_EMAIL were requested from everywhere
 * (`requested`), each network has one; more are refused, so that no mailbox is flooded.
 */
export const alertLimits = (config: Config, email: string, address: string, requested = 0): Limit[] => [
  ...perNetwork('alert:pair', address, { most: requested >= config.ALERTS_EMAIL ? 1 : config.ALERTS_EMAIL, seconds: hour }, fold(email)),
  ...perNetwork('alert:address', address, { most: config.ALERTS_ADDRESS, seconds: quarterHour }),
  alertRequests(config, email),
]
