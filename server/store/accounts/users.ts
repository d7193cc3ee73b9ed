/** Accounts and their profiles. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Role } from '../../../src/services/contract/policy.ts'
import type { UserInfo } from '../../../src/services/contract/entities.ts'
import { dayOf } from '../../values/app/day.ts'
import { fold } from '../../values/app/fold.ts'
import { contains } from '../database/contains.ts'
import { setDeactivated } from './deactivation.ts'
import { withChange } from '../database/fields.ts'
import { foldedNames } from '../../values/accounts/names.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { madeOnce } from '../database/statement.ts'
import { removeAccount, removeUnverified } from './removal.ts'
import { endUnused, markUsed, unusedAfter, warnUnused, type Unused, type UnusedAccount } from './unused.ts'
import { Conflict, NotFound } from '../errors.ts'
import type { Database, Tables } from '../tables.ts'
import { inTransaction } from '../database/transactions.ts'

/** In the place of a hash, where an account has no password: no password fits it. */
export const noPassword = ''

/** Fields that an account shows only in its own data (specification 3: Registration payload). */
export type PrivateFields = {
  nin?: string | undefined
  industry?: string | undefined
  officialEmail?: string | undefined
  address?: string | undefined
  website?: string | undefined
  socialMedia?: Record<string, string> | undefined
  registeringPersonName?: string | undefined
}

/** An account; `passwordHash` is argon2id and never leaves the server, or `noPassword`. `passwordGiven`: another person chose the password, and may know it. */
export type User = Omit<UserInfo, 'token' | '_id' | 'role' | 'passwordless'> & PrivateFields & { role: Role; passwordHash: string; passwordGiven?: true; createdAt: string; deactivated: boolean }

/** The optional fields of an account; `null` clears one. */
export type ProfileFields = { [K in keyof Omit<User, 'userId' | 'email' | 'role' | 'isActive' | 'passwordHash' | 'passwordGiven' | 'createdAt' | 'deactivated'>]?: User[K] | null }

export type NewUser = Omit<User, 'userId' | 'createdAt' | 'deactivated'>

export type UserStore = {
  /** Throws `Conflict` when the e-mail (folded) has an account. */
  create(user: NewUser): Promise<User>
  byId(userId: string): Promise<User | null>
  /** E-mail addresses are compared folded. */
  byEmail(email: string): Promise<User | null>
  /** The account of this role that was created first. */
  first(role: Role): Promise<User | null>
  /** The e-mail addresses of this role's accounts that may log in, oldest first. */
  activeEmails(role: Role): Promise<string[]>
  /** Whether any account exists. */
  any(): Promise<boolean>
  /** Changes the named fields and no others, also when others change at the same time. Throws `NotFound`. */
  update(userId: string, fields: ProfileFields): Promise<User>
  /** Marks the account verified; returns whether it was not before. */
  activate(userId: string): Promise<boolean>
  /** A password that its account chose. Throws `NotFound`. */
  setPassword(userId: string, passwordHash: string): Promise<void>
  /** Takes the password away: nobody can log in with one until the account sets another. Throws `NotFound`. */
  removePassword(userId: string): Promise<void>
  /** Changes the role, but never that of a Super-Admin. Throws `NotFound`. */
  setRole(userId: string, role: Exclude<Role, 'Super-Admin'>): Promise<void>
  /**
   * Deletes an account with its applications, saved jobs, sessions, codes, alerts, views and unsent mail, and marks its jobs and files as
   * deleted. Nothing personal is left. Throws `Conflict` for the last active Super-Admin, also when two leave at the same time; `NotFound` when there is
   * no such account. Its e-mail address may be registered again. `evenLast` removes the last Super-Admin too.
   */
  remove(userId: string, options?: { evenLast?: boolean }): Promise<void>
  /**
   * Ends accounts that were created before `before` (ISO 8601, UTC) and never verified, as `remove` does, and returns how many. Alerts and mails of the
   * address stay: the reader of its mail may be another person. A deactivated account stays too, and its address cannot be registered again.
   */
  endUnverified(before: string): Promise<number>
  /** How many accounts `endUnverified` would end. */
  countUnverified(before: string): Promise<number>
  /** Notes that an account is used on a day (`YYYY-MM-DD`, UTC): it is not unused, and not warned any more. */
  markUsed(userId: string, day: string): Promise<void>
  /** Some of the accounts that `dates` mean, after an id, in the order of their ids; empty at the end. */
  unusedAfter(userId: string, dates: Unused): Promise<UnusedAccount[]>
  /** Notes that an account is warned today, and returns its address; null where `dates` do not mean it any more, or it is the last Super-Admin's. Of several at once one does it. */
  warnUnused(userId: string, dates: Unused): Promise<string | null>
  /** Ends an account as `remove` does and returns it; null where `dates` do not mean it any more, or it is the last Super-Admin's. */
  endUnused(userId: string, dates: Unused): Promise<UnusedAccount | null>
  /**
   * Deactivates an account, ending its sessions, or reactivates it. Throws `Conflict` for the last active Super-Admin (see `remove`), `NotFound` when
   * there is no such account. A deactivated account has no sessions, cannot be verified and gets no codes. `isChanged`: whether it was the other way before.
   */
  setDeactivated(userId: string, deactivated: boolean): Promise<{ user: User; isChanged: boolean }>
  /** One page of accounts, newest first; `search` matches name or e-mail, folded. */
  list(query: { search?: string | undefined; page: number; limit: number }): Promise<{ users: User[]; matches: number }>
}

