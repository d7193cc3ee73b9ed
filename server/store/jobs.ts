import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { chunks } from './chunks.ts'
import { jobColumns, toJob, toJobRow, toTextsRow } from './job-rows.ts'
import { lister } from './list.ts'
import type { JobStore, NewJob } from './store.ts'
import type { Database, Tables } from './tables.ts'
import { refuseRemoved } from './transactions.ts'
import { countJobs, nextVersion, versionReader } from './version.ts'

export const jobStore = (database: Database): JobStore => {
  const { db } = database
  const version = versionReader(db)
  const whole = db.selectFrom('jobs').innerJoin('job_texts', 'job_texts.seq', 'jobs.seq').select(jobColumns)

  return {
    version,
    list: lister(database, version),

    find: async (id) => {
      const row = await whole.select('jobs.deleted_at').where('jobs.id', '=', id).executeTakeFirst()
      if (row === undefined) return { kind: 'unknown' }
      return row.deleted_at === null ? { kind: 'found', job: toJob(row) } : { kind: 'deleted' }
    },

    byOwner: async (userId) => {
      const rows = await whole
        .where('jobs.posted_by', '=', userId)
        .where('jobs.deleted_at', 'is', null)
        .orderBy('jobs.posting_date', 'desc')
        .orderBy('jobs.seq', 'desc')
        .execute()
      return rows.map(toJob)
    },

    put: async (jobs) => {
      if (jobs.length === 0) return { inserted: 0, updated: 0 }
      const distinct = lastOfEach(jobs)
      return db.transaction().execute(async (tx) => {
        await nextVersion(tx)
        let inserted = 0
        for (const some of chunks(distinct)) inserted += await putRows(tx, some)
        await countJobs(tx, inserted)
        return { inserted, updated: jobs.length - inserted }
      })
    },

    remove: (id) =>
      db.transaction().execute(async (tx) => {
        await nextVersion(tx)
        const { numUpdatedRows } = await tx
          .updateTable('jobs')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow()
        await countJobs(tx, -Number(numUpdatedRows))
        return numUpdatedRows > 0n
      }),
  }
}

const nameOf = (job: { source?: string | null; sourceId?: string | null }) =>
  job.source != null && job.sourceId != null ? JSON.stringify([job.source, job.sourceId]) : null

/** One statement may not change a row twice; of jobs with the same name the last counts. */
const lastOfEach = (jobs: readonly NewJob[]): NewJob[] => {
  const named = new Map(jobs.map((job) => [nameOf(job), job]))
  return jobs.filter((job) => {
    const name = nameOf(job)
    return name === null || named.get(name) === job
  })
}

/** Puts rows in; a row that comes back under another id than it was given was there before. Answers how many were not. */
const putRows = async (tx: Transaction<Tables>, jobs: readonly NewJob[]): Promise<number> => {
  const rows = jobs.map(toJobRow)
  const stored = await tx
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(fromExcluded(changed)))
    .returning(['seq', 'id', 'source', 'source_id'])
    .execute()
  const byId = new Map(stored.map((row) => [row.id, row.seq]))
  const byName = new Map(stored.map((row) => [nameOf({ source: row.source, sourceId: row.source_id }), row.seq]))
  const texts = jobs.map((job, index) => {
    const seq = byId.get(rows[index]?.id ?? '') ?? byName.get(nameOf(job))
    if (seq === undefined) throw new Error('The database did not answer a row that was put in.')
    return toTextsRow(seq, job)
  })
  await refuseRemoved(tx, [...new Set(rows.map((row) => row.posted_by))])
  await tx.insertInto('job_texts').values(texts).onConflict((conflict) => conflict.column('seq').doUpdateSet(fromExcluded(changedTexts))).execute()
  return rows.filter((row) => byId.has(row.id)).length
}

const changed = [
  'posted_by', 'title_folded', 'location_folded', 'experience_folded', 'employment_folded', 'salary_type_folded',
  'max_price', 'posting_date', 'last_day',
] as const
const changedTexts = [
  'job_title', 'company_name', 'company_logo', 'min_price', 'salary_type', 'job_city', 'job_country', 'experience_level',
  'employment_type', 'skills', 'description', 'benefits', 'outlines', 'growth',
] as const

const fromExcluded = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<C, ReturnType<typeof sql.ref<never>>>
