/** Inserts jobs, or updates those that are known by source and id. */
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { digestOf } from './job-rows.ts'
import { setTo, type RowChange } from './change-job.ts'
import { groupNew, regroup } from './duplicates.ts'
import { logosShown } from './logos/logos.ts'
import { payOf, type PreparedJob } from './importing/prepared.ts'
import { enterJobs, reenterJobs, type Entry, type KnownNames } from './search/entries.ts'
import { yearlyPayIn, type BoardRates } from '../../values/salaries/rates.ts'
import type { NewJob } from './new-job.ts'
import type { Dialect, Tables } from '../tables.ts'
import { chunks } from '../database/chunks.ts'
import { insertRows } from '../database/insert-rows.ts'
import { runBuilt } from '../database/statement.ts'
import { refuseRemoved } from '../database/transactions.ts'

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

/** What decides whether a posting differs from its last import. */
export type StoredPosting = { sourceId: string; digest: string | null; postingDate: string }

/** The postings of a source that are stored, by their ids there. */
export const storedPostings = async (db: Kysely<Tables>, source: string, ids: readonly string[]): Promise<StoredPosting[]> => {
  const found: StoredPosting[] = []
  for (const some of chunks(ids)) {
    const query = db
      .selectFrom('jobs')
      .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
      .select(['source_id', 'digest', 'posting_date'])
      .where('source', '=', source)
      .where('source_id', 'in', some)
      .compile()
    const rows = some.length === 1 ? await runBuilt(db, query) : (await db.executeQuery(query)).rows
    found.push(...rows.map((row) => ({ sourceId: row.source_id ?? '', digest: row.digest, postingDate: row.posting_date })))
  }
  return found
}

/** The postings of one source that are new or differ from those that are stored. One without a date of its own gets the date that is stored. */
export const changedAmong = (postings: readonly NewJob[], stored: readonly StoredPosting[]): NewJob[] => {
  const byId = new Map(stored.map((posting) => [posting.sourceId, posting]))
  return postings.flatMap((job) => {
    const known = byId.get(job.sourceId ?? '')
    if (known === undefined) return [job]
    const dated = job.undated === true ? { ...job, postingDate: known.postingDate } : job
    return known.digest === digestOf(dated) ? [] : [dated]
  })
}

/** The jobs that are new or differ from their last import, and how many of them are new: the others need no write. */
export const changedJobs = async (db: Kysely<Tables>, jobs: readonly NewJob[]): Promise<{ changed: NewJob[]; added: number }> => {
  const isNamed = (job: NewJob) => nameOf(job) !== null
  const changed = jobs.filter((job) => !isNamed(job))
  let added = changed.length
  for (const [source, postings] of bySource(jobs.filter(isNamed))) {
    const stored = await storedPostings(db, source, postings.map((job) => job.sourceId ?? ''))
    changed.push(...changedAmong(postings, stored))
    added += postings.length - stored.length
  }
  return { changed, added }
}

/** Postings by their sources. */
export const bySource = <J extends NewJob>(jobs: readonly J[]): Map<string, J[]> => {
  const sources = new Map<string, J[]>()
  for (const job of jobs) {
    const own = sources.get(job.source ?? '')
    if (own === undefined) sources.set(job.source ?? '', [job])
    else own.push(job)
  }
  return sources
}

/** Jobs as they are stored under these names. */
const storedAs = async (tx: Transaction<Tables>, jobs: readonly Named[]): Promise<Map<string | null, { seq: number; isDeleted: boolean }>> => {
  const stored = new Map<string | null, { seq: number; isDeleted: boolean }>()
  const named = jobs.flatMap(({ source, source_id: id }) => (source === null || id === null ? [] : [{ source, id }]))
  for (const source of new Set(named.map((each) => each.source))) {
    for (const some of chunks(named.filter((each) => each.source === source))) {
      const rows = await tx.selectFrom('jobs').select(['seq', 'source_id', 'deleted_at']).where('source', '=', source).where('source_id', 'in', some.map(({ id }) => id)).execute()
      for (const row of rows) stored.set(nameOf({ source, sourceId: row.source_id }), { seq: row.seq, isDeleted: row.deleted_at !== null })
    }
  }
  return stored
}

/** Numbers for new jobs, in a transaction with the lock of the list. */
const nextNumbers = async (tx: Transaction<Tables>, dialect: Dialect, count: number): Promise<number[]> => {
  if (count === 0) return []
  if (dialect === 'postgres') {
    const { rows } = await sql<{ seq: number }>`with own as materialized (select cast(pg_get_serial_sequence('jobs', 'seq') as regclass) as name)
      select nextval(name) as seq from own, generate_series(1, cast(${count} as bigint))`.execute(tx)
    return rows.map(({ seq }) => seq)
  }
  const { last } = await tx.selectFrom('jobs').select(sql<number>`coalesce(max(seq), 0)`.as('last')).executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => last + 1 + at)
}

type Named = Pick<PreparedJob['row'], 'source' | 'source_id'>
type Stored = Entry & { job: PreparedJob; before: { isDeleted: boolean } | undefined; duplicateKey: string | null }

/** All jobs' values that decide how they are written. */
const decisive = (job: PreparedJob) => {
  const { row, texts, entry } = job
  const { source, source_id, duplicate_key, posted_by } = row
  return { job, entry, source, source_id, duplicate_key, posted_by, logo_source: texts.logo_source, pay: payOf({ row, texts }) }
}

/** As they are made, with what only the database gives. */
const rowOf = ({ job, seq, yearlyPay }: Stored) => Object.assign(job.row, { seq, yearly_pay: yearlyPay })

