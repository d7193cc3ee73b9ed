import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { fold } from './fold.ts'
import { Conflict } from './store.ts'
import type { User, UserStore } from './store.ts'
import type { Database, Tables } from './tables.ts'

export const userStore = ({ db }: Database): UserStore => ({
  create: async (user) => {
    const { email, role, isActive, passwordHash, ...profile } = user
    const row = await db
      .insertInto('users')
      .values({
        id: randomUUID(),
        email,
        email_folded: fold(email),
        role,
        is_active: Number(isActive),
        password_hash: passwordHash,
        profile: JSON.stringify(profile),
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column('email_folded').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new Conflict('This e-mail address has an account already.')
    return toUser(row)
  },

  byId: async (userId) => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  byEmail: async (email) => {
    const row = await db.selectFrom('users').selectAll().where('email_folded', '=', fold(email)).executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  first: async (role) => {
    const row = await db.selectFrom('users').selectAll().where('role', '=', role).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  any: async () => (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,
})

export const toUser = (row: Selectable<Tables['users']>): User => ({
  ...(JSON.parse(row.profile) as Partial<User>),
  userId: row.id,
  email: row.email,
  role: row.role,
  isActive: row.is_active === 1,
  passwordHash: row.password_hash,
  createdAt: row.created_at,
})
