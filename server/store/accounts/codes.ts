import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { codeRules } from '../../../src/services/contract/accounts/codes.ts'
import { fold } from '../database/fold.ts'
import type { Code, CodeStore } from '../store.ts'
import type { Database, Tables } from '../tables.ts'
import { forUpdateSkipLocked } from '../database/transactions.ts'
import { latestEnd } from '../database/window.ts'

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
    const isOver = sql`(codes.expires_at <= ${now.toISOString()} or codes.expires_at > ${latestEnd(now, codeLife)})`
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

  sweep: async (now) => {
    const ended = db
      .selectFrom('codes')
      .select(['email_folded', 'purpose'])
      .where((eb) => eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', latestEnd(now, codeLife))]))
    const over = forUpdateSkipLocked(ended, dialect)
    const { numDeletedRows } = await db
      .deleteFrom('codes')
      .where(({ eb, refTuple }) => eb(refTuple('email_folded', 'purpose'), 'in', over.$asTuple('email_folded', 'purpose')))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
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
