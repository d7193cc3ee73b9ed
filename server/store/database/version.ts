import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { StoreUnavailable } from '../errors.ts'
import type { Dialect, Tables } from '../tables.ts'
import { runBuilt } from './statement.ts'
import { forUpdate } from './transactions.ts'

/** The version of the list of jobs: short, and different after every change of a job by any process. */
export const versionReader = (db: Kysely<Tables>): (() => Promise<string>) => {
  const query = db.selectFrom('job_list_version').select(['epoch', 'version']).compile()
  return async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (row === undefined) throw new Error('The table job_list_version has no row.')
    return `${row.epoch}-${row.version.toString(36)}`
  }
}

/**
 * The same on PostgreSQL. A standby that took over without the last changes counts on from where it was: the timeline, which every promotion changes, makes its versions
 * different from those that were lost. Not for a transaction, which would end where there is no timeline: on a standby, and on services with a log of their own kind.
 */
export const timelineVersionReader = (db: Kysely<Tables>): (() => Promise<string>) => {
  const plain = versionReader(db)
  const timeline = sql<string>`ltrim(substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8), '0')`
  const query = db.selectFrom('job_list_version').select(['epoch', 'version', timeline.as('timeline')]).compile()
  let isPlain = false
  const read = async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (row === undefined) throw new Error('The table job_list_version has no row.')
    return `${row.epoch}${row.timeline === '1' ? '' : `.${row.timeline}`}-${row.version.toString(36)}`
  }
  return async () => {
    if (isPlain) return plain()
    return read().catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      isPlain = true
      return plain()
    })
  }
}

/** The channel on which PostgreSQL notifies of a change of the version, by a trigger of the migrations: no writer has to do it. */
export const versionChannel = 'kazi_job_list'

/**
 * Returns the cached version while `isNotified`, which is when every change calls `forget`, and while it is at most `mostAge` milliseconds old; reads it otherwise.
 * A failed read is not cached.
 */
export const cachedVersion = (read: () => Promise<string>, isNotified: () => boolean, mostAge = Infinity): { version(): Promise<string>; forget(): void } => {
  let cached: { result: Promise<string>; at: number } | null = null
  const forget = () => {
    cached = null
  }
  return {
    version: () => {
      if (!isNotified()) return read()
      const now = performance.now()
      if (cached !== null && now - cached.at <= mostAge) return cached.result
      const reading = { result: read(), at: now }
      cached = reading
      reading.result.catch(() => {
        if (cached === reading) forget()
      })
      return reading.result
    },
    forget,
  }
}

/**
 * First in every transaction that changes jobs: the row is also the lock that serialises such transactions. `more` is how many jobs it adds, where that is known
 * (`countJobs`). Returns the new version.
 */
export const nextVersion = async (tx: Transaction<Tables>, now: Date, more = 0): Promise<number> => {
  const query = sql<{ version: number }>`update job_list_version set version = version + 1, changed_at = ${now.toISOString()}, job_count = job_count + ${more} returning version`.compile(tx)
  const [row] = await runBuilt(tx, query)
  if (row === undefined) throw new Error('The table job_list_version has no row.')
  return row.version
}

/** The same lock for a transaction that may change no job. */
export const lockJobList = async (tx: Transaction<Tables>, dialect: Dialect): Promise<void> => {
  await forUpdate(tx.selectFrom('job_list_version').select('id'), dialect).execute()
}

/** In the transaction of every change of the number of jobs that are not deleted. */
export const countJobs = async (tx: Transaction<Tables>, more: number): Promise<void> => {
  if (more === 0) return
  await tx.updateTable('job_list_version').set({ job_count: sql`job_count + ${more}` }).execute()
}
