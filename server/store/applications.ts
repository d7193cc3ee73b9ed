import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Application } from '../../src/services/contract/entities.ts'
import { isListed } from './listed.ts'
import { Conflict, Gone, NotFound } from './store.ts'
import type { ApplicationStore } from './store.ts'
import type { Database, JobTextsTable, Tables } from './tables.ts'
import { refuseRemoved } from './transactions.ts'

export const applicationStore = ({ dialect, db }: Database): ApplicationStore => ({
  create: (application, today) =>
    db.transaction().execute(async (tx) => {
      const jobs = tx.selectFrom('jobs').select(['last_day', 'deleted_at']).where('id', '=', application.jobId)
      // PostgreSQL holds the job as it is until the end; on SQLite the transaction is the only one that writes.
      const job = await (dialect === 'postgres' ? jobs.forShare() : jobs).executeTakeFirst()
      if (job === undefined) throw new NotFound('There is no such job.')
      if (!isListed(job, today)) throw new Gone('This job is no longer open.')
      const id = randomUUID()
      const row = await tx
        .insertInto('applications')
        .values({
          id,
          job_id: application.jobId,
          applicant_id: application.applicantId,
          application_url: application.applicationUrl,
          cv_url: application.cvUrl,
          status: application.status ?? 'Pending',
          expressed_interest: Number(application.expressedInterest ?? false),
          created_at: new Date().toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
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

  find: async (id) => {
    const row = await withJob(db).where('applications.id', '=', id).executeTakeFirst()
    return row === undefined ? null : { ...toApplication(row), applicantId: row.applicant_id }
  },

  expressInterest: (id) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('applications').set({ expressed_interest: 1 }).where('id', '=', id).execute()
      const row = await withJob(tx).where('applications.id', '=', id).executeTakeFirst()
      return row === undefined ? null : toApplication(row)
    }),

  remove: async (id) => {
    const { numDeletedRows } = await db.deleteFrom('applications').where('id', '=', id).executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  cvSentTo: async (cvUrl, ownerId) => {
    const row = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('applications.id')
      .where('applications.cv_url', '=', cvUrl)
      .where('jobs.posted_by', '=', ownerId)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  interestShownTo: async (applicantId, ownerId) => {
    const row = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('applications.id')
      .where('applications.applicant_id', '=', applicantId)
      .where('applications.expressed_interest', '=', 1)
      .where('jobs.posted_by', '=', ownerId)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
})

/** Applications with what they show of their job, which may have been deleted since. */
const withJob = (db: Kysely<Tables>) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
    .selectAll('applications')
    .select(['job_title', 'company_name', 'company_logo'])

type Row = Selectable<Tables['applications']> & Pick<JobTextsTable, 'job_title' | 'company_name' | 'company_logo'>

const toApplication = (row: Row): Application => ({
  _id: row.id,
  jobId: row.job_id,
  jobTitle: row.job_title,
  companyName: row.company_name,
  ...(row.company_logo !== null && { companyLogo: row.company_logo }),
  status: row.status,
  expressedInterest: row.expressed_interest === 1,
  createdAt: row.created_at,
})
