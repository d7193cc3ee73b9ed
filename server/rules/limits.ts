import type { Config } from '../config.ts'
import { fold } from '../store/fold.ts'
import type { Limit } from '../store/store.ts'
import { networkOf } from './network.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

/** What limits logins, by e-mail and by network address; a login that succeeds gives its try back. */
export const loginLimits = ({ LOGIN_TRIES_EMAIL, LOGIN_TRIES_ADDRESS }: Config, email: string, address: string): Limit[] => [
  { key: `login:email:${fold(email)}`, most: LOGIN_TRIES_EMAIL, seconds: quarterHour },
  { key: `login:address:${networkOf(address)}`, most: LOGIN_TRIES_ADDRESS, seconds: quarterHour },
]

/** What limits passwords that a signed-in account types once more; the right one gives its try back. */
export const passwordLimits = (userId: string): Limit[] => [{ key: `password:${userId}`, most: 10, seconds: quarterHour }]

/** What limits the files and images that an account uploads. */
export const uploadLimits = (userId: string): Limit[] => [{ key: `upload:${userId}`, most: 100, seconds: hour }]

/** What limits registrations by network address. */
export const registrationLimits = ({ REGISTRATIONS_ADDRESS }: Config, address: string): Limit[] => [
  { key: `registration:address:${networkOf(address)}`, most: REGISTRATIONS_ADDRESS, seconds: quarterHour },
]

/** What limits codes tried, and asked for, by network address. */
export const codeTryLimits = ({ CODES_ADDRESS }: Config, address: string): Limit[] => [
  { key: `code:address:${networkOf(address)}`, most: CODES_ADDRESS, seconds: quarterHour },
]

/** What limits codes asked for, by e-mail and by network address. */
export const codeLimits = (config: Config, email: string, address: string): Limit[] => [
  { key: `code:email:${fold(email)}`, most: config.CODES_EMAIL, seconds: hour },
  ...codeTryLimits(config, address),
]

/** What limits alerts asked for, by e-mail and by network address: each of them is answered by a mail. */
export const alertLimits = ({ ALERTS_EMAIL, ALERTS_ADDRESS }: Config, email: string, address: string): Limit[] => [
  { key: `alert:email:${fold(email)}`, most: ALERTS_EMAIL, seconds: hour },
  { key: `alert:address:${networkOf(address)}`, most: ALERTS_ADDRESS, seconds: quarterHour },
]
