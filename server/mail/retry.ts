import type { ClaimedMail } from '../store/store.ts'

/** How often a worker looks for mails that other processes put in. */
export const pollSeconds = 3

/**
 * How long a mail belongs to the process that took it, and how often that one renews it while it sends. Another process has taken it up 15 seconds
 * after the first one died: a code lives for minutes. Renewals may come late by as much as the clocks of two servers may differ.
 */
export const leaseSeconds = 10
export const renewSeconds = 3

/** What sending one mail may take, whatever the mail server does. */
export const sendSeconds = 240

/** Mails under way at the same moment, and connections to the mail server. */
export const mailsAtOnce = 5

const firstSeconds = 4

/** The longest time between two tries. */
export const mostSeconds = 3600
const givenUpAfterDays = 5

/**
 * When a mail that was not sent is tried again (ISO 8601, UTC): after 2 to 4 seconds, twice as long each time, an hour at most, never at
 * the same moment as others that failed together. Null when it has been tried for five days. `chance` lies from 0 to 1.
 */
export const nextTry = ({ attempts, createdAt }: Pick<ClaimedMail, 'attempts' | 'createdAt'>, now: Date, chance = Math.random()): string | null => {
  if (now.getTime() - Date.parse(createdAt) > givenUpAfterDays * 86_400_000) return null
  const seconds = Math.min(mostSeconds, firstSeconds * 2 ** (attempts - 1))
  return new Date(now.getTime() + Math.round(seconds * 1000 * (0.5 + chance / 2))).toISOString()
}
