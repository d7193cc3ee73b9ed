/** Codes that were mailed. */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { codeRules } from '../../../src/services/contract/accounts/codes.ts'
import { fold } from '../../values/app/fold.ts'
import type { Database, Tables } from '../tables.ts'
import { isDue } from '../database/due.ts'
import { sweepRows, type SweepMode } from '../app/over.ts'

declare module '../tables.ts' {
  interface Tables {
    codes: { email_folded: string; purpose: CodePurpose; email: string; seed: string; sent_at: string | null; expires_at: string }
  }
}

/** What a code is for. There is one live code an e-mail address and purpose. */
export type CodePurpose = 'verification' | 'reset'

/**
 * A code for an e-mail address, whether it has an account or not: the difference must not show. The code itself is not stored: it is a keyed hash of
 * `seed` (server/rules/accounts/codes.ts). Times are ISO 8601 in UTC.
 */
export type Code = { email: string; purpose: CodePurpose; seed: string; sentAt: string | null; expiresAt: string }

export type CodeStore = {
  /** E-mail addresses are compared folded. */
  find(email: string, purpose: CodePurpose): Promise<Code | null>
  /** Replaces the earlier code. */
  upsert(code: Code): Promise<void>
  /**
   * Returns the code, locked until the transaction ends; inserts `fresh` where there is none, where it expired before `now`, or where it expires later
   * than `fresh` could.
   */
  lockOrCreate(fresh: Code, now: Date): Promise<Code>
  /** Deletes a used code; returns whether it existed: of two uses at the same time one wins. */
  use(code: Pick<Code, 'email' | 'purpose' | 'seed'>): Promise<boolean>
  /** Deletes the next codes that expired before `now`, or counts all (`SweepMode`); returns how many. */
  sweep(now: Date, mode?: SweepMode): Promise<number>
}

const codeLife = codeRules.minutes * 60_000

export const codeStore = ({ dialect, db }: Database): CodeStore => ({
  find: async (email, purpose) => {
    const row = await db.selectFrom('codes').selectAll().where('email_folded', '=', fold(email)).where('purpose', '=', purpose).executeTakeFirst()
    return row === undefined ? null : toCode(row)
  },

  upsert: async (code) => {
    const { email_folded, purpose, ...fields } = toRow(code)
    await db
      .insertInto('codes')
      .values({ email_folded, purpose, ...fields })
      .onConflict((conflict) => conflict.columns(['email_folded', 'purpose']).doUpdateSet(fields))
      .execute()
  },

  lockOrCreate: async (fresh, now) => {
    const isOver = isDue('codes.expires_at', now.toISOString(), codeLife)
    const freshIfOver = (column: 'email' | 'seed' | 'sent_at' | 'expires_at') =>
      sql<never>`case when ${isOver} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`codes.${column}`)} end`
    const row = await db
      .insertInto('codes')
      .values(toRow(fresh))
      .onConflict((conflict) =>
        conflict.columns(['email_folded', 'purpose']).doUpdateSet({
          email: freshIfOver('email'),
          seed: freshIfOver('seed'),
          sent_at: freshIfOver('sent_at'),
          expires_at: freshIfOver('expires_at'),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    return toCode(row)
  },

  use: async ({ email, purpose, seed }) => {
    const { numDeletedRows } = await db
      .deleteFrom('codes')
      .where('email_folded', '=', fold(email))
      .where('purpose', '=', purpose)
      .where('seed', '=', seed)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  sweep: (now, mode) => sweepRows({ dialect, db }, { table: 'codes', keys: ['email_folded', 'purpose'], over: isDue('expires_at', now.toISOString(), codeLife) }, mode),
})

const toRow = ({ email, purpose, seed, sentAt, expiresAt }: Code) => ({
  email_folded: fold(email),
  purpose,
  email,
  seed,
  sent_at: sentAt,
  expires_at: expiresAt,
})

const toCode = (row: Selectable<Tables['codes']>): Code => ({
  email: row.email,
  purpose: row.purpose,
  seed: row.seed,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
})
