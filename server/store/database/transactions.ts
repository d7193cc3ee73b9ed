import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import { NotFound } from '../store.ts'
import type { Dialect, Tables } from '../tables.ts'

/** Runs `work` in the transaction that is under way, or in one of its own. */
export const inTransaction = <T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work)

type Query<TB extends keyof Tables, O> = SelectQueryBuilder<Tables, TB, O>

/** Rows held as they are until the transaction ends. On SQLite it is the only one that writes. */
export const forUpdate = <TB extends keyof Tables, O>(query: Query<TB, O>, dialect: Dialect): Query<TB, O> => (dialect === 'postgres' ? query.forUpdate() : query)

/** The same, but rows that another transaction holds are left out instead of waited for: who never waits is in nobody's way. */
export const forUpdateSkipLocked = <TB extends keyof Tables, O>(query: Query<TB, O>, dialect: Dialect): Query<TB, O> =>
  dialect === 'postgres' ? query.forUpdate().skipLocked() : query

/**
 * Ends a transaction that gave something to an account that was removed; throws `NotFound`. It comes after the insert: the insert's
 * foreign key is what waits for a removal under way.
 */
export const refuseRemoved = async (tx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  const removed = await tx.selectFrom('users').select('id').where('id', 'in', userIds).where('deleted_at', 'is not', null).limit(1).executeTakeFirst()
  if (removed !== undefined) throw new NotFound('This account was deleted.')
}
