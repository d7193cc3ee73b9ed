/** When mails are sent, and sent again. */
import type { ClaimedMail } from '../store/store.ts'
import { longestMailPause } from '../values/app/window.ts'

/** How often a worker polls for mails of other processes. */
export const pollSeconds = 3

/**
 * How long a mail is leased to a process, and how often the process renews the lease while it sends. Another process takes the mail over 15 seconds after
 * the first one died: a code is valid for minutes. Renewals may be late by as much as the clocks of two servers differ.
 */
export const leaseSeconds = 10
export const renewSeconds = 3

/** The time limit for sending one mail, however slow the mail server is. */
export const sendSeconds = 240

/** The most mails that are sent at once, and the most connections to the mail server. */
export const mailsAtOnce = 5

/** The longest first pause, in milliseconds. */
const firstPause = 4_000
const givenUpAfterDays = 5
/** Up to eleven hours' worth: a mail is as old, and hardly tried, where the board was off or the clock has jumped. */
const fewestTries = 20

/**
 * When a mail that failed is tried again (ISO 8601, UTC): after 2 to 4 seconds, then twice as long each time, an hour at most, with jitter. Null after
 * five days and 20 tries. `chance` is from 0 to 1.
 */
export const nextTry = ({ attempts, createdAt }: Pick<ClaimedMail, 'attempts' | 'createdAt'>, now: Date, chance = Math.random()): string | null => {
  if (attempts >= fewestTries && now.getTime() - Date.parse(createdAt) > givenUpAfterDays * 86_400_000) return null
  const pause = Math.min(longestMailPause, firstPause * 2 ** (attempts - 1))
  return new Date(now.getTime() + Math.round(pause * (0.5 + chance / 2))).toISOString()
}
