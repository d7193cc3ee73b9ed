/** The exchange rates that yearly pay is computed with. */
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { yearlyPayIn, type BoardRates } from '../../values/salaries/rates.ts'
import { present } from '../database/fields.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { lockJobList } from '../database/version.ts'
import { setEach } from '../database/set-each.ts'
import type { ColumnTypes, Database, Tables } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    /** One row. `worth` is JSON, see `BoardRates`. Jobs up to the number `computed_to` have pay by these rates; null: all of them. */
    exchange_rates: { id: number; currency: string; rate_date: string | null; worth: string; computed_to: number | null }
  }
}

export const rateTables = ({ text, int }: ColumnTypes) => [
  `create table exchange_rates (
    id ${int} primary key check (id = 1),
    currency ${text} not null,
    rate_date ${text},
    worth ${text} not null,
    computed_to ${int}
  )`,
  "insert into exchange_rates (id, currency, worth, computed_to) values (1, 'USD', '{}', 0)",
  'create index job_texts_currency on job_texts (seq) where currency is not null',
]

export type RateStore = {
  /** The rates that pay is computed with. */
  current(): Promise<BoardRates>
  /** Stores rates, if they differ from the stored ones. Jobs that are written from then on have pay by them, the others when `recompute` reaches them. */
  replace(rates: BoardRates): Promise<void>
  /** Computes the yearly pay of the next jobs that have pay by former rates; returns whether there may be more. */
  recompute(): Promise<boolean>
}

const rowsAtOnce = 500

/** The stored rates, in the transaction of a writer after `nextVersion`: that lock keeps `replace` off until its end. */
export const ratesIn = async (db: Kysely<Tables>): Promise<BoardRates> => {
  const { currency, rate_date, worth } = await db.selectFrom('exchange_rates').select(['currency', 'rate_date', 'worth']).executeTakeFirstOrThrow()
  return { currency, date: rate_date, worth: JSON.parse(worth) as BoardRates['worth'] }
}

/** Makes cached lists stale. No posting changed, so `changed_at` stays. */
const payChanged = async (tx: Transaction<Tables>) => {
  await tx.updateTable('job_list_version').set({ version: sql`version + 1` }).execute()
}

const computedTo = async (db: Kysely<Tables>) => (await db.selectFrom('exchange_rates').select('computed_to').executeTakeFirstOrThrow()).computed_to

const sorted = (worth: BoardRates['worth']) => JSON.stringify(Object.fromEntries(Object.entries(worth).toSorted(([one], [other]) => (one < other ? -1 : 1))))

/** See `RateStore`. */
export const rateStore = ({ dialect, db }: Database): RateStore => ({
  current: () => ratesIn(db),

  replace: async ({ currency, date, worth }) => {
    const given = { currency, rate_date: date, worth: sorted(worth) }
    await db.transaction().execute(async (tx) => {
      const stored = await tx.selectFrom('exchange_rates').select(['currency', 'rate_date', 'worth']).executeTakeFirstOrThrow()
      if (stored.currency === given.currency && stored.worth === given.worth && stored.rate_date === given.rate_date) return
      await payChanged(tx)
      await tx.updateTable('exchange_rates').set({ ...given, computed_to: 0 }).execute()
    })
  },

  recompute: () =>
    withLongTimeout(() =>
      db.transaction().execute(async (tx) => {
        if ((await computedTo(tx)) === null) return false
        await lockJobList(tx, dialect)
        const [from, rates] = [(await computedTo(tx)) ?? 0, await ratesIn(tx)]
        // Only jobs with a currency of their own: the others are in the board's.
        const rows = await tx
          .selectFrom('job_texts')
          .innerJoin('jobs', 'jobs.seq', 'job_texts.seq')
          .select(['job_texts.seq', 'min_price', 'max_price', 'salary_type', 'currency', 'yearly_pay'])
          .where('currency', 'is not', null)
          .where('job_texts.seq', '>', from)
          .orderBy('job_texts.seq')
          .limit(rowsAtOnce)
          .execute()
        const values = rows.flatMap((row) => {
          const pay = yearlyPayIn(rates, present({ minPrice: row.min_price, maxPrice: row.max_price, salaryType: row.salary_type as Job['salaryType'], currency: row.currency }))
          return pay === row.yearly_pay ? [] : [{ seq: row.seq, yearly_pay: pay }]
        })
        if (values.length > 0) {
          await setEach(tx, values)
          await payChanged(tx)
        }
        const last = rows.length < rowsAtOnce ? null : (rows.at(-1)?.seq ?? null)
        await tx.updateTable('exchange_rates').set({ computed_to: last }).execute()
        return last !== null
      }),
    ),
})
