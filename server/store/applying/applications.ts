/** Applications, for applicants and for employers. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type SelectQueryBuilder, type Generated } from 'kysely'
import type { Applicant, StatusCounts } from '../../../src/services/contract/hiring/applicants.ts'
import type { Application } from '../../../src/services/contract/entities.ts'
import { isOpen } from '../../../src/services/contract/jobs/listed.ts'
import { displayName } from '../../values/accounts/names.ts'
import { followNumbers } from './application-mails.ts'
import { countExpired, endExpired } from './expired.ts'
import { AppliesElsewhere, Conflict, Gone, NotFound } from '../errors.ts'
import type { User } from '../accounts/users.ts'
import type { Database, JobTextsTable, Tables } from '../tables.ts'
import { inTransaction, refuseRemoved } from '../database/transactions.ts'

declare module '../tables.ts' {
  interface Tables {
    applications: {
      seq: Generated<number>
      id: string
      job_id: string
      applicant_id: string
      application_url: string
      cv_url: string
      status: Application['status']
      expressed_interest: number
      created_at: string
      /** When its status was last set. */
      decided_at: Generated<string | null>
      note: Generated<string | null>
    }
  }
}

export type NewApplication = {
  /** One that no application has. */
  id?: string
  jobId: string
  applicantId: string
  applicationUrl: string
  cvUrl: string
  /** What the applicant writes along with it; blank is none. */
  note?: string | undefined
  status?: Application['status']
  expressedInterest?: boolean
}

/** A page, counted from 1, of `limit` rows. */
type PageWindow = { page: number; limit: number }

export type ApplicationStore = {
  /**
   * Throws `Conflict` when this applicant has applied already, `AppliesElsewhere` when the job has its own address to apply, `Gone` when the job was deleted or its last day passed
   * on `today`, `NotFound` when there is no such job; decided inside one transaction.
   */
  create(application: NewApplication, today: string): Promise<Application>
  /** All applications of an applicant, newest first. */
  byApplicant(userId: string): Promise<(Application & { applicationUrl: string; cvUrl: string })[]>
  /** A page of an applicant's applications, newest first: `total` counts all of them, `matches` those to `job`, or all. */
  pageByApplicant(userId: string, page: PageWindow & { job?: string | undefined }): Promise<{ applications: Application[]; total: number; matches: number }>
  /** With its applicant, and the owner of its job. */
  find(id: string): Promise<(Application & { applicantId: string; jobOwnerId: string }) | null>
  expressInterest(id: string): Promise<Application | null>
  remove(id: string): Promise<boolean>
  /** A page of the applications to a job, newest first, or of those with a status, and how many of all of them have each status. */
  pageByJob(jobId: string, page: PageWindow & { status?: Application['status'] | undefined }): Promise<{ applicants: Applicant[]; counts: StatusCounts }>
  /** Throws `Conflict` when `from` is given and the status is another; null when there is no such application. */
  setStatus(id: string, status: Application['status'], from?: Application['status']): Promise<Applicant | null>
  /** Whether an application that carries this CV went to a job of this owner. */
  cvSentTo(cvUrl: string, ownerId: string): Promise<boolean>
  /** Whether the applicant expressed interest in a job of this owner. */
  interestShownTo(applicantId: string, ownerId: string): Promise<boolean>
  /** Deletes the next applications whose last step (made, decided) was before `before` (ISO 8601, UTC), with their CVs as far as nothing else refers to them; returns their ids, none at the end. */
  endExpired(before: string): Promise<string[]>
  countExpired(before: string): Promise<number>
}

