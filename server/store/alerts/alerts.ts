/** Job alerts, and the jobs that were mailed to each address. */
import { createHash, randomUUID } from 'node:crypto'
import { sql, type Generated } from 'kysely'
import type { RawBuilder, Selectable, SqlBool, Transaction } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { AlertQuery, alertFrequencies, type AlertFrequency } from '../../../src/services/contract/alerts/alerts.ts'
import { periods } from '../../values/alerts/periods.ts'
import { newForDays } from '../../values/alerts/news.ts'
import { daysBefore } from '../../values/app/day.ts'
import type { Equals } from '../../values/search/equals.ts'
import { fold } from '../../values/app/fold.ts'
import type { Among } from '../jobs/search/sql.ts'
import { searchStore } from '../jobs/search/store.ts'
import { versionReader } from '../database/version.ts'
import type { Database, Tables } from '../tables.ts'
import { chunks } from '../database/chunks.ts'
import { rowsAtOnce, sweepRows, type SweepMode } from '../app/over.ts'
import { forUpdateSkipLocked, inTransaction } from '../database/transactions.ts'
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
      after_day: string
      due_at: string
      created_at: string
    }
    /** No alert of an address mails a job that another one has mailed to it. */
    job_alerts_mailed: { email_folded: string; job_seq: number }
  }
}

/** A search whose new jobs go to an e-mail address; `frequency` is null until the address confirmed it. Times are ISO 8601 in UTC. */
export type Alert = { id: string; email: string; query: AlertQuery; frequency: AlertFrequency | null; createdAt: string }

/** How far an alert has been checked: the newest job, an internal number of the store, and the day (`YYYY-MM-DD` in UTC). */
export type Checked = { seq: number; day: string }

/** A confirmed alert that is due. `seq` is an internal number of the store; `after` is the last check. */
export type DueAlert = Omit<Alert, 'frequency'> & { frequency: AlertFrequency; seq: number; after: Checked; dueAt: string }

/** New jobs that match an alert, newest first: `jobs` to list in a mail, and how many `more` there are; `upTo` is this check. */
export type NewMatches = { jobs: Job[]; more: number; upTo: Checked }

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
  /** Deletes an alert, and with the last one of an address its ledger; returns whether it existed. */
  end(id: string): Promise<boolean>
  /** Whether a confirmed alert is due at `now`; it locks nothing. */
  anyDue(now: string): Promise<boolean>
  /** A confirmed alert that is due at `now`, locked until the transaction ends. Instant ones only where jobs came since their last check, or a new day. */
  claim(now: string): Promise<DueAlert | null>
  /**
   * The jobs listed on `today` that match the alert's search, are news since its last check (see `newsDayOf`), and were not mailed to its address; at most
   * `most` of them in full. Words are not corrected: a search may wait for a word that the board has not had yet.
   */
  newMatches(alert: DueAlert, equals: Equals, today: string, most: number): Promise<NewMatches>
  /**
   * In the transaction of the claim and the mail: records the jobs to mail in the ledger of the address, and returns them without those that another of its
   * alerts has recorded meanwhile.
   */
  recordMailed(alert: DueAlert, jobs: readonly Job[]): Promise<Job[]>
  /** In the same transaction: records this check, and when the next one is due. */
  markChecked(alert: DueAlert, upTo: Checked, dueAt: string): Promise<void>
  /** Deletes the next alerts requested before `before` and never confirmed, or counts all (`SweepMode`); returns how many. */
  sweep(before: string, mode?: SweepMode): Promise<number>
}

