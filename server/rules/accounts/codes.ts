/** The codes that are mailed: made, compared, and how long each is valid. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeRules } from '../../../src/services/contract/accounts/codes.ts'
import type { Code, CodePurpose } from '../../store/store.ts'
import { latestEnd } from '../../values/app/window.ts'

const longMark = 'long.'

/** A code's seed: the stored part of a code, worthless without the key. It also contains whether the code is a long one. */
export const newSeed = (isLong = false): string => `${isLong ? longMark : ''}${randomBytes(24).toString('base64url')}`

/** Whether a seed's code is long: there are too many to guess, so that no limit of tries can lock its owner out. */
export const isLong = (seed: string): boolean => seed.startsWith(longMark)

const digitsOf = (seed: string) => (isLong(seed) ? codeRules.longDigits : codeRules.digits)

/**
 * The code of a seed: HMAC-SHA-256 under the server's key, cut to digits as RFC 4226 (5.3) does. The code cannot be computed from stored data alone, and
 * the same code can be mailed again while it is valid (rulings, Accounts).
 */
export const codeOf = (secretKey: string, seed: string): string => {
  const mac = createHmac('sha256', secretKey).update(`code:${seed}`).digest()
  const digits = digitsOf(seed)
  // A long code takes six bytes: the 31 bits of the RFC do not fill twelve digits.
  const number = isLong(seed) ? mac.readUIntBE(0, 6) : mac.readUInt32BE((mac[mac.length - 1] ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Whether the typed text has as many digits as the code of a seed. */
export const hasLength = (seed: string, typed: string): boolean => typed.length === digitsOf(seed)

/** Whether the typed text is the code, compared in constant time. */
export const isCode = (secretKey: string, seed: string, typed: string): boolean => {
  const digest = (text: string) => createHmac('sha256', secretKey).update(`typed:${text}`).digest()
  return timingSafeEqual(digest(codeOf(secretKey, seed)), digest(typed))
}

/** A new code for an address, sent at `now`, or null where it was not sent. */
export const newCode = (email: string, purpose: CodePurpose, now: Date, sentAt: Date | null = now, hasLongCode = false): Code => ({
  email,
  purpose,
  seed: newSeed(hasLongCode),
  sentAt: sentAt?.toISOString() ?? null,
  expiresAt: new Date(now.getTime() + codeRules.minutes * 60_000).toISOString(),
})

const life = codeRules.minutes * 60_000
const isOver = (code: Code, now: Date) => code.expiresAt <= now.toISOString()
const isFar = (code: Code, now: Date) => code.expiresAt > latestEnd(now, life)

/** Whether a code can still be typed in: it was sent and has not expired. */
export const isLive = (code: Code, now: Date): boolean => code.sentAt !== null && !isOver(code, now) && !isFar(code, now)

/** Whether a code could be typed in until it expired. */
export const isLate = (code: Code, now: Date): boolean => code.sentAt !== null && isOver(code, now)

/** Seconds until a code may be sent again; 0 when it may be now. `once`: not before it has expired, because the mailbox has a valid code. */
export const secondsToWait = (code: Code | null, now: Date, once = false): number => {
  if (code === null || code.sentAt === null) return 0
  const cooldown = codeRules.cooldownSeconds * 1000
  const next = once && isLive(code, now) ? Date.parse(code.expiresAt) : Date.parse(code.sentAt) + cooldown
  return next > Date.parse(latestEnd(now, once ? life : cooldown)) ? 0 : Math.max(0, Math.ceil((next - now.getTime()) / 1000))
}
