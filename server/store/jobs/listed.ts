import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '../tables.ts'

/** The rule of `src/services/contract/jobs/listed.ts` in SQL; a test holds the two together. */
export const listed = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(jobs.deleted_at is null and (jobs.last_day is null or jobs.last_day >= ${today}))`

/** Whether a job is kept from the public on `today` by its last day alone: those not deleted are either listed or lapsed. */
export const lapsed = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(jobs.deleted_at is null and jobs.last_day < ${today})`

/** How many jobs the public sees on `today`, and how many lapsed; the board keeps how many there are. */
export const countListed = async (db: Kysely<Tables>, today: string): Promise<{ open: number; expired: number }> => {
  const past = db.selectFrom('jobs').select(sql<number>`count(*)`.as('n')).where(lapsed(today))
  const { all, expired } = await db.selectFrom('job_list_version').select(['job_count as all', sql<number>`${past}`.as('expired')]).executeTakeFirstOrThrow()
  return { open: all - expired, expired }
}
