import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeRules } from '../../src/services/contract/codes.ts'
import type { Code, CodePurpose } from '../store/store.ts'

/** A code's seed: what is kept of a code, and worth nothing without the key. */
export const newSeed = (): string => randomBytes(24).toString('base64url')

/**
 * The code of a seed: HMAC-SHA-256 under the server's key, cut to digits as RFC 4226 (5.3) cuts it. Nothing that is stored tells the
 * code, and the same code can be mailed again while it lives (rulings, Accounts).
 */
export const codeOf = (secretKey: string, seed: string): string => {
  const mac = createHmac('sha256', secretKey).update(`code:${seed}`).digest()
  const number = mac.readUInt32BE((mac[mac.length - 1] ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 10 ** codeRules.digits).padStart(codeRules.digits, '0')
}

/** Whether what was typed is the code, in the same time whatever it is. */
export const isCode = (secretKey: string, seed: string, typed: string): boolean => {
  const digest = (text: string) => createHmac('sha256', secretKey).update(`typed:${text}`).digest()
  return timingSafeEqual(digest(codeOf(secretKey, seed)), digest(typed))
}

/** A new code for an address, sent at `now`; null for one that nobody was sent. */
export const newCode = (email: string, purpose: CodePurpose, now: Date, sentAt: Date | null = now): Code => ({
  email,
  purpose,
  seed: newSeed(),
  tries: 0,
  sentAt: sentAt?.toISOString() ?? null,
  expiresAt: new Date(now.getTime() + codeRules.minutes * 60_000).toISOString(),
})

const isOpen = (code: Code) => code.sentAt !== null && code.tries < codeRules.tries
const isOver = (code: Code, now: Date) => code.expiresAt <= now.toISOString()

/** Whether a code can still be typed in: it was sent, has tries left and has not expired. */
export const isLive = (code: Code, now: Date): boolean => isOpen(code) && !isOver(code, now)

/** Whether a code could be typed in until it expired. */
export const isLate = (code: Code, now: Date): boolean => isOpen(code) && isOver(code, now)

/** Seconds until a code may be sent again; 0 when it may be now. */
export const secondsToWait = (code: Code | null, now: Date): number => {
  if (code === null || code.sentAt === null) return 0
  return Math.max(0, Math.ceil((Date.parse(code.sentAt) + codeRules.cooldownSeconds * 1000 - now.getTime()) / 1000))
}