export const userStore = ({ dialect, db, now }: Database): UserStore => ({
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
        created_at: now().toISOString(),
        last_used_day: dayOf(now()),
      })
      .onConflict((conflict) => conflict.column('email_folded').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new Conflict('This e-mail address has an account already.')
    return toUser(row)
  },

  byId: accountById(db),

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
      // Not `for update`: two transactions that have both inserted rows of this account would deadlock.
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

  setPassword: (userId, passwordHash) => setColumns(db, userId, { password_hash: passwordHash, password_given: 0 }),
  removePassword: (userId) => setColumns(db, userId, { password_hash: noPassword, password_given: 0 }),

  setRole: async (userId, role) => {
    const { numUpdatedRows } = await db.updateTable('users').set({ role }).where('id', '=', userId).where('role', '<>', 'Super-Admin').where('deleted_at', 'is', null).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new NotFound('There is no such account.')
  },

  remove: (userId, { evenLast = false } = {}) => withLongTimeout(() => inTransaction(db, (tx) => removeAccount(tx, { dialect, now }, userId, evenLast))),

  endUnverified: async (before) => {
    const over = await unverified(db, before).select(['id', 'email_folded']).execute()
    let ended = 0
    for (const account of over) {
      if (await withLongTimeout(() => inTransaction(db, (tx) => removeUnverified(tx, { dialect, now }, account)))) ended += 1
    }
    return ended
  },

  countUnverified: async (before) => {
    const { n } = await unverified(db, before).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
    return n
  },

  markUsed: (userId, day) => markUsed({ db }, userId, day),
  unusedAfter: (userId, dates) => withLongTimeout(() => unusedAfter(db, userId, dates)),
  warnUnused: (userId, dates) => inTransaction(db, (tx) => warnUnused(tx, userId, dates)),
  endUnused: (userId, dates) => withLongTimeout(() => inTransaction(db, (tx) => endUnused(tx, { dialect, now }, userId, dates))),

  setDeactivated: (userId, deactivated) => inTransaction(db, async (tx) => {
      const { row, isChanged } = await setDeactivated(tx, dialect, userId, deactivated)
      return { user: toUser(row), isChanged }
    }),

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

const setColumns = async (db: Kysely<Tables>, userId: string, columns: { password_hash: string; password_given: number }): Promise<void> => {
  const { numUpdatedRows } = await db.updateTable('users').set(columns).where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new NotFound('There is no such account.')
}

const unverified = (db: Kysely<Tables>, before: string) =>
  db.selectFrom('users').where('is_active', '=', 0).where('is_deactivated', '=', 0).where('deleted_at', 'is', null).where('created_at', '<', before)

/** The fields of an account that are stored as JSON. */
type Profile = Omit<User, 'userId' | 'email' | 'role' | 'isActive' | 'passwordHash' | 'passwordGiven' | 'createdAt' | 'deactivated'>

const accountById = (db: Kysely<Tables>): UserStore['byId'] => {
  const rowOf = madeOnce(db, ['id'], ({ id }) => db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null))
  return async (userId) => {
    const [row] = await rowOf({ id: userId })
    return row === undefined ? null : toUser(row)
  }
}

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
