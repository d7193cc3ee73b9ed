/** Accounts that nobody uses: who is warned, and who ends. */
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import { haveDays } from '../app/growth-tables.ts'
import { Conflict } from '../errors.ts'
import type { Database, Tables } from '../tables.ts'
import { forUpdate } from '../database/transactions.ts'
import { lockJobList } from '../database/version.ts'
import { refuseLastSuperAdmin, removeLocked } from './removal.ts'

/**
 * Which accounts are meant: last used before the day `usedBefore`, and warned from `warnedFrom` to `warnedTo`, or not warned from then on until `today`. All days are
 * `YYYY-MM-DD` in UTC.
 */
export type Unused = { usedBefore: string; today: string } & ({ notWarnedSince: string } | { warnedFrom: string; warnedTo: string })

export type UnusedAccount = { id: string; email: string; role: string }

/**
 * Verified accounts that can log in, without an open job: one that visitors can apply for is in use. A warning on a later day than today came from a clock that was
 * ahead.
 */
const unused = (db: Kysely<Tables>, dates: Unused) => {
  const { usedBefore, today } = dates
  const warned = 'warnedFrom' in dates ? sql<SqlBool>`warned_day >= ${dates.warnedFrom} and warned_day <= ${dates.warnedTo}` : sql<SqlBool>`(warned_day is null or warned_day < ${dates.notWarnedSince} or warned_day > ${today})`
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .where('is_deactivated', '=', 0)
    .where(sql<SqlBool>`coalesce(last_used_day, created_at) < ${usedBefore}`)
    .where(haveDays('users'))
    .where(warned)
    .where(sql<SqlBool>`not exists (
      select 1 from jobs where jobs.posted_by = users.id and jobs.deleted_at is null and (jobs.last_day is null or jobs.last_day >= ${today}))`)
}

const accountsAtOnce = 100

/** Those after an id, in the order of their ids. */
export const unusedAfter = (db: Kysely<Tables>, id: string, dates: Unused): Promise<UnusedAccount[]> =>
  unused(db, dates).select(['id', 'email', 'role']).where('id', '>', id).orderBy('id').limit(accountsAtOnce).execute()

const isLast = async (tx: Kysely<Tables>, id: string): Promise<boolean> => {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  try {
    if (user !== undefined) await refuseLastSuperAdmin(tx, user)
    return false
  } catch (error) {
    if (error instanceof Conflict) return true
    throw error
  }
}

/** In a transaction: notes that an account is warned today, and returns its address; null where it is not meant any more, or is the last Super-Admin's. Of two sweeps at once one warns. */
export const warnUnused = async (tx: Kysely<Tables>, id: string, dates: Unused): Promise<string | null> => {
  if (await isLast(tx, id)) return null
  const row = await tx
    .updateTable('users')
    .set({ warned_day: dates.today })
    .where('id', 'in', unused(tx, dates).select('id').where('id', '=', id))
    .where(sql<SqlBool>`(warned_day is null or warned_day <> ${dates.today})`)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** In a transaction: ends an account as its owner would; returns it, or null where it is not meant any more, or is the last Super-Admin's. It locks in the order of `removeAccount`. */
export const endUnused = async (tx: Transaction<Tables>, { dialect, now }: Pick<Database, 'dialect' | 'now'>, id: string, dates: Unused): Promise<UnusedAccount | null> => {
  await lockJobList(tx, dialect)
  const known = await tx.selectFrom('users').select('email_folded').where('id', '=', id).executeTakeFirst()
  if (known === undefined || (await isLast(tx, id))) return null
  await forUpdate(tx.selectFrom('codes').selectAll().where('email_folded', '=', known.email_folded), dialect).execute()
  const user = await forUpdate(unused(tx, dates).selectAll().where('id', '=', id), dialect).executeTakeFirst()
  if (user === undefined) return null
  await removeLocked(tx, { dialect, now }, user)
  return { id, email: user.email, role: user.role }
}

/** Notes that an account is used on a day: it is not warned any more. */
export const markUsed = async ({ db }: Pick<Database, 'db'>, id: string, day: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ last_used_day: day, warned_day: null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(last_used_day is null or last_used_day <> ${day} or warned_day is not null)`)
    .execute()
}
