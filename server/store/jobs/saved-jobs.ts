/** The jobs that accounts saved. */
import type { Generated, Kysely, Transaction } from 'kysely'
import { NotFound } from '../errors.ts'
import type { ColumnTypes, Database, Tables } from '../tables.ts'
import { forUpdate, inTransaction } from '../database/transactions.ts'

declare module '../tables.ts' {
  interface Tables {
    saved_jobs: { seq: Generated<number>; user_id: string; job_id: string; saved_at: string }
  }
}

export const savedJobTables = ({ text, sequence }: ColumnTypes) => [
  `create table saved_jobs (
    seq ${sequence},
    user_id ${text} not null references users (id),
    job_id ${text} not null references jobs (id),
    saved_at ${text} not null,
    unique (user_id, job_id)
  )`,
  'create index saved_jobs_newest on saved_jobs (user_id, seq)',
]

export type SavedJobStore = {
  /** The ids of an account's saved jobs, newest first, deleted jobs included. */
  ids(userId: string): Promise<string[]>
  /** The same with their titles, and when they were saved (ISO 8601, UTC). */
  byUser(userId: string): Promise<{ jobId: string; jobTitle: string; savedAt: string }[]>
  /** Saves a job unless it is saved; `full`: the account has saved `most`. Throws `NotFound` for a removed account. */
  save(userId: string, jobId: string, most: number): Promise<'saved' | 'unknown' | 'deleted' | 'full'>
  /** Removes a job from the saved ones, whether it was saved or not. */
  unsave(userId: string, jobId: string): Promise<void>
  /**
   * Saves the known jobs (deleted ones too) that are not saved yet, given newest first, before the account's other saved jobs, up to `most` in all. Throws
   * `NotFound` for a removed account.
   */
  merge(userId: string, jobIds: readonly string[], most: number): Promise<void>
}

export const savedJobStore = ({ dialect, db, now }: Database): SavedJobStore => {
  /** Locks the account, so that only one change at a time counts its saved jobs. Throws `NotFound` for a removed account. */
  const changing = <T>(userId: string, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      const account = tx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null)
      if ((await forUpdate(account, dialect).executeTakeFirst()) === undefined) throw new NotFound('This account was deleted.')
      return work(tx)
    })

  return {
    ids: (userId) => idsIn(db, userId),

    byUser: (userId) =>
      saved(db, userId)
        .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
        .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
        .select(['jobs.id as jobId', 'job_texts.job_title as jobTitle', 'saved_jobs.saved_at as savedAt'])
        .execute(),

    save: (userId, jobId, most) =>
      changing(userId, async (tx) => {
        const job = await tx.selectFrom('jobs').select('deleted_at').where('id', '=', jobId).executeTakeFirst()
        if (job === undefined) return 'unknown'
        if (job.deleted_at !== null) return 'deleted'
        const ids = await idsIn(tx, userId)
        if (ids.includes(jobId)) return 'saved'
        if (ids.length >= most) return 'full'
        await put(tx, userId, [jobId], now())
        return 'saved'
      }),

    unsave: async (userId, jobId) => {
      await db.deleteFrom('saved_jobs').where('user_id', '=', userId).where('job_id', '=', jobId).execute()
    },

    merge: (userId, jobIds, most) =>
      changing(userId, async (tx) => {
        const ids = await idsIn(tx, userId)
        const others = [...new Set(jobIds)].filter((id) => !ids.includes(id))
        if (others.length === 0) return
        const there = await tx.selectFrom('jobs').select('id').where('id', 'in', others).execute()
        const known = new Set(there.map(({ id }) => id))
        await put(tx, userId, others.filter((id) => known.has(id)).slice(0, Math.max(0, most - ids.length)), now())
      }),
  }
}

/** An account's saved jobs, newest first. */
const saved = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('saved_jobs').where('saved_jobs.user_id', '=', userId).orderBy('saved_jobs.seq', 'desc')

const idsIn = async (db: Kysely<Tables>, userId: string) => (await saved(db, userId).select('job_id').execute()).map(({ job_id }) => job_id)

/** Saves jobs, given newest first: the last one inserted counts as the newest. */
const put = async (tx: Transaction<Tables>, userId: string, jobIds: readonly string[], now: Date) => {
  if (jobIds.length === 0) return
  await tx
    .insertInto('saved_jobs')
    .values(jobIds.toReversed().map((jobId) => ({ user_id: userId, job_id: jobId, saved_at: now.toISOString() })))
    .execute()
}
