/** What grows without end: rows and contents that nobody needs after a time. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { isInNoPopup } from '../admin/popups.ts'
import { hasFileId } from '../database/contains.ts'
import { rowsAtOnce, sweepRows, type Over, type SweepMode } from './over.ts'
import { inTransaction } from '../database/transactions.ts'
import { countJobs, lockJobList, nextVersion } from '../database/version.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { regroup } from '../jobs/duplicates.ts'
import type { Database, Dialect, Tables } from '../tables.ts'
import { dayOf } from '../../values/app/day.ts'

/** Rows that end by their age alone. */
export type AgeingRows = 'audit' | 'jobViews' | 'profileViews' | 'applyClicks' | 'sourceRuns' | 'mailedJobs'

/** Each method ends the next few rows in a transaction of its own and returns how many, 0 at the end; or counts all and changes nothing (`SweepMode`). `before` is ISO 8601 in UTC. */
export type GrowthStore = {
  /** Rows that are older than `before`. Of the runs of a source the last one stays. */
  rows(kind: AgeingRows, before: string, mode?: SweepMode): Promise<number>
  /**
   * Empties the texts of jobs deleted before `before`. Their rows stay with title, company and language: applications and lists of saved jobs show them, and their
   * pages are gone rather than unknown. The logo stays where somebody applied.
   */
  jobTexts(before: string, mode?: SweepMode): Promise<number>
  /** Deletes jobs whose last day was before `before`, as their owner would. */
  closedJobs(before: string, mode?: SweepMode): Promise<number>
  /**
   * Notes which logos no job names, up to `limit` of them after `url`, and deletes those that were noted before `before`; their contents are due for the sweep of
   * contents. `next` is null at the end.
   */
  unusedLogos(url: string, before: string, now: string, mode?: SweepMode): Promise<{ count: number; next: string | null }>
  /** Marks uploads as deleted that were made before `before` and that nothing shows or refers to, among the next ones after `id`. `next` is null at the end. */
  unusedFiles(id: string, before: string, mode?: SweepMode): Promise<{ count: number; next: string | null }>
}

/** The job before which all came, by its number, on a day (`YYYY-MM-DD`); 0 where none has come since. */
const oldestSince = (day: string) => sql`coalesce((select min(seq) from jobs where news_day >= ${day}), 0)`

const ageing: Record<AgeingRows, (before: string) => Over> = {
  audit: (before) => ({ table: 'audit', keys: ['seq'], over: sql`at < ${before}` }),
  jobViews: (before) => ({ table: 'job_views', keys: ['owner_id', 'day'], over: sql`day < ${before.slice(0, 10)}` }),
  profileViews: (before) => ({ table: 'profile_views', keys: ['user_id', 'day', 'viewer_id'], over: sql`day < ${before.slice(0, 10)}` }),
  applyClicks: (before) => ({ table: 'apply_clicks', keys: ['job_seq', 'day'], over: sql`day < ${before.slice(0, 10)}` }),
  sourceRuns: (before) => ({
    table: 'source_runs',
    keys: ['seq'],
    over: sql`ended_at < ${before} and seq < (select max(newer.seq) from source_runs as newer where newer.source = source_runs.source)`,
  }),
  mailedJobs: (before) => ({ table: 'job_alerts_mailed', keys: ['email_folded', 'job_seq'], over: sql`job_seq < ${oldestSince(before.slice(0, 10))}` }),
}

const jobsAtOnce = 100

const emptied = {
  min_price: null, salary_type: null, job_city: '', job_country: '', experience_level: null, employment_type: null, remote_countries: null, places: null, is_remote: null,
  currency: null, apply_url: null, skills: '[]', description: '', description_html: null, benefits: null, outlines: null, growth: null,
} as const

const emptiedColumns = {
  title_folded: '', location_folded: '', company_folded: '', experience_folded: null, employment_folded: null, salary_type_folded: null, kind_folded: null,
  max_price: null, yearly_pay: null, duplicate_key: null,
} as const

const endJobTexts = ({ dialect, db, now }: Database, before: string, mode: SweepMode): Promise<number> => {
  if (mode === 'count') return sweepRows({ dialect, db }, { table: 'jobs', keys: ['seq'], over: sql`deleted_at < ${before} and deleted_at is not null and texts_ended_at is null` }, mode)
  return inTransaction(db, async (tx) => {
    // An import that changes a deleted job, and a logo that arrives, write the same rows.
    await lockJobList(tx, dialect)
    const rows = await tx.selectFrom('jobs').select('seq').where('deleted_at', '<', before).where('deleted_at', 'is not', null).where('texts_ended_at', 'is', null).orderBy('deleted_at').limit(jobsAtOnce).execute()
    if (rows.length === 0) return 0
    const seqs = rows.map(({ seq }) => seq)
    const ofApplicants = (column: 'company_logo' | 'logo_source') =>
      sql<string | null>`case when exists (select 1 from applications inner join jobs on jobs.id = applications.job_id where jobs.seq = job_texts.seq) then ${sql.ref(column)} end`
    await tx.updateTable('job_texts').set({ ...emptied, company_logo: ofApplicants('company_logo'), logo_source: ofApplicants('logo_source') }).where('seq', 'in', seqs).execute()
    await tx.updateTable('jobs').set({ ...emptiedColumns, texts_ended_at: now().toISOString() }).where('seq', 'in', seqs).execute()
    return rows.length
  })
}

