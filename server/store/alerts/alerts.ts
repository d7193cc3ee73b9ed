/** Job alerts, and the jobs that each was mailed. */
import { createHash, randomUUID } from 'node:crypto'
import { sql, type Generated } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { AlertQuery, alertFrequencies, type AlertFrequency } from '../../../src/services/contract/alerts/alerts.ts'
import { periods } from '../../values/alerts/periods.ts'
import { fold } from '../../values/app/fold.ts'
import { jobsAt, wholeJobs } from '../jobs/job-rows.ts'
import { listed } from '../jobs/listed.ts'
import { searchOf } from '../jobs/search.ts'
import type { Database, Tables } from '../tables.ts'
import { forUpdateSkipLocked } from '../database/transactions.ts'
import { latestEnd } from '../../values/app/window.ts'

declare module '../tables.ts' {
  interface Tables {
    job_alerts: {
      seq: Generated<number>
      id: string
      /** A hash of e-mail and search. */
      name: string
      email: string
      email_folded: string
      /** JSON. */
      query: string
      /** Null until it is confirmed. */
      frequency: Generated<AlertFrequency | null>
      after_seq: number
      due_at: string
      created_at: string
    }
    job_alerts_sent: { alert_seq: number; job_seq: number }
  }
}

/** A search whose new jobs go to an e-mail address; `frequency` is null until the address confirmed it. Times are ISO 8601 in UTC. */
export type Alert = { id: string; email: string; query: AlertQuery; frequency: AlertFrequency | null; createdAt: string }

/** A confirmed alert that is due. `seq`, and `after` (the newest job at the last check), are internal numbers of the store. */
export type DueAlert = Omit<Alert, 'frequency'> & { frequency: AlertFrequency; seq: number; after: number; dueAt: string }

/** New jobs that match an alert, newest first: `jobs` to list in a mail, and how many `more` there are; `upTo` is the newest job at this check. */
export type NewMatches = { jobs: Job[]; more: number; upTo: number }

export type AlertStore = {
  /**
   * Creates an alert, which reports jobs posted from now on once it is confirmed. An e-mail address and search (both folded) have one alert: a second
   * request returns it.
   */
  request(alert: Pick<Alert, 'email' | 'query'>, now: string): Promise<Alert>
  /** Sets the frequency of an alert, and its next check to `dueAt`, unless it has this frequency already; null when there is no such alert. */
  confirm(id: string, frequency: AlertFrequency, dueAt: string): Promise<Alert | null>
  find(id: string): Promise<Alert | null>
  /** The alerts of an e-mail address (folded), oldest first. */
  byEmail(email: string): Promise<Alert[]>
  /** Deletes an alert with its ledger; returns whether it existed. */
  end(id: string): Promise<boolean>
  /** A confirmed alert that is due at `now`, locked until the transaction ends. Instant ones only where new jobs came since their last check. */
  claim(now: string): Promise<DueAlert | null>
  /** The jobs listed on `today` that match the alert's search, came since its last check and are not in its ledger; at most `most` of them in full. */
  newMatches(alert: DueAlert, today: string, most: number): Promise<NewMatches>
  /** In the transaction of the claim and the mail: records the mailed jobs in the ledger, each once, and when the next check is due. */
  markChecked(alert: DueAlert, news: NewMatches, dueAt: string): Promise<void>
  /** Deletes alerts requested before `before` and never confirmed; returns how many. */
  sweep(before: string): Promise<number>
}

