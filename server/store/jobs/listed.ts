import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '../tables.ts'

/** The rule of `src/services/contract/jobs/listed.ts` in SQL; a test compares the two. */
export const listed = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(jobs.deleted_at is null and (jobs.last_day is null or jobs.last_day >= ${today}))`

/** Whether a job has expired on `today`: every job that is not deleted is either listed or expired. */
export const lapsed = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(jobs.deleted_at is null and jobs.last_day < ${today})`

/** How many jobs are listed on `today`, and how many have expired; the total is stored. */
export const countListed = async (db: Kysely<Tables>, today: string): Promise<{ open: number; expired: number }> => {
  const past = db.selectFrom('jobs').select(sql<number>`count(*)`.as('n')).where(lapsed(today))
  const { all, expired } = await db.selectFrom('job_list_version').select(['job_count as all', sql<number>`${past}`.as('expired')]).executeTakeFirstOrThrow()
  return { open: all - expired, expired }
}
