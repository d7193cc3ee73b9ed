import { createHash, randomBytes } from 'node:crypto'
import { sessionLife } from '../../values/accounts/session-life.ts'

/** A new session token (32 random bytes, base64url) and the fields to store (rulings, Accounts). */
export const newToken = (now: Date) => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token), expiresAt: new Date(now.getTime() + sessionLife).toISOString() }
}

/** The SHA-256 of a token, which the store has in its place. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The content of an Authorization header: nothing, a token of the right shape, or something else. */
export const bearerOf = (header: string | undefined): { presented: boolean; token: string | null } => {
  if (header === undefined) return { presented: false, token: null }
  return { presented: true, token: /^bearer ([\w-]{43})$/i.exec(header.trim())?.[1] ?? null }
}