/** What a writer knows of the board without asking: its day (`YYYY-MM-DD` in UTC), its rates and names, and whether it has no job of the given names. */
export type Writer = { today: string; rates: BoardRates; names?: KnownNames; areNew?: boolean }

/**
 * Stores jobs, those that exist by name in place of what they were, in a transaction with the lock of the list (`nextVersion`); returns their numbers, which and
 * how many are new. No two have the same name.
 */
export const storeJobs = async (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly PreparedJob[], { today, rates, names, areNew = false }: Writer): Promise<{ seqs: number[]; isNew: boolean[]; inserted: number }> => {
  const known = jobs.map(decisive)
  const stored = areNew ? new Map<string | null, never>() : await storedAs(tx, known)
  const shownLogo = await logosShown(tx, known.map((job) => job.logo_source))
  const storedAt = known.map(({ source, source_id: sourceId }) => (stored.size === 0 ? undefined : stored.get(nameOf({ source, sourceId }))))
  // In the order of their days: the indexes begin with the day, and neighbours share their pages.
  const newAt = [...jobs.keys()].filter((at) => storedAt[at] === undefined).toSorted((one, other) => (known[one]?.entry.day ?? 0) - (known[other]?.entry.day ?? 0))
  const seqs = storedAt.map((before) => before?.seq ?? 0)
  for (const [order, seq] of (await nextNumbers(tx, dialect, newAt.length)).entries()) seqs[newAt[order] ?? 0] = seq
  const all = known.map(({ job, entry, duplicate_key: duplicateKey, pay }, at): Stored => ({ job, entry, duplicateKey, seq: seqs[at] ?? 0, before: storedAt[at], yearlyPay: yearlyPayIn(rates, pay) }))
  const textsOf = ({ job, seq }: Stored) => {
    const { texts } = job
    return Object.assign(texts, { seq, company_logo: shownLogo(texts) })
  }
  const added = newAt.flatMap((at) => all[at] ?? [])
  await insertRows(tx, dialect, 'jobs', jobColumns, added, rowOf)
  await refuseRemoved(tx, [...new Set(known.map((job) => job.posted_by))])
  await insertRows(tx, dialect, 'job_texts', textColumns, added, textsOf)
  await enterJobs(tx, dialect, added, undefined, names)
  await groupNew(tx, added.map(({ duplicateKey }) => duplicateKey), today)
  for (const some of chunks(all.filter(({ before }) => before !== undefined))) await storeChanged(tx, dialect, some, textsOf, today, names)
  return { seqs, isNew: storedAt.map((before) => before === undefined), inserted: added.length }
}

const storeChanged = async (tx: Transaction<Tables>, dialect: Dialect, jobs: readonly Stored[], textsOf: (job: Stored) => PreparedJob['texts'], today: string, names: KnownNames | undefined): Promise<void> => {
  await tx
    .insertInto('jobs')
    .values(jobs.map(rowOf).map(({ seq: _, ...row }) => row))
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet({ ...fromExcluded(changedColumns), news_day: newsDay(today), texts_ended_at: null }))
    .execute()
  await tx
    .insertInto('job_texts')
    .values(jobs.map(textsOf))
    .onConflict((conflict) => conflict.column('seq').doUpdateSet({ ...fromExcluded(changedTexts), version: sql`job_texts.version + 1`, changed_at: changedAt }))
    .execute()
  await reenterJobs(tx, dialect, jobs.filter(({ before }) => before?.isDeleted !== true), names)
  await regroup(tx, jobs.map(({ seq }) => seq), today)
}

/** What an import changes of one stored posting, for `changeJob`. */
export const changeOf = (row: PreparedJob['row'] & { yearly_pay: number | null }, texts: PreparedJob['texts'], today: string): Pick<RowChange, 'duplicateKey' | 'job' | 'texts' | 'today'> => ({
  today,
  duplicateKey: row.duplicate_key,
  job: [
    ...setTo(row, changedColumns),
    { text: 'news_day = case when news_day > ? then ? else news_day end', values: [today, row.news_day] },
    { text: 'texts_ended_at = null', values: [] },
  ],
  texts: [
    ...setTo(texts, changedTexts),
    { text: 'changed_at = case when digest = ? then changed_at else ? end', values: [texts.digest, texts.changed_at] },
    { text: 'version = version + 1', values: [] },
  ],
})

const changedColumns = [
  'posted_by', 'title_folded', 'location_folded', 'experience_folded', 'employment_folded', 'salary_type_folded',
  'company_folded', 'max_price', 'yearly_pay', 'kind_folded', 'posting_date', 'last_day', 'duplicate_key',
] as const
const changedTexts = [
  'job_title', 'company_name', 'company_logo', 'logo_source', 'min_price', 'salary_type', 'job_city', 'job_country', 'experience_level',
  'employment_type', 'remote_countries', 'places', 'is_remote', 'currency', 'apply_url', 'skills', 'description', 'description_html', 'lang', 'benefits', 'outlines', 'growth', 'digest',
] as const

const jobColumns = ['seq', 'id', 'source', 'source_id', 'news_day', 'yearly_pay', ...changedColumns.filter((column) => column !== 'yearly_pay')] as const
const textColumns = ['seq', 'changed_at', ...changedTexts] as const

/** A daily import of the same postings changes only those that differ. */
const changedAt = sql<string>`case when job_texts.digest = excluded.digest then job_texts.changed_at else excluded.changed_at end`

/** Only a posting that has not been listed yet becomes news on another day. */
const newsDay = (today: string) => sql<string | null>`case when jobs.news_day > ${today} then excluded.news_day else jobs.news_day end`

const fromExcluded = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<C, ReturnType<typeof sql.ref<never>>>
