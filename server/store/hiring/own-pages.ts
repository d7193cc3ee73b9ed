import { sql, type SelectQueryBuilder } from 'kysely'
import { contains } from '../database/contains.ts'
import { editableJobs, jobsAt } from '../jobs/job-rows.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { Database, Tables } from '../tables.ts'

const searched = ['jobs.title_folded', 'jobs.location_folded', 'jobs.company_folded']

/** See `JobStore.mine`. Applications are counted for the jobs of the page only. */
export const ownPages = ({ dialect, db }: Database): JobStore['mine'] => {
  const applicationsTo = async (jobIds: string[]) => {
    if (jobIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('applications')
      .select(['job_id', sql<number>`count(*)`.as('applications'), sql<number>`count(case when status = 'Pending' then 1 end)`.as('pending')])
      .where('job_id', 'in', jobIds)
      .groupBy('job_id')
      .execute()
    return new Map(rows.map(({ job_id, ...counts }) => [job_id, counts]))
  }

  /** The newest unanswered application of each of an account's jobs orders them; a job without one comes after. */
  const newApplicantsFirst = (found: SelectQueryBuilder<Tables, 'jobs', object>, userId: string) => {
    const unanswered = db
      .selectFrom('applications')
      .innerJoin('jobs as owned', 'owned.id', 'applications.job_id')
      .where('owned.posted_by', '=', userId)
      .where('applications.status', '=', 'Pending')
      .groupBy('applications.job_id')
      .select(['applications.job_id as unanswered_job', sql<number>`max(applications.seq)`.as('newest')])
    return found.leftJoin(unanswered.as('unanswered'), 'unanswered.unanswered_job', 'jobs.id').orderBy(sql`coalesce(unanswered.newest, 0)`, 'desc')
  }

  const pageOf: JobStore['mine'] = async (userId, { search, page, limit, order }) => {
    const all = db.selectFrom('jobs').where('deleted_at', 'is', null)
    const own = userId === null ? all : all.where('posted_by', '=', userId)
    const found = search ? own.where(contains(searched, search, dialect)) : own
    const count = async (jobs: typeof own) => (await jobs.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
    const total = await count(own)
    const matches = search ? await count(found) : total
    const places = await (userId === null || order !== 'applicants' ? found : newApplicantsFirst(found, userId))
      .select('jobs.seq')
      .orderBy('posting_date', 'desc')
      .orderBy('jobs.seq', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const jobs = await jobsAt(editableJobs(db), places.map(({ seq }) => seq))
    const counts = await applicationsTo(jobs.map(({ _id }) => _id))
    return { jobs: jobs.map((job) => ({ ...job, applications: 0, pending: 0, ...counts.get(job._id) })), total, matches }
  }
  return (...args) => withLongTimeout(() => pageOf(...args))
}
