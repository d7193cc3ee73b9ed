import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Whether the public sees a job on `today` (`YYYY-MM-DD`): not deleted, and its last day not passed. The one definition of it. */
export const listed = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(jobs.deleted_at is null and (jobs.last_day is null or jobs.last_day >= ${today}))`

/** Whether a job is kept from the public on `today` by its last day alone: those not deleted are either listed or lapsed. */
export const lapsed = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(jobs.deleted_at is null and jobs.last_day < ${today})`

/** Whether the public sees a row that was read. */
export const isListed = (job: { deleted_at: string | null; last_day: string | null }, today: string): boolean =>
  job.deleted_at === null && (job.last_day === null || job.last_day >= today)
