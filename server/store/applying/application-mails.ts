/** Mails to owners of imported jobs about new applications. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { mailPause } from '../../values/applying/mail-pause.ts'
import type { ColumnTypes, Database, Dialect, Tables } from '../tables.ts'
import { isDue } from '../database/due.ts'
import { present } from '../database/fields.ts'
import { forUpdateSkipLocked } from '../database/transactions.ts'

declare module '../tables.ts' {
  interface Tables {
    application_mails: {
      owner_id: string
      /** Null while nothing is new. */
      due_at: string | null
      /** The earliest time of the next mail; empty before the first one. */
      next_at: string
      /** The newest application that a mail has listed. */
      after_seq: number
    }
  }
}

/** The migration that came with these mails. */
export const applicationMailTables = ({ text, int }: ColumnTypes) => [
  `create table application_mails (
    owner_id ${text} primary key references users (id),
    due_at ${text},
    next_at ${text} not null,
    after_seq ${int} not null
  )`,
  'create index application_mails_due on application_mails (due_at) where due_at is not null',
]

/** An owner to whom a mail is due; `after` is the newest application that an earlier mail has listed, an internal number of the store. */
export type DueApplicationMail = { ownerId: string; after: number }

/** Unanswered applications since the last mail, by job, the job with the newest first; `more` counts further jobs. `upTo` is the newest application. */
export type NewApplications = { jobs: { id: string; title: string; lang?: string; companyName: string; count: number }[]; more: number; upTo: number }

export type ApplicationMailStore = {
  /**
   * Schedules a mail for the application that follows in the same transaction, where its job was imported: at `now`, or when the owner's last mail lets the next
   * one come. It locks the owner's row, so that applications to one owner get rising numbers in the order of their commits.
   */
  schedule(jobId: string, now: string): Promise<void>
  /** An owner to whom a mail is due at `now`, locked until the transaction ends. One that is due later than any can be was written by a clock that was ahead, and is due. */
  claim(now: string): Promise<DueApplicationMail | null>
  /** The new applications to the owner's imported jobs, at most `most` jobs in full, and the owner's address; null where the address may not be written to. */
  read(due: DueApplicationMail, most: number): Promise<(NewApplications & { to: string }) | null>
  /** In the transaction of the claim: applications up to `upTo` were listed. `nextAt` is the earliest time of the next mail; null where there was none. */
  markMailed(due: DueApplicationMail, upTo: number, nextAt: string | null): Promise<void>
}

export const applicationMailStore = ({ dialect, db }: Database): ApplicationMailStore => ({
  schedule: async (jobId, now) => {
    const job = await db.selectFrom('jobs').select('posted_by').where('id', '=', jobId).where('source', 'is not', null).executeTakeFirst()
    if (job === undefined) return
    await db
      .insertInto('application_mails')
      .values({ owner_id: job.posted_by, due_at: now, next_at: '', after_seq: sql<number>`(select coalesce(max(seq), 0) from applications)` })
      .onConflict((conflict) =>
        conflict.column('owner_id').doUpdateSet({
          due_at: sql`coalesce(application_mails.due_at, case when application_mails.next_at > ${now} then application_mails.next_at else ${now} end)`,
        }),
      )
      .execute()
  },

  claim: async (now) => {
    const due = db.selectFrom('application_mails').select(['owner_id as ownerId', 'after_seq as after']).where(isDue('due_at', now, mailPause)).orderBy('due_at').limit(1)
    return (await forUpdateSkipLocked(due, dialect).executeTakeFirst()) ?? null
  },

  read: async ({ ownerId, after }, most) => {
    const owner = db.selectFrom('users').select('email').where('id', '=', ownerId).where('is_active', '=', 1).where('is_deactivated', '=', 0)
    const user = await owner.where('deleted_at', 'is', null).executeTakeFirst()
    if (user === undefined) return null
    const { upTo } = await received(db, ownerId, after).select(sql<number>`coalesce(max(applications.seq), ${after})`.as('upTo')).executeTakeFirstOrThrow()
    const jobs = await received(db, ownerId, after)
      .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
      .select(['jobs.id as id', 'job_title as title', 'lang', 'company_name as companyName', sql<number>`count(*)`.as('count')])
      .where('jobs.deleted_at', 'is', null)
      .where('applications.status', '=', 'Pending')
      .groupBy(['jobs.id', 'job_title', 'lang', 'company_name'])
      .orderBy(sql`max(applications.seq)`, 'desc')
      .execute()
    return { to: user.email, jobs: jobs.slice(0, most).map(({ lang, ...job }) => ({ ...job, ...present({ lang }) })), more: Math.max(0, jobs.length - most), upTo: Number(upTo) }
  },

  markMailed: async ({ ownerId }, upTo, nextAt) => {
    await db
      .updateTable('application_mails')
      .set({ due_at: null, after_seq: upTo, ...(nextAt === null ? {} : { next_at: nextAt }) })
      .where('owner_id', '=', ownerId)
      .execute()
  },
})

const received = (db: Kysely<Tables>, ownerId: string, after: number) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('jobs.posted_by', '=', ownerId)
    .where('jobs.source', 'is not', null)
    .where('applications.seq', '>', after)

/**
 * In a transaction that has deleted applications. SQLite gives the number of a deleted last row again: a mail would leave out new applications up to the number
 * that it listed last.
 */
export const followNumbers = async (tx: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  if (dialect !== 'sqlite') return
  const newest = sql<number>`(select coalesce(max(seq), 0) from applications)`
  await tx.updateTable('application_mails').set({ after_seq: newest }).where('after_seq', '>', newest).execute()
}
