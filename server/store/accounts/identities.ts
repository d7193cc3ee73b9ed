/** Who an account is at an OpenID Connect provider. */
import type { Database, ColumnTypes } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    identities: { issuer: string; subject: string; user_id: string; created_at: string }
  }
}

export const identityTables = ({ text }: ColumnTypes) => [
  `create table identities (
    issuer ${text} not null,
    subject ${text} not null,
    user_id ${text} not null references users (id),
    created_at ${text} not null,
    primary key (issuer, subject)
  )`,
  'create unique index identities_user on identities (user_id, issuer)',
]

/** A person at a provider, whose subject never changes. */
export type Identity = { issuer: string; subject: string }

export type IdentityStore = {
  /** The id of the account of a person. */
  find(identity: Identity): Promise<string | null>
  /** The person that an account is at a provider. */
  subjectOf(userId: string, issuer: string): Promise<string | null>
  /** Links an account to a person; returns whether it did: the person may have an account, or the account another person there. */
  link(userId: string, identity: Identity, at: string): Promise<boolean>
  /** Ends the links of an account, and returns how many there were. */
  unlink(userId: string): Promise<number>
  /** The people that an account is, for its own data. */
  byUser(userId: string): Promise<(Identity & { createdAt: string })[]>
}

export const identityStore = ({ db }: Database): IdentityStore => ({
  find: async ({ issuer, subject }) => {
    const row = await db.selectFrom('identities').select('user_id').where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
    return row?.user_id ?? null
  },

  subjectOf: async (userId, issuer) => {
    const row = await db.selectFrom('identities').select('subject').where('user_id', '=', userId).where('issuer', '=', issuer).executeTakeFirst()
    return row?.subject ?? null
  },

  link: async (userId, { issuer, subject }, at) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('identities')
      .values({ issuer, subject, user_id: userId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  unlink: async (userId) => {
    const { numDeletedRows } = await db.deleteFrom('identities').where('user_id', '=', userId).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  byUser: async (userId) => {
    const rows = await db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('issuer').execute()
    return rows.map(({ issuer, subject, created_at }) => ({ issuer, subject, createdAt: created_at }))
  },
})