export const alertStore = ({ dialect, db, now: clock }: Database): AlertStore => {
  const newestJob = sql<number>`(select coalesce(max(seq), 0) from jobs)`
  const search = searchStore({ dialect, db, now: clock, version: versionReader(db) })
  const due = (now: string) =>
    db
      .selectFrom('job_alerts')
      .where('frequency', 'is not', null)
      .where((eb) => eb.or([eb('due_at', '<=', now), ...ahead(now).map(([frequency, end]) => eb('frequency', '=', frequency).and('due_at', '>', end))]))
      .where((eb) => eb.or([eb('frequency', '!=', 'instant'), eb('after_seq', '<', newestJob), eb('after_day', '!=', now.slice(0, 10))]))
      // The search does not find all jobs before.
      .where(sql<SqlBool>`exists (select 1 from job_search_state where filled_to is null)`)
      .orderBy('due_at')
      .limit(1)
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
          after_day: now.slice(0, 10),
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

    end: (id) =>
      inTransaction(db, async (tx) => {
        const ended = await tx.deleteFrom('job_alerts').where('id', '=', id).returning('email_folded').execute()
        await forgetMailed(tx, ended.map(({ email_folded }) => email_folded))
        return ended.length > 0
      }),

    anyDue: async (now) => (await due(now).select('seq').executeTakeFirst()) !== undefined,

    claim: async (now) => {
      const row = await forUpdateSkipLocked(due(now).selectAll(), dialect).executeTakeFirst()
      if (row === undefined || row.frequency === null) return null
      return { ...toAlert(row), frequency: row.frequency, seq: row.seq, after: { seq: row.after_seq, day: row.after_day }, dueAt: row.due_at }
    },

    newMatches: async ({ email, query, after }, equals, today, most) => {
      const { newest } = await db.selectNoFrom(newestJob.as('newest')).executeTakeFirstOrThrow()
      const upTo = { seq: newest, day: today }
      const { jobs, matches } = await search.matchesAmong(query, equals, today, news(after, upTo, isMailed(email)), most)
      return { jobs, more: matches - jobs.length, upTo }
    },

    recordMailed: async ({ email }, jobs) => {
      if (jobs.length === 0) return []
      const rows = db
        .selectFrom('jobs')
        .select([sql<string>`cast(${fold(email)} as text)`.as('email_folded'), 'jobs.seq'])
        .where('jobs.id', 'in', jobs.map(({ _id }) => _id))
        .orderBy('jobs.seq')
      const recorded = await db
        .insertInto('job_alerts_mailed')
        .columns(['email_folded', 'job_seq'])
        .expression(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning((eb) => eb.selectFrom('jobs').select('jobs.id').whereRef('jobs.seq', '=', 'job_alerts_mailed.job_seq').as('id'))
        .execute()
      const ids = new Set(recorded.map(({ id }) => id))
      return jobs.filter(({ _id }) => ids.has(_id))
    },

    markChecked: async ({ seq }, upTo, dueAt) => {
      await db.updateTable('job_alerts').set({ after_seq: upTo.seq, after_day: upTo.day, due_at: dueAt }).where('seq', '=', seq).execute()
    },

    sweep: async (before, mode) => {
      if (mode === 'count') return sweepRows({ dialect, db }, { table: 'job_alerts', keys: ['seq'], over: sql`frequency is null and created_at < ${before}` }, mode)
      return inTransaction(db, async (tx) => {
        const over = forUpdateSkipLocked(tx.selectFrom('job_alerts').select('seq').where('frequency', 'is', null).where('created_at', '<', before).limit(rowsAtOnce), dialect)
        const ended = await tx.deleteFrom('job_alerts').where('seq', 'in', over).returning('email_folded').execute()
        await forgetMailed(tx, ended.map(({ email_folded }) => email_folded))
        return ended.length
      })
    },
  }
}

/** A job's number is given before its transaction ends, and its day too: one of these days earlier may have come since the last check. */
const daysLate = 2

/**
 * The jobs that became news after one check, up to another: those that came since, and those that came before but are listed since. A clock that was ahead
 * at the last check hides none.
 */
const news = (after: Checked, upTo: Checked, mailed: RawBuilder<unknown>): Among => {
  const day = after.day < upTo.day ? after.day : upTo.day
  const from = daysBefore(day, daysLate)
  const condition = sql<SqlBool>`
    jobs.news_day >= ${from} and jobs.news_day <= ${upTo.day} and jobs.seq <= ${upTo.seq}
    and (jobs.seq > ${after.seq} or jobs.news_day > ${day}) and not ${mailed}`
  return { from: daysBefore(from, newForDays), condition }
}

/** Whether a job was mailed to an address, or the posting of another source beside it. */
const isMailed = (email: string) => sql`exists (
  select 1 from job_alerts_mailed as mailed where mailed.email_folded = ${fold(email)}
  and mailed.job_seq in (select jobs.seq union all select jobs.duplicate_of union all select other.seq from jobs as other where other.duplicate_of = jobs.seq)
)`

/** Deletes the ledgers of addresses that have no alert any more. */
const forgetMailed = async (tx: Transaction<Tables>, emails: readonly string[]): Promise<void> => {
  for (const some of chunks([...new Set(emails)]))
    await tx
      .deleteFrom('job_alerts_mailed')
      .where('email_folded', 'in', some)
      .where('email_folded', 'not in', (eb) => eb.selectFrom('job_alerts').select('email_folded').where('email_folded', 'in', some))
      .execute()
}

/** The latest time at which an alert can be due, by its frequency: a later one was written by a clock that was ahead, and is due now. */
const ahead = (now: string) => alertFrequencies.map((frequency) => [frequency, latestEnd(new Date(now), periods[frequency])] as const)

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** The fields that searches had first keep their order: the names of older alerts are made of it. */
const fields = [...new Set(['title', 'location', 'salary', 'experience', 'employment', 'salaryType', ...Object.keys(AlertQuery.shape)])] as (keyof AlertQuery)[]

/** A query in canonical form: known fields in their order, without blanks, several values in theirs, a single one alone. */
const written = (query: AlertQuery): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.flatMap((name) => {
        const values = [...new Set([query[name]].flat().map(trimmed))].filter((value) => value !== undefined && value !== '').toSorted()
        return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]]
      }),
    ),
  )

/** A unique key of an alert, short enough for an index. */
const nameOf = (email: string, searched: string): string => createHash('sha256').update(fold(`${email} ${searched}`)).digest('hex')

const toAlert = (row: Selectable<Tables['job_alerts']>): Alert => ({
  id: row.id,
  email: row.email,
  query: JSON.parse(row.query) as AlertQuery,
  frequency: row.frequency,
  createdAt: row.created_at,
})