export const alertStore = ({ dialect, db }: Database): AlertStore => {
  const newestJob = sql<number>`(select coalesce(max(seq), 0) from jobs)`
  const one = (id: string) => db.selectFrom('job_alerts').selectAll().where('id', '=', id)

  return {
    request: async ({ email, query }, now) => {
      const searched = written(query)
      const row = await db
        .insertInto('job_alerts')
        .values({
          id: randomUUID(),
          name: nameOf(email, searched),
          email,
          email_folded: fold(email),
          query: searched,
          after_seq: newestJob,
          due_at: '',
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: sql<string>`case when job_alerts.frequency is null then ${now} else job_alerts.created_at end` }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toAlert(row)
    },

    confirm: async (id, frequency, dueAt) => {
      const due_at = sql<string>`case when frequency = ${frequency} then due_at else ${dueAt} end`
      const row = await db.updateTable('job_alerts').set({ frequency, due_at }).where('id', '=', id).returningAll().executeTakeFirst()
      return row === undefined ? null : toAlert(row)
    },

    find: async (id) => {
      const row = await one(id).executeTakeFirst()
      return row === undefined ? null : toAlert(row)
    },

    byEmail: async (email) => {
      const rows = await db.selectFrom('job_alerts').selectAll().where('email_folded', '=', fold(email)).orderBy('seq').execute()
      return rows.map(toAlert)
    },

    end: async (id) => (await db.deleteFrom('job_alerts').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows > 0n,

    claim: async (now) => {
      const due = db
        .selectFrom('job_alerts')
        .selectAll()
        .where('frequency', 'is not', null)
        .where((eb) => eb.or([eb('due_at', '<=', now), ...ahead(now).map(([frequency, end]) => eb('frequency', '=', frequency).and('due_at', '>', end))]))
        .where((eb) => eb.or([eb('frequency', '!=', 'instant'), eb('after_seq', '<', newestJob)]))
        .orderBy('due_at')
        .limit(1)
      const row = await forUpdateSkipLocked(due, dialect).executeTakeFirst()
      if (row === undefined || row.frequency === null) return null
      return { ...toAlert(row), frequency: row.frequency, seq: row.seq, after: row.after_seq, dueAt: row.due_at }
    },

    newMatches: async ({ seq, query, after }, today, most) => {
      const { upTo } = await db.selectNoFrom(newestJob.as('upTo')).executeTakeFirstOrThrow()
      const isMailed = sql<SqlBool>`exists (select 1 from job_alerts_sent as mailed where mailed.alert_seq = ${seq} and mailed.job_seq = jobs.seq)`
      const found = [listed(today), ...searchOf(query, today, dialect).conditions]
        .reduce((jobs, condition) => jobs.where(condition), db.selectFrom('jobs'))
        .where('jobs.seq', '>', after)
        .where('jobs.seq', '<=', upTo)
        .where(sql<SqlBool>`not ${isMailed}`)
      const { n } = await found.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
      const seqs = n === 0 ? [] : await found.select('jobs.seq').orderBy('jobs.seq', 'desc').limit(most).execute()
      return { jobs: await jobsAt(wholeJobs(db), seqs.map((job) => job.seq)), more: n - seqs.length, upTo }
    },

    markChecked: async ({ seq }, { jobs, upTo }, dueAt) => {
      await db.updateTable('job_alerts').set({ after_seq: upTo, due_at: dueAt }).where('seq', '=', seq).execute()
      if (jobs.length === 0) return
      const rows = db.selectFrom('jobs').select([sql<number>`cast(${seq} as bigint)`.as('alert_seq'), 'jobs.seq']).where('jobs.id', 'in', jobs.map(({ _id }) => _id))
      await db.insertInto('job_alerts_sent').columns(['alert_seq', 'job_seq']).expression(rows).execute()
    },

    sweep: async (before) => {
      const over = forUpdateSkipLocked(db.selectFrom('job_alerts').select('seq').where('frequency', 'is', null).where('created_at', '<', before), dialect)
      const { numDeletedRows } = await db.deleteFrom('job_alerts').where('seq', 'in', over).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** The latest time at which an alert can be due, by its frequency: a later one was written by a clock that was ahead, and is due now. */
const ahead = (now: string) => alertFrequencies.map((frequency) => [frequency, latestEnd(new Date(now), periods[frequency])] as const)

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** A query in canonical form: known fields in their order, without blanks. */
const written = (query: AlertQuery): string =>
  JSON.stringify(Object.fromEntries(Object.keys(AlertQuery.shape).flatMap((name) => {
    const value = trimmed(query[name as keyof AlertQuery])
    return value === undefined || value === '' ? [] : [[name, value]]
  })))

/** A unique key of an alert, short enough for an index. */
const nameOf = (email: string, searched: string): string => createHash('sha256').update(fold(`${email} ${searched}`)).digest('hex')

const toAlert = (row: Selectable<Tables['job_alerts']>): Alert => ({
  id: row.id,
  email: row.email,
  query: JSON.parse(row.query) as AlertQuery,
  frequency: row.frequency,
  createdAt: row.created_at,
})
