import type { SessionStore } from './store.ts'
import type { Database } from './tables.ts'
import { toUser } from './users.ts'

export const sessionStore = ({ db }: Database): SessionStore => ({
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
      .executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  revoke: async (tokenHash) => {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  },

  revokeAll: async (userId) => {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  },

  sweep: async (now) => {
    const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
