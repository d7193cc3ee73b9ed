import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Dialect, Tables } from '../tables.ts'
import { forUpdate } from './transactions.ts'

/** The board's version: short, and another one after every change of a job by any process. */
export const versionReader = (db: Kysely<Tables>): (() => Promise<string>) => {
  const query = db.selectFrom('job_list_version').select(['epoch', 'version']).compile()
  return async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (row === undefined) throw new Error('The board has lost its version.')
    return `${row.epoch}-${row.version.toString(36)}`
  }
}

/** Where PostgreSQL tells everybody of a change of the version, by a trigger: no writer has to think of it. */
export const versionChannel = 'kazi_board'

/**
 * Answers what was read last for as long as it is certain to be told of every change, and reads anew otherwise. `forget` is that telling; a
 * reading that failed is not kept.
 */
export const cachedVersion = (read: () => Promise<string>, told: () => boolean): { version(): Promise<string>; forget(): void } => {
  let kept: Promise<string> | null = null
  const forget = () => {
    kept = null
  }
  return {
    version: () => {
      if (!told()) return read()
      if (kept !== null) return kept
      const reading = read()
      kept = reading
      reading.catch(() => {
        if (kept === reading) forget()
      })
      return reading
    },
    forget,
  }
}

/** First in every transaction that changes jobs: the row is also the lock by which such transactions follow each other. */
export const nextVersion = async (tx: Transaction<Tables>): Promise<void> => {
  await tx.updateTable('job_list_version').set({ version: sql`version + 1`, changed_at: new Date().toISOString() }).execute()
}

/** The same lock for a transaction that may turn out to change no job. */
export const lockJobList = async (tx: Transaction<Tables>, dialect: Dialect): Promise<void> => {
  await forUpdate(tx.selectFrom('job_list_version').select('id'), dialect).execute()
}

/** Goes with every change of how many jobs are not deleted, in its transaction. */
export const countJobs = async (tx: Transaction<Tables>, more: number): Promise<void> => {
  await tx.updateTable('job_list_version').set({ job_count: sql`job_count + ${more}` }).execute()
}
