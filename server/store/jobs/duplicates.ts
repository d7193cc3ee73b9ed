/** Hides the postings of a job that another source has too. */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'
import { isListed, isOpen } from '../../../src/services/contract/jobs/listed.ts'
import { dayOf } from '../../values/app/day.ts'
import { duplicateText, hidingOf, jobsAmong, type Posted } from '../../values/jobs/duplicates.ts'
import { chunks } from '../database/chunks.ts'
import type { NewJob } from './new-job.ts'
import type { ColumnTypes, Dialect, Tables } from '../tables.ts'
import { setEach } from '../database/set-each.ts'

/** `hidden_until` is in the indexes that lists read: SQLite uses one only where it covers the whole condition of a listed job. */
export const duplicateTables = ({ text, int }: ColumnTypes, dialect: Dialect) => [
  `alter table jobs add column duplicate_key ${text}`,
  `alter table jobs add column duplicate_of ${int}`,
  `alter table jobs add column hidden_until ${text}`,
  'create index jobs_duplicate_key on jobs (duplicate_key, source, duplicate_of) where duplicate_key is not null and deleted_at is null',
  'create index jobs_duplicate_of on jobs (duplicate_of) where duplicate_of is not null',
  'create index jobs_hidden on jobs (hidden_until, last_day, deleted_at) where hidden_until is not null',
  'drop index jobs_newest',
  `create index jobs_newest on jobs (posting_date, seq, last_day, deleted_at, hidden_until, max_price${dialect === 'sqlite' ? searchedOfList : ''}) where deleted_at is null`,
  'drop index jobs_salary',
  'create index jobs_salary on jobs (coalesce(max_price, -1), posting_date, seq, last_day, hidden_until) where deleted_at is null',
]

const searchedOfList = ', title_folded, location_folded, experience_folded, employment_folded, salary_type_folded'

/** The key that postings of one job have in common; null for a job without a source, which is never hidden. */
export const duplicateKeyOf = (job: Pick<NewJob, 'source' | 'jobTitle' | 'companyName' | 'jobCity' | 'jobCountry' | 'places'>): string | null =>
  job.source === undefined ? null : hash('sha256', duplicateText(job), 'base64url').slice(0, 22)

type Row = Posted & { key: string; duplicateOf: number | null; hiddenUntil: string | null }

const columns = ['seq', sql<string>`source`.as('source'), 'posting_date as postingDate', 'last_day as lastDay', sql<string>`duplicate_key`.as('key'), 'duplicate_of as duplicateOf', 'hidden_until as hiddenUntil'] as const

/** All postings with keys that several sources have, or had. `keys` may be a query. */
const groupsOf = async (db: Kysely<Tables>, keys: readonly string[] | SelectQueryBuilder<Tables, 'jobs', { key: string }>): Promise<Row[]> => {
  if ('length' in keys && keys.length === 0) return []
  const live = db.selectFrom('jobs').where('duplicate_key', 'in', keys).where('deleted_at', 'is', null)
  const several = await live
    .select(sql<string>`duplicate_key`.as('key'))
    .groupBy('duplicate_key')
    .having(sql<boolean>`min(source) <> max(source) or count(duplicate_of) > 0`)
    .execute()
  if (several.length === 0) return []
  return db.selectFrom('jobs').select(columns).where('duplicate_key', 'in', several.map(({ key }) => key)).where('deleted_at', 'is', null).orderBy('seq').execute()
}

/** Decides again which postings are hidden, after these were inserted, changed, closed or deleted. In the transaction of the change, which locks the list of jobs (`nextVersion`). */
export const regroup = async (tx: Transaction<Tables>, seqs: readonly number[], today: string): Promise<void> => {
  for (const some of chunks(seqs)) {
    const touched = tx
      .selectFrom('jobs')
      .select(sql<string>`duplicate_key`.as('key'))
      .where((eb) => eb.or([eb('seq', 'in', some), eb('duplicate_of', 'in', some)]))
      .where('duplicate_key', 'is not', null)
    await hide(tx, await groupsOf(tx, touched), today)
  }
}

/** The same for jobs that were just inserted with these keys. */
export const groupNew = async (tx: Transaction<Tables>, keys: readonly (string | null)[], today: string): Promise<void> => {
  for (const some of chunks([...new Set(keys.flatMap((key) => key ?? []))])) await hide(tx, await groupsOf(tx, some), today)
}

const hide = async (tx: Transaction<Tables>, rows: readonly Row[], today: string): Promise<void> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.key) ?? []
    group.push(row)
    groups.set(row.key, group)
  }
  const changed = [...groups.values()].flatMap((group) => {
    const hiding = hidingOf(group, today)
    return group.flatMap(({ seq, duplicateOf, hiddenUntil }) => {
      const next = hiding.get(seq)
      return next === undefined || (next.duplicateOf === duplicateOf && next.hiddenUntil === hiddenUntil) ? [] : [{ seq, duplicate_of: next.duplicateOf, hidden_until: next.hiddenUntil }]
    })
  })
  for (const some of chunks(changed)) await setEach(tx, some)
}

/** The other postings of a job that are open on `today`, each of another source, by number. */
export const othersOf = async (db: Kysely<Tables>, { seq, duplicate_key: key }: { seq: number; duplicate_key: string | null }, today: string): Promise<number[]> => {
  const rows = await groupsOf(db, key === null ? [] : [key])
  const job = jobsAmong(rows, today).find((postings) => postings.some((posting) => posting.seq === seq)) ?? []
  return job.filter((posting) => posting.seq !== seq && isOpen(posting, today)).map((posting) => posting.seq)
}

/** The posting that lists show on `today` instead of a hidden one, by number; null for one that is not hidden. */
export const shownFor = async (db: Kysely<Tables>, { seq, duplicate_key: key }: { seq: number; duplicate_key: string | null }, today: string): Promise<number | null> => {
  const isHidden = ({ hiddenUntil }: Row) => (hiddenUntil ?? '') >= today
  const rows = await groupsOf(db, key === null ? [] : [key])
  const job = jobsAmong(rows, today).find((postings) => postings.some((posting) => posting.seq === seq && isHidden(posting))) ?? []
  return job.find((posting) => !isHidden(posting) && isListed(posting, today))?.seq ?? null
}

const rowsAtOnce = 250

/** Computes the keys of the existing jobs, and hides those that several sources have. */
export const fillDuplicates = async (tx: Transaction<Tables>, now: Date): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await tx
      .selectFrom('jobs')
      .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
      .select(['jobs.seq', 'job_title', 'company_name', 'job_city', 'job_country', 'places'])
      .where('jobs.seq', '>', last)
      .where('jobs.source', 'is not', null)
      .orderBy('jobs.seq')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length === 0) return
    const keyed = rows.map((row) => {
      const places = row.places === null ? undefined : (JSON.parse(row.places) as JobPlace[])
      const key = duplicateKeyOf({ source: '', jobTitle: row.job_title, companyName: row.company_name, jobCity: row.job_city, jobCountry: row.job_country, ...(places && { places }) })
      return { seq: row.seq, duplicate_key: key }
    })
    await setEach(tx, keyed)
    const seqs = rows.map(({ seq }) => seq)
    await regroup(tx, seqs, dayOf(now))
    last = seqs.at(-1) ?? last
  }
}
