import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Dialect, Tables } from './tables.ts'
import { held } from './transactions.ts'

/** The board's version: short, and another one after every change of a job by any process. */
export const versionReader = (db: Kysely<Tables>): (() => Promise<string>) => {
  const query = db.selectFrom('board').select(['epoch', 'version']).compile()
  return async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (row === undefined) throw new Error('The board has lost its version.')
    return `${row.epoch}-${row.version.toString(36)}`
  }
}

/** First in every transaction that changes jobs: the row is also the lock by which such transactions follow each other. */
export const nextVersion = async (tx: Transaction<Tables>): Promise<void> => {
  await tx.updateTable('board').set({ version: sql`version + 1` }).execute()
}

/** The same lock for a transaction that may turn out to change no job. */
export const holdBoard = async (tx: Transaction<Tables>, dialect: Dialect): Promise<void> => {
  await held(tx.selectFrom('board').select('id'), dialect).execute()
}

/** Goes with every change of how many jobs are not deleted, in its transaction. */
export const countJobs = async (tx: Transaction<Tables>, more: number): Promise<void> => {
  await tx.updateTable('board').set({ job_count: sql`job_count + ${more}` }).execute()
}
