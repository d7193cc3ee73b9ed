/** Sessions, by the hashes of their tokens. */
import { sql } from 'kysely'
import type { User } from './users.ts'
import type { Database } from '../tables.ts'
import { sweepRows, type SweepMode } from '../app/over.ts'
import { sessionLife } from '../../values/accounts/session-life.ts'
import { toUser } from './users.ts'

declare module '../tables.ts' {
  interface Tables {
    sessions: { token_hash: string; user_id: string; expires_at: string }
  }
}

export type SessionStore = {
  /** Stores the SHA-256 of a token until `expiresAt` (ISO 8601, UTC). */
  create(session: { tokenHash: string; userId: string; expiresAt: string }): Promise<void>
  /** The account of a token that is valid at `now`. */
  user(tokenHash: string, now: string): Promise<User | null>
  /** When the session of a token began. */
  begunAt(tokenHash: string): Promise<Date | null>
  revoke(tokenHash: string): Promise<void>
  revokeAll(userId: string): Promise<void>
  /** Sessions that are live at `now`. */
  byUser(userId: string, now: string): Promise<{ expiresAt: string }[]>
  /** Deletes the next sessions that ended before `now`, or counts all (`SweepMode`); returns how many. */
  sweep(now: string, mode?: SweepMode): Promise<number>
}

export const sessionStore = ({ dialect, db }: Database): SessionStore => ({
  create: async ({ tokenHash, userId, expiresAt }) => {
    await db.insertInto('sessions').values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt }).execute()
  },

  user: async (tokenHash, now) => {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .where('users.deleted_at', 'is', null)
      .where('users.is_deactivated', '=', 0)
      .executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  begunAt: async (tokenHash) => {
    const row = await db.selectFrom('sessions').select('expires_at').where('token_hash', '=', tokenHash).executeTakeFirst()
    return row === undefined ? null : new Date(Date.parse(row.expires_at) - sessionLife)
  },

  revoke: async (tokenHash) => {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  revokeAll: async (userId) => {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  },

  byUser: async (userId, now) => {
    const rows = await db.selectFrom('sessions').select('expires_at').where('user_id', '=', userId).where('expires_at', '>', now).orderBy('expires_at').execute()
    return rows.map((row) => ({ expiresAt: row.expires_at }))
  },

  sweep: (now, mode) => sweepRows({ dialect, db }, { table: 'sessions', keys: ['token_hash'], over: sql`expires_at <= ${now}` }, mode),
})
