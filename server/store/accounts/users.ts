import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { fold } from '../database/fold.ts'
import { contains } from '../database/contains.ts'
import { setDeactivated } from './deactivation.ts'
import { withChange } from '../database/fields.ts'
import { foldedNames } from '../database/names.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { removeAccount, removeUnverified } from './removal.ts'
import { Conflict, NotFound } from '../store.ts'
import type { User, UserStore } from '../store.ts'
import type { Database, Tables } from '../tables.ts'
import { inTransaction } from '../database/transactions.ts'

export const userStore = ({ dialect, db }: Database): UserStore => ({
  create: async (user) => {
    const { email, role, isActive, passwordHash, passwordGiven, ...profile } = user
    const row = await db
      .insertInto('users')
      .values({
        id: randomUUID(),
        email,
        email_folded: fold(email),
        role,
        is_active: Number(isActive),
        password_hash: passwordHash,
        password_given: Number(passwordGiven === true),
        profile: JSON.stringify(profile),
        names_folded: foldedNames(profile),
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column('email_folded').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new Conflict('This e-mail address has an account already.')
    return toUser(row)
  },

  byId: async (userId) => {
    const row = await db.selectFrom('users').selectAll().where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  byEmail: async (email) => {
    const row = await db.selectFrom('users').selectAll().where('email_folded', '=', fold(email)).where('deleted_at', 'is', null).executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  first: async (role) => {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', role)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : toUser(row)
  },

  activeEmails: async (role) => {
    const rows = await db
      .selectFrom('users')
      .select('email')
      .where('role', '=', role)
      .where('deleted_at', 'is', null)
      .where('is_active', '=', 1)
      .where('is_deactivated', '=', 0)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ email }) => email)
  },

  any: async () => (await db.selectFrom('users').select('id').where('deleted_at', 'is', null).limit(1).executeTakeFirst()) !== undefined,

  update: (userId, fields) =>
    inTransaction(db, async (tx) => {
      const profiles = tx.selectFrom('users').select('profile').where('id', '=', userId).where('deleted_at', 'is', null)
      // Not `for update`: two that have both inserted something of this account would then wait for each other for ever.
      const row = await (dialect === 'postgres' ? profiles.forNoKeyUpdate() : profiles).executeTakeFirst()
      if (row === undefined) throw new NotFound('There is no such account.')
      const profile = withChange(JSON.parse(row.profile) as Profile, fields)
      const columns = { profile: JSON.stringify(profile), names_folded: foldedNames(profile) }
      return toUser(await tx.updateTable('users').set(columns).where('id', '=', userId).returningAll().executeTakeFirstOrThrow())
    }),

  activate: async (userId) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ is_active: 1 })
      .where('id', '=', userId)
      .where('is_active', '=', 0)
      .where('is_deactivated', '=', 0)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  setPassword: async (userId, passwordHash) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password_hash: passwordHash, password_given: 0 })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new NotFound('There is no such account.')
  },

  remove: (userId, { evenLast = false } = {}) => withLongTimeout(() => inTransaction(db, (tx) => removeAccount(tx, dialect, userId, evenLast))),

  endUnverified: async (before) => {
    const over = await db
      .selectFrom('users')
      .select(['id', 'email_folded'])
      .where('is_active', '=', 0)
      .where('is_deactivated', '=', 0)
      .where('deleted_at', 'is', null)
      .where('created_at', '<', before)
      .execute()
    let ended = 0
    for (const account of over) {
      if (await withLongTimeout(() => inTransaction(db, (tx) => removeUnverified(tx, dialect, account)))) ended += 1
    }
    return ended
  },

  setDeactivated: (userId, deactivated) => inTransaction(db, async (tx) => toUser(await setDeactivated(tx, dialect, userId, deactivated))),

  list: ({ search, page, limit }) => withLongTimeout(async () => {
    const all = db.selectFrom('users').where('deleted_at', 'is', null)
    const found = search ? all.where(contains(['users.names_folded', 'users.email_folded'], search, dialect)) : all
    const { matches } = await found.select(sql<number>`count(*)`.as('matches')).executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { users: rows.map(toUser), matches }
  }),
})

/** What of an account is kept as JSON. */
type Profile = Omit<User, 'userId' | 'email' | 'role' | 'isActive' | 'passwordHash' | 'passwordGiven' | 'createdAt' | 'deactivated'>

export const toUser = (row: Selectable<Tables['users']>): User => ({
  ...(JSON.parse(row.profile) as Partial<User>),
  userId: row.id,
  email: row.email,
  role: row.role,
  isActive: row.is_active === 1,
  deactivated: row.is_deactivated === 1,
  passwordHash: row.password_hash,
  ...(row.password_given === 1 && { passwordGiven: true }),
  createdAt: row.created_at,
})
