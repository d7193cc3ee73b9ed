/** Reads the facets of all jobs of a search. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AddJob } from '../../../values/search/facets.ts'
import { rowsOf, type Scope } from './sql.ts'
import { whole } from './tables.ts'
import type { Database } from '../../tables.ts'

const high = 2 ** 32
const facets = sql.raw(`(d.packed + d.pay_step * ${high})`)

/**
 * Calls `add` for each job of a scope, in no order; `floor` is the yearly pay that it may reach. `windows` divide the scope by `doc`, the newest first. The database
 * returns one value with the facets of many jobs: a fraction of the cost of as many rows.
 */
export const eachFacets = (database: Database, scope: Scope, floor: number | undefined, windows: readonly number[], add: AddJob): Promise<void> =>
  database.dialect === 'sqlite' ? eachOnSqlite(database, scope, floor, windows, add) : eachOnPostgres(database, scope, floor, windows, add)

/** The most jobs whose facets one statement of SQLite returns: it blocks the event loop meanwhile. */
const valuesAtOnce = 20_000

const eachOnSqlite = async (database: Database, scope: Scope, floor: number | undefined, windows: readonly number[], add: AddJob): Promise<void> => {
  const lead = floor === undefined ? sql.raw(leads.others) : sql`case when d.yearly_pay >= ${floor} then ${sql.raw(leads.reaching)} else ${sql.raw(leads.others)} end`
  const value = sql`(${facets} + ${lead})`
  const bounds = [scope.below, ...windows, scope.from]
  for (const [window, first] of [...windows, scope.from].entries()) {
    const below = Math.min(scope.below, bounds[window] ?? scope.below)
    for (let from = Math.max(first, scope.from); from < below; ) {
      const { rows, key } = rowsOf(database, { ...scope, from, below })
      const { rows: found } = await sql<{ found: Uint8Array | null; last: number | null; n: number }>`
        select cast(group_concat(value, '') as blob) as found, max(doc) as last, count(*) as n
        from (select d.doc, ${value} as value ${rows} order by ${key} limit ${whole(valuesAtOnce)})`.execute(database.db)
      const [{ found: values, last, n } = { found: null, last: null, n: 0 }] = found
      if (values !== null) addDecimals(values, window, add)
      if (n < valuesAtOnce || last === null) break
      from = last + 1
      await yieldToEventLoop()
    }
  }
}

/** Added to facets, which are less than 10^16: each is a number of 17 digits, of which the first is 2 where the pay reaches the floor. */
const leads = { others: '10000000000000000', reaching: '20000000000000000' }
const reachingLead = leads.reaching.charCodeAt(0)
const digits = leads.others.length

/** Eight digits in ASCII, in a tenth of the time of a loop over numbers of any length. The number that is subtracted is that of eight zeros. */
const eightDigits = (values: Uint8Array, at: number): number =>
  values[at]! * 10_000_000 + values[at + 1]! * 1_000_000 + values[at + 2]! * 100_000 + values[at + 3]! * 10_000 + values[at + 4]! * 1000 + values[at + 5]! * 100 + values[at + 6]! * 10 + values[at + 7]! - 533_333_328

/** Numbers of as many digits as `leads`, without signs between them. */
const addDecimals = (values: Uint8Array, window: number, add: AddJob): void => {
  for (let at = 0; at < values.length; at += digits) {
    const value = eightDigits(values, at + 1) * 100_000_000 + eightDigits(values, at + 9)
    add((value / high) | 0, value >>> 0, values[at] === reachingLead, window)
  }
}

/** Above the bits of the facets come three of the window, and one that is set where the pay reaches the floor. */
const above = 2 ** 53
const mostWindows = 8

/** So many jobs block the event loop for a few milliseconds. */
const jobsAtOnce = 100_000
const bytesOfJob = 8

const eachOnPostgres = async (database: Database, scope: Scope, floor: number | undefined, windows: readonly number[], add: AddJob): Promise<void> => {
  const window = windows.length === 0 ? sql`0` : sql`case ${sql.join(windows.map((from, at) => sql`when d.doc >= ${whole(from)} then ${sql.lit(at)}`), sql` `)} else ${sql.lit(windows.length)} end`
  const marks = floor === undefined ? window : sql`${window} + case when d.yearly_pay >= ${floor} then ${sql.lit(mostWindows)} else 0 end`
  const { rows } = rowsOf(database, scope)
  const { rows: found } = await sql<{ found: Buffer | null }>`select string_agg(int8send(${facets} + (${marks}) * ${sql.lit(above)}), '') as found ${rows}`.execute(database.db)
  const values = found[0]?.found ?? Buffer.alloc(0)
  for (let from = 0; from < values.length; from += jobsAtOnce * bytesOfJob) {
    if (from > 0) await yieldToEventLoop()
    addIntegers(values.subarray(from, from + jobsAtOnce * bytesOfJob), add)
  }
}

const addIntegers = (values: Buffer, add: AddJob): void => {
  for (let at = 0; at < values.length; at += bytesOfJob) {
    const upper = values.readUInt32BE(at)
    add(upper & 0x1f_ffff, values.readUInt32BE(at + 4), upper >>> 24 === 1, (upper >>> 21) & (mostWindows - 1))
  }
}
