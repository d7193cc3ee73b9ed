import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { lastListedDay } from '../../../src/services/contract/jobs/listed.ts'
import type { Tables } from '../tables.ts'

const open = (today: string) => sql<SqlBool>`jobs.deleted_at is null and (jobs.last_day is null or jobs.last_day >= ${today})`
const visible = (today: string) => sql<SqlBool>`(jobs.hidden_until is null or jobs.hidden_until < ${today})`

/** The rule of `src/services/contract/jobs/listed.ts` in SQL, for lists: of a job that several sources have they contain one posting. A test compares the two. */
export const listed = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(${open(today)} and jobs.posting_date <= ${lastListedDay(today)} and ${visible(today)})`

/** Whether a job has expired on `today`: every job that is not deleted is either listed, hidden behind another posting of it, expired, or awaits its posting day. */
export const lapsed = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`(jobs.deleted_at is null and jobs.last_day < ${today})`

/** How many jobs are listed on `today`, and how many have expired; the total is stored. */
export const countListed = async (db: Kysely<Tables>, today: string): Promise<{ open: number; expired: number }> => {
  const count = (condition: RawBuilder<SqlBool>) => db.selectFrom('jobs').select(sql<number>`count(*)`.as('n')).where(condition)
  const behind = count(sql<SqlBool>`jobs.hidden_until >= ${today} and ${open(today)}`)
  const future = count(sql<SqlBool>`jobs.posting_date > ${lastListedDay(today)} and ${open(today)} and ${visible(today)}`)
  const { all, expired, hidden, ahead } = await db
    .selectFrom('job_list_version')
    .select(['job_count as all', sql<number>`${count(lapsed(today))}`.as('expired'), sql<number>`${behind}`.as('hidden'), sql<number>`${future}`.as('ahead')])
    .executeTakeFirstOrThrow()
  return { open: all - expired - hidden - ahead, expired }
}
