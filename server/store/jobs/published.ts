/** Jobs as feeds and the sitemap publish them. */
import { sql, type SqlBool } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { locationOf, toJob, wholeJobs } from './job-rows.ts'
import { lapsed, listed } from './listed.ts'
import { listedFrom } from '../../../src/services/contract/jobs/listed.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { inBatches } from '../database/batches.ts'
import type { Database } from '../tables.ts'

/** A job's page, and when the job last changed or came to be listed: ISO 8601 in UTC, null where it is unknown. */
export type Place = { id: string; changedAt: string | null }

/** A range of `size` consecutive job numbers; `part` counts from 1. `changedAt`: when its listed jobs last changed, came or expired. */
export type Part = { part: number; changedAt: string | null }

/** What landing pages are about. A place is the text of a job's location. */
export type Landings = { companies: string[]; places: string[]; roles: { role: string; place: string }[] }

/** All listed jobs (see `JobStore.list`), for feeds and the sitemap. A slow reader blocks nothing. */
export type PublishedStore = {
  /** When any job last changed, ISO 8601 in UTC; null where none has changed. */
  changedAt(): Promise<string | null>
  /** When time last changed which jobs are listed on `today`: a posting day came, or a last day ended; ISO 8601 in UTC, null where neither did. */
  turnedAt(today: string): Promise<string | null>
  /** When each of some jobs last changed, by id; unknown times are left out. */
  changesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** All jobs listed on `today`, in batches. */
  each(today: string): AsyncIterable<Job[]>
  /** The parts of `size` numbers that contain jobs listed on `today`. */
  parts(size: number, today: string): Promise<Part[]>
  /** The companies, places and roles in a place with at least this many jobs listed on `today`, those with most first, up to `most` of each. */
  landings(least: number, most: number, today: string): Promise<Landings>
  /** The listed jobs of a part, in batches; empty where there is no such part. */
  places(part: number, size: number, today: string): AsyncIterable<Place[]>
}

/** Writing this many blocks the event loop for about five milliseconds. */
const jobsAtOnce = 25
const placesAtOnce = 2_000

/** With a bound on one of the tables alone PostgreSQL reads the other from its beginning for each batch: on a board of ten million jobs for seconds. */
const bothAfter = (seq: number) => sql<SqlBool>`jobs.seq > ${seq} and job_texts.seq > ${seq}`

/** See `PublishedStore`. Each batch is a query of its own that continues after the one before. */
export const publishedStore = ({ db }: Database): PublishedStore => ({
  changedAt: async () => (await db.selectFrom('job_list_version').select('changed_at').executeTakeFirstOrThrow()).changed_at,

  turnedAt: async (today) => {
    const newest = await db.selectFrom('jobs').select('posting_date').where(listed(today)).orderBy('posting_date', 'desc').limit(1).executeTakeFirst()
    const expired = await db.selectFrom('jobs').select('last_day').where(lapsed(today)).orderBy('last_day', 'desc').limit(1).executeTakeFirst()
    return latestOf(newest === undefined ? null : listedFrom(newest.posting_date), endOf(expired?.last_day ?? null))
  },

  changesOf: async (ids) => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('jobs')
      .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
      .select(['jobs.id', 'job_texts.changed_at'])
      .where('jobs.id', 'in', ids)
      .execute()
    return new Map(rows.flatMap(({ id, changed_at }) => (changed_at === null ? [] : [[id, changed_at] as const])))
  },

  each: (today) =>
    inBatches(0, jobsAtOnce, (after) => wholeJobs(db).where(listed(today)).where(bothAfter(after)).orderBy('jobs.seq').limit(jobsAtOnce).execute(), toJob),

  parts: async (size, today) => {
    const number = sql<number>`(jobs.seq - 1) / ${sql.lit(size)} + 1`
    const grouped = db
      .selectFrom('jobs')
      .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
      .select([
        number.as('part'),
        sql<string | null>`max(coalesce(jobs.deleted_at, job_texts.changed_at))`.as('changed'),
        sql<string | null>`max(case when ${lapsed(today)} then jobs.last_day end)`.as('lastDay'),
        sql<string>`max(case when ${listed(today)} then jobs.posting_date end)`.as('postingDate'),
      ])
      .groupBy(number)
      .having(sql`count(case when ${listed(today)} then 1 end)`, '>', 0)
      .orderBy(number)
    const rows = await withLongTimeout(() => grouped.execute())
    return rows.map(({ part, changed, lastDay, postingDate }) => ({ part, changedAt: latestOf(changed, endOf(lastDay), changed === null ? null : listedFrom(postingDate)) }))
  },

  landings: async (least, most, today) => {
    const groups = <C extends 'company_name' | 'job_title' | 'job_city' | 'job_country'>(...columns: C[]) =>
      withLongTimeout(() =>
        db
          .selectFrom('jobs')
          .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
          .select(columns)
          .where(listed(today))
          .groupBy(columns)
          .having(sql`count(*)`, '>=', least)
          .orderBy(sql`count(*)`, 'desc')
          .orderBy(sql.join(columns.map((column) => sql.ref(column))))
          .limit(most)
          .execute(),
      )
    const companies = await groups('company_name')
    const places = await groups('job_city', 'job_country')
    const roles = await groups('job_title', 'job_city', 'job_country')
    return {
      companies: companies.map((row) => row.company_name),
      places: places.map((row) => locationOf(row.job_city, row.job_country)),
      roles: roles.map((row) => ({ role: row.job_title, place: locationOf(row.job_city, row.job_country) })),
    }
  },

  places: (part, size, today) =>
    inBatches(
      (part - 1) * size,
      placesAtOnce,
      (after) =>
        db
          .selectFrom('jobs')
          .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
          .select(['jobs.seq', 'jobs.id', 'jobs.posting_date', 'job_texts.changed_at'])
          .where(listed(today))
          .where(bothAfter(after))
          .where('jobs.seq', '<=', part * size)
          .orderBy('jobs.seq')
          .limit(placesAtOnce)
          .execute(),
      ({ id, posting_date, changed_at }) => ({ id, changedAt: changed_at === null ? null : latestOf(changed_at, listedFrom(posting_date)) }),
    ),
})

/** A job expires when its last day is over. */
const endOf = (day: string | null) => (day === null ? null : new Date(Date.parse(day) + 86_400_000).toISOString())

export const latestOf = (...times: (string | null)[]): string | null => times.reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other), null)
