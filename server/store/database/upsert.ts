/** Inserts jobs, or updates those that are known by source and id. */
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { digestOf, toJobRow, toTextsRow } from '../jobs/job-rows.ts'
import { regroup } from '../jobs/duplicates.ts'
import { withCopies } from '../jobs/logos.ts'
import { dayOf } from '../../values/app/day.ts'
import { indexJobs } from '../jobs/search-index.ts'
import type { BoardRates } from '../../values/salaries/rates.ts'
import type { NewJob } from '../store.ts'
import type { Dialect, Tables } from '../tables.ts'
import { chunks } from './chunks.ts'
import { refuseRemoved } from './transactions.ts'

const nameOf = (job: { source?: string | null; sourceId?: string | null }) =>
  job.source != null && job.sourceId != null ? JSON.stringify([job.source, job.sourceId]) : null

/** One statement may not change a row twice; of jobs with the same name the last one is stored. */
export const lastOfEach = (jobs: readonly NewJob[]): NewJob[] => {
  const named = new Map(jobs.map((job) => [nameOf(job), job]))
  return jobs.filter((job) => {
    const name = nameOf(job)
    return name === null || named.get(name) === job
  })
}

/**
 * The jobs that are new or differ from their last import, and how many of them are new: the others need no write. A job without a date of its own
 * gets the date that is stored.
 */
export const changedJobs = async (db: Kysely<Tables>, jobs: readonly NewJob[]): Promise<{ changed: NewJob[]; added: number }> => {
  const named = jobs.filter((job) => nameOf(job) !== null)
  const stored = new Map<string | null, { digest: string | null; posting_date: string }>()
  for (const source of new Set(named.map((job) => job.source))) {
    for (const some of chunks(named.filter((job) => job.source === source))) {
      const rows = await db
        .selectFrom('jobs')
        .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
        .select(['source', 'source_id', 'digest', 'posting_date'])
        .where('source', '=', source ?? '')
        .where('source_id', 'in', some.map((job) => job.sourceId ?? ''))
        .execute()
      for (const row of rows) stored.set(nameOf({ source: row.source, sourceId: row.source_id }), row)
    }
  }
  const changed = jobs.flatMap((job) => {
    const known = stored.get(nameOf(job))
    if (known === undefined) return [job]
    const dated = job.undated === true ? { ...job, postingDate: known.posting_date } : job
    return known.digest === digestOf(dated) ? [] : [dated]
  })
  return { changed, added: jobs.length - stored.size }
}

/** Upserts rows and returns their numbers, and how many are new: a row that is returned with another id existed before. */
export const upsertRows = async (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly NewJob[], rates: BoardRates): Promise<{ seqs: number[]; inserted: number }> => {
  const rows = jobs.map((job) => toJobRow(job, rates))
  const stored = await tx
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet({ ...fromExcluded(changed), news_day: newsDay(dayOf(new Date())) }))
    .returning(['seq', 'id', 'source', 'source_id'])
    .execute()
  const byId = new Map(stored.map((row) => [row.id, row.seq]))
  const byName = new Map(stored.map((row) => [nameOf({ source: row.source, sourceId: row.source_id }), row.seq]))
  const texts = jobs.map((job, index) => {
    const seq = byId.get(rows[index]?.id ?? '') ?? byName.get(nameOf(job))
    if (seq === undefined) throw new Error('The database did not return an inserted row.')
    return toTextsRow(seq, job)
  })
  await refuseRemoved(tx, [...new Set(rows.map((row) => row.posted_by))])
  await tx
    .insertInto('job_texts')
    .values(await withCopies(tx, texts))
    .onConflict((conflict) => conflict.column('seq').doUpdateSet({ ...fromExcluded(changedTexts), version: sql`job_texts.version + 1`, changed_at: changedAt }))
    .execute()
  const seqs = stored.map(({ seq }) => seq)
  await indexJobs(tx, dialect, jobs.map((job, at) => ({ seq: texts[at]?.seq ?? 0, job, yearlyPay: rows[at]?.yearly_pay ?? null })))
  await regroup(tx, seqs)
  return { seqs, inserted: rows.filter((row) => byId.has(row.id)).length }
}

const changed = [
  'posted_by', 'title_folded', 'location_folded', 'experience_folded', 'employment_folded', 'salary_type_folded',
  'company_folded', 'max_price', 'yearly_pay', 'kind_folded', 'posting_date', 'last_day', 'duplicate_key',
] as const
const changedTexts = [
  'job_title', 'company_name', 'company_logo', 'logo_source', 'min_price', 'salary_type', 'job_city', 'job_country', 'experience_level',
  'employment_type', 'remote_countries', 'places', 'is_remote', 'currency', 'apply_url', 'skills', 'description', 'description_html', 'lang', 'benefits', 'outlines', 'growth', 'digest',
] as const

/** A daily import of the same postings changes only those that differ. */
const changedAt = sql<string>`case when job_texts.digest = excluded.digest then job_texts.changed_at else excluded.changed_at end`

/** Only a posting that has not been listed yet becomes news on another day. */
const newsDay = (today: string) => sql<string | null>`case when jobs.news_day > ${today} then excluded.news_day else jobs.news_day end`

const fromExcluded = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<C, ReturnType<typeof sql.ref<never>>>
