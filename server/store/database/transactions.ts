/** Transactions, and the locks in them. */
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import { NotFound } from '../errors.ts'
import type { Dialect, Tables } from '../tables.ts'

/** Runs `work` in the current transaction, or in a new one. */
export const inTransaction = <T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work)

type Query<TB extends keyof Tables, O> = SelectQueryBuilder<Tables, TB, O>

/** Locks the rows until the transaction ends. On SQLite a transaction is the only writer anyway. */
export const forUpdate = <TB extends keyof Tables, O>(query: Query<TB, O>, dialect: Dialect): Query<TB, O> => (dialect === 'postgres' ? query.forUpdate() : query)

/** The same, but rows that another transaction has locked are skipped: no transaction waits, so none can deadlock. */
export const forUpdateSkipLocked = <TB extends keyof Tables, O>(query: Query<TB, O>, dialect: Dialect): Query<TB, O> =>
  dialect === 'postgres' ? query.forUpdate().skipLocked() : query

/**
 * Ends a transaction that gave something to a removed account; throws `NotFound`. Call it after the insert: the foreign key of the insert waits for a concurrent removal.
 */
export const refuseRemoved = async (tx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  const removed = await tx.selectFrom('users').select('id').where('id', 'in', userIds).where('deleted_at', 'is not', null).limit(1).executeTakeFirst()
  if (removed !== undefined) throw new NotFound('This account was deleted.')
}