export const applicationStore = ({ dialect, db, now }: Database): ApplicationStore => ({
  create: (application, today) =>
    inTransaction(db, async (tx) => {
      const jobs = tx
        .selectFrom('jobs')
        .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
        .select(['last_day as lastDay', 'deleted_at as deletedAt', 'apply_url as applyUrl'])
        .where('id', '=', application.jobId)
      // PostgreSQL locks the job until the end; on SQLite the transaction is the only writer.
      const job = await (dialect === 'postgres' ? jobs.forShare() : jobs).executeTakeFirst()
      if (job === undefined) throw new NotFound('There is no such job.')
      if (!isOpen(job, today)) throw new Gone('This job is no longer open.')
      if (job.applyUrl !== null) throw new AppliesElsewhere('This job takes applications elsewhere.')
      const { id = randomUUID() } = application
      const row = await tx
        .insertInto('applications')
        .values({
          id,
          job_id: application.jobId,
          applicant_id: application.applicantId,
          application_url: application.applicationUrl,
          cv_url: application.cvUrl,
          note: application.note || null,
          status: application.status ?? 'Pending',
          expressed_interest: Number(application.expressedInterest ?? false),
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row === undefined) throw new Conflict('You have applied for this job already.')
      await refuseRemoved(tx, [application.applicantId])
      return toApplication(await withJob(tx).where('applications.id', '=', id).executeTakeFirstOrThrow())
    }),

  byApplicant: async (userId) => {
    const rows = await withJob(db).where('applicant_id', '=', userId).orderBy('applications.seq', 'desc').execute()
    return rows.map((row) => ({ ...toApplication(row), applicationUrl: row.application_url, cvUrl: row.cv_url }))
  },

  pageByApplicant: async (userId, { job, ...page }) => {
    const own = db.selectFrom('applications').where('applicant_id', '=', userId)
    const found = job === undefined ? own : own.where('job_id', '=', job)
    const count = async (some: typeof own) => (await some.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
    const total = await count(own)
    const matches = job === undefined ? total : await count(found)
    const rows = await withJob(db).where('applications.seq', 'in', placesOf(found, page)).orderBy('applications.seq', 'desc').execute()
    return { applications: rows.map(toApplication), total, matches }
  },

  find: async (id) => {
    const row = await withJob(db).where('applications.id', '=', id).executeTakeFirst()
    return row === undefined ? null : { ...toApplication(row), applicantId: row.applicant_id, jobOwnerId: row.posted_by }
  },

  expressInterest: (id) =>
    inTransaction(db, async (tx) => {
      await tx.updateTable('applications').set({ expressed_interest: 1 }).where('id', '=', id).execute()
      const row = await withJob(tx).where('applications.id', '=', id).executeTakeFirst()
      return row === undefined ? null : toApplication(row)
    }),

  remove: (id) =>
    inTransaction(db, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('applications').where('id', '=', id).executeTakeFirstOrThrow()
      await followNumbers(tx, dialect)
      return numDeletedRows > 0n
    }),

  pageByJob: async (jobId, { status, ...page }) => {
    const sent = db.selectFrom('applications').where('job_id', '=', jobId)
    const found = status === undefined ? sent : sent.where('status', '=', status)
    const counted = await sent.select(['status', sql<number>`count(*)`.as('n')]).groupBy('status').execute()
    const rows = await withApplicant(db).where('applications.seq', 'in', placesOf(found, page)).orderBy('applications.seq', 'desc').execute()
    return { applicants: rows.map(toApplicant), counts: statusCounts(counted) }
  },

  setStatus: (id, status, from) =>
    inTransaction(db, async (tx) => {
      const one = tx.updateTable('applications').set({ status, decided_at: now().toISOString() }).where('id', '=', id)
      const { numUpdatedRows } = await (from === undefined ? one : one.where('status', '=', from)).executeTakeFirstOrThrow()
      const row = await withApplicant(tx).where('applications.id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      if (numUpdatedRows === 0n) throw new Conflict('The status of this application was changed meanwhile.')
      return toApplicant(row)
    }),

  cvSentTo: async (cvUrl, ownerId) => (await oneSentTo(db, ownerId).where('applications.cv_url', '=', cvUrl).executeTakeFirst()) !== undefined,

  interestShownTo: async (applicantId, ownerId) =>
    (await oneSentTo(db, ownerId).where('applications.applicant_id', '=', applicantId).where('applications.expressed_interest', '=', 1).executeTakeFirst()) !== undefined,

  endExpired: (before) => inTransaction(db, (tx) => endExpired(tx, { dialect, now }, before)),
  countExpired: (before) => countExpired({ dialect, db }, before),
})

/** One of the applications to the jobs of an owner. */
const oneSentTo = (db: Kysely<Tables>, ownerId: string) =>
  db.selectFrom('applications').innerJoin('jobs', 'jobs.id', 'applications.job_id').select('applications.id').where('jobs.posted_by', '=', ownerId).limit(1)

/** The keys of a page's rows, so that only these are joined with their texts. */
const placesOf = (found: SelectQueryBuilder<Tables, 'applications', object>, { page, limit }: PageWindow) =>
  found
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

/** How many applications have each status, from those of which there are some. */
export const statusCounts = (counted: readonly { status: Application['status']; n: number }[]): StatusCounts => ({
  Pending: 0, Accepted: 0, Rejected: 0, ...Object.fromEntries(counted.map(({ status, n }) => [status, n])),
})

/** Applications with the texts of their job, which may have been deleted since. */
export const withJob = (db: Kysely<Tables>) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
    .selectAll('applications')
    .select(['job_title', 'lang', 'company_name', 'company_logo', 'posted_by'])

/** The same with their owners. */
const withApplicant = (db: Kysely<Tables>) => withJob(db).innerJoin('users', 'users.id', 'applications.applicant_id').select(['users.email', 'users.profile'])

type Row = Selectable<Tables['applications']> & Pick<JobTextsTable, 'job_title' | 'lang' | 'company_name' | 'company_logo'>
type ApplicantRow = Row & Pick<Selectable<Tables['users']>, 'email' | 'profile'>

export const toApplication = (row: Row): Application => ({
  _id: row.id,
  jobId: row.job_id,
  jobTitle: row.job_title,
  companyName: row.company_name,
  ...(row.company_logo !== null && { companyLogo: row.company_logo }),
  ...(row.lang !== null && { lang: row.lang }),
  status: row.status,
  expressedInterest: row.expressed_interest === 1,
  createdAt: row.created_at,
  ...(row.note !== null && { note: row.note }),
})

const toApplicant = (row: ApplicantRow): Applicant => ({
  ...toApplication(row),
  applicantId: row.applicant_id,
  applicantName: displayName({ ...(JSON.parse(row.profile) as Partial<User>), email: row.email }),
  cvUrl: row.cv_url,
})