const endClosedJobs = ({ dialect, db, now }: Database, before: string, mode: SweepMode): Promise<number> => {
  const day = before.slice(0, 10)
  if (mode === 'count') return sweepRows({ dialect, db }, { table: 'jobs', keys: ['seq'], over: sql`last_day < ${day} and deleted_at is null` }, mode)
  return inTransaction(db, async (tx) => {
    const over = (count: number) => tx.selectFrom('jobs').select('seq').where('last_day', '<', day).where('deleted_at', 'is', null).orderBy('last_day').limit(count)
    // The version of the list stays where nothing ends.
    if ((await over(1).execute()).length === 0) return 0
    await nextVersion(tx, now())
    const seqs = (await over(jobsAtOnce).execute()).map(({ seq }) => seq)
    if (seqs.length === 0) return 0
    await tx.updateTable('jobs').set({ deleted_at: now().toISOString() }).where('seq', 'in', seqs).execute()
    await countJobs(tx, -seqs.length)
    await regroup(tx, seqs, dayOf(now()))
    return seqs.length
  })
}

const isNamed = sql<SqlBool>`exists (select 1 from job_texts where job_texts.logo_source = logos.url)`

const endUnusedLogos = async ({ dialect, db }: Database, url: string, before: string, now: string, mode: SweepMode) => {
  const rows = await db.selectFrom('logos').select(['url', 'image_id', 'unused_at', isNamed.as('named')]).where('url', '>', url).orderBy('url').limit(rowsAtOnce).execute()
  const unused = rows.filter(({ named }) => !named)
  const over = unused.filter(({ unused_at: since }) => since !== null && since < before)
  const next = rows.length < rowsAtOnce ? null : (rows.at(-1)?.url ?? null)
  if (mode === 'count') return { count: over.length, next }
  const urlsOf = (some: typeof rows) => some.map((row) => row.url)
  const used = rows.filter(({ named, unused_at: since }) => named && since !== null)
  // Noted by a clock that was ahead, it would stay for as long as that clock was.
  const found = unused.filter(({ unused_at: since }) => since === null || since > now)
  if (used.length + found.length + over.length === 0) return { count: 0, next }
  const count = await inTransaction(db, async (tx) => {
    // A job that is stored meanwhile names the logo under this lock.
    await lockJobList(tx, dialect)
    if (used.length > 0) await tx.updateTable('logos').set({ unused_at: null }).where('url', 'in', urlsOf(used)).execute()
    if (found.length > 0) await tx.updateTable('logos').set({ unused_at: now }).where('url', 'in', urlsOf(found)).execute()
    if (over.length === 0) return 0
    const deleted = await tx.deleteFrom('logos').where('url', 'in', urlsOf(over)).where(sql<SqlBool>`not ${isNamed}`).returning('image_id').execute()
    const contents = deleted.flatMap(({ image_id: id }) => (id === null ? [] : [{ id, until: now }]))
    if (contents.length > 0) await tx.insertInto('expected_files').values(contents).onConflict((conflict) => conflict.doNothing()).execute()
    return deleted.length
  })
  return { count, next }
}

/** Whether nothing shows or refers to a file: the profile of its owner, an application, a popup, a listed job of its owner. */
const isUnused = (dialect: Dialect): RawBuilder<SqlBool> =>
  sql<SqlBool>`
    not exists (select 1 from users where users.id = files.owner_id and ${hasFileId(sql`users.profile`, dialect)})
    and not exists (select 1 from applications where applications.cv_url = '/api/files/' || files.id)
    and ${isInNoPopup(dialect)}
    and not exists (
      select 1 from jobs inner join job_texts on job_texts.seq = jobs.seq
      where jobs.posted_by = files.owner_id and jobs.deleted_at is null and job_texts.company_logo = '/api/images/' || files.id)`

const endUnusedFiles = async ({ dialect, db, now }: Database, id: string, before: string, mode: SweepMode) => {
  const unused = isUnused(dialect)
  const rows = await db
    .selectFrom('files')
    .select(['id', 'owner_id', sql<SqlBool>`case when created_at < ${before} and ${unused} then 1 else 0 end`.as('over')])
    .where('id', '>', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  const over = rows.filter((row) => row.over)
  const next = rows.length < rowsAtOnce ? null : (rows.at(-1)?.id ?? null)
  if (mode === 'count') return { count: over.length, next }
  let count = 0
  for (const owner of new Set(over.map((row) => row.owner_id))) count += await inTransaction(db, (tx) => endFilesOf(tx, { dialect, now }, owner, over.flatMap((row) => (row.owner_id === owner ? [row.id] : []))))
  return { count, next }
}

/** Whatever begins to refer to a file of an account has locked the account (`withLockedAccount`). */
const endFilesOf = async (tx: Kysely<Tables>, { dialect, now }: Pick<Database, 'dialect' | 'now'>, owner: string, ids: readonly string[]): Promise<number> => {
  const account = tx.selectFrom('users').select('id').where('id', '=', owner)
  await (dialect === 'postgres' ? account.forNoKeyUpdate() : account).execute()
  const { numUpdatedRows } = await tx.updateTable('files').set({ deleted_at: now().toISOString() }).where('id', 'in', ids).where('deleted_at', 'is', null).where(isUnused(dialect)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** See `GrowthStore`. */
export const growthStore = (database: Database): GrowthStore => ({
  rows: (kind, before, mode) => sweepRows(database, ageing[kind](before), mode),
  jobTexts: (before, mode = 'delete') => endJobTexts(database, before, mode),
  closedJobs: (before, mode = 'delete') => endClosedJobs(database, before, mode),
  unusedLogos: (url, before, now, mode = 'delete') => withLongTimeout(() => endUnusedLogos(database, url, before, now, mode)),
  unusedFiles: (id, before, mode = 'delete') => withLongTimeout(() => endUnusedFiles(database, id, before, mode)),
})
