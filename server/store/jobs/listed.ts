import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '../tables.ts'

/** The rule of `src/services/contract/jobs/listed.ts` in SQL, for lists: of a job that several sources have they contain one posting. A test compares the two. */
export const listed = (today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(jobs.deleted_at is null and (jobs.last_day is null or jobs.last_day >= ${today}) and (jobs.hidden_until is null or jobs.hidden_until < ${today}))`

/** Whether a job has expired on `today`: every job that is not deleted is either listed, hidden behind another posting of it, or expired. */
export const lapsed = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(jobs.deleted_at is null and jobs.last_day < ${today})`

/** How many jobs are listed on `today`, and how many have expired; the total is stored. */
export const countListed = async (db: Kysely<Tables>, today: string): Promise<{ open: number; expired: number }> => {
  const past = db.selectFrom('jobs').select(sql<number>`count(*)`.as('n')).where(lapsed(today))
  const behind = db
    .selectFrom('jobs')
    .select(sql<number>`count(*)`.as('n'))
    .where(sql<SqlBool>`hidden_until >= ${today} and deleted_at is null and (last_day is null or last_day >= ${today})`)
  const { all, expired, hidden } = await db
    .selectFrom('job_list_version')
    .select(['job_count as all', sql<number>`${past}`.as('expired'), sql<number>`${behind}`.as('hidden')])
    .executeTakeFirstOrThrow()
  return { open: all - expired - hidden, expired }
}
