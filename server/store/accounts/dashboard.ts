import { sql, type Kysely } from 'kysely'
import type { ApplyingWork, EndingJob, HiringWork } from '../../../src/services/contract/accounts/dashboard.ts'
import { statusCounts, toApplication, withJob } from '../applying/applications.ts'
import { present } from '../database/fields.ts'
import type { Database, Tables } from '../tables.ts'

/** The days, `YYYY-MM-DD` in UTC, on which a last day to apply is soon, both included. */
type Soon = { from: string; to: string }

/** What accounts have to do; the lists have up to `most` lines. */
export type DashboardStore = {
  applying(userId: string, soon: Soon, most: number): Promise<ApplyingWork>
  hiring(userId: string, soon: Soon, most: number): Promise<HiringWork>
}

export const dashboardStore = ({ db }: Database): DashboardStore => ({
  applying: async (userId, soon, most) => {
    const sent = db.selectFrom('applications').where('applicant_id', '=', userId)
    const counted = await sent
      .select(['status', sql<number>`count(*)`.as('n'), sql<number>`count(case when expressed_interest = 0 then 1 end)`.as('withoutInterest')])
      .groupBy('status')
      .execute()
    const latest = await withJob(db)
      .where('applicant_id', '=', userId)
      .orderBy(sql`coalesce(applications.decided_at, applications.created_at)`, 'desc')
      .orderBy('applications.seq', 'desc')
      .limit(most)
      .execute()
    const ending = await endingIn(db, soon, most)
      .innerJoin('saved_jobs', 'saved_jobs.job_id', 'jobs.id')
      .where('saved_jobs.user_id', '=', userId)
      .where('jobs.id', 'not in', sent.select('job_id'))
      .execute()
    return {
      statuses: statusCounts(counted),
      withoutInterest: counted.find(({ status }) => status === 'Accepted')?.withoutInterest ?? 0,
      latest: latest.map(toApplication),
      ending: ending.map(toEnding),
    }
  },

  hiring: async (userId, soon, most) => {
    const own = db.selectFrom('jobs').where('jobs.posted_by', '=', userId).where('jobs.deleted_at', 'is', null)
    const { jobs } = await own.select(sql<number>`count(*)`.as('jobs')).executeTakeFirstOrThrow()
    const unanswered = await own
      .innerJoin('applications', 'applications.job_id', 'jobs.id')
      .where('applications.status', '=', 'Pending')
      .select(['jobs.seq', sql<number>`count(*)`.as('waiting'), sql<number>`max(applications.seq)`.as('newest')])
      .groupBy('jobs.seq')
      .execute()
    const newest = unanswered.toSorted((a, b) => b.newest - a.newest).slice(0, most)
    const texts = newest.length === 0 ? [] : await titled(db).where('jobs.seq', 'in', newest.map(({ seq }) => seq)).execute()
    const bySeq = new Map(texts.map((row) => [row.seq, row]))
    const ending = await endingIn(db, soon, most).where('jobs.posted_by', '=', userId).execute()
    return {
      jobs,
      waiting: unanswered.reduce((sum, { waiting }) => sum + waiting, 0),
      waitingAt: newest.flatMap(({ seq, waiting }) => {
        const job = bySeq.get(seq)
        return job === undefined ? [] : [{ _id: job.id, jobTitle: job.job_title, ...present({ lang: job.lang }), waiting }]
      }),
      ending: ending.map(toEnding),
    }
  },
})

const titled = (db: Kysely<Tables>) => db.selectFrom('jobs').innerJoin('job_texts', 'job_texts.seq', 'jobs.seq').select(['jobs.seq', 'jobs.id', 'job_title', 'lang', 'company_name', 'last_day'])

/** Jobs that are not deleted and end soon, the nearest day first. */
const endingIn = (db: Kysely<Tables>, { from, to }: Soon, most: number) =>
  titled(db).where('jobs.deleted_at', 'is', null).where('jobs.last_day', '>=', from).where('jobs.last_day', '<=', to).orderBy('jobs.last_day').orderBy('jobs.seq').limit(most)

const toEnding = (row: { id: string; job_title: string; lang: string | null; company_name: string; last_day: string | null }): EndingJob => ({
  _id: row.id,
  jobTitle: row.job_title,
  companyName: row.company_name,
  lastDay: row.last_day!,
  ...present({ lang: row.lang }),
})
