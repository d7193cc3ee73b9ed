/** Counts of attempts, by key and window. */
import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { sweepRows, type SweepMode } from './over.ts'
import { isDue } from '../database/due.ts'
import { latestEnd, longestWindow } from '../../values/app/window.ts'

declare module '../tables.ts' {
  interface Tables {
    limits: { key: string; taken: number; ends_at: string }
  }
}

/** `most` within `seconds` of the first; one counts as `amount`, which is 1 where it is not named. A window that ends further away than that (see `latestEnd`) counts as over. */
export type Limit = { key: string; most: number; seconds: number; amount?: number }

/** Counts tries, for all processes on this database. */
export type LimitStore = {
  /** Counts one more under each key (no two the same) and returns 0; where a limit is reached, counts nothing and returns the seconds to wait. */
  take(limits: readonly Limit[], now: Date): Promise<number>
  /** The count in the window of each limit, in their order. */
  counts(windows: readonly Pick<Limit, 'key' | 'seconds'>[], now: Date): Promise<number[]>
  /** Takes one back, or `amount` of them, after a try that succeeded. */
  giveBack(keys: readonly string[], amount?: number): Promise<void>
  /** Deletes the next windows that ended before `now`, or counts all (`SweepMode`); returns how many. */
  sweep(now: Date, mode?: SweepMode): Promise<number>
}

const latest = (now: Date, seconds: number) => latestEnd(now, seconds * 1_000)

export const limitStore = ({ dialect, db }: Database): LimitStore => ({
  take: async (limits, now) => {
    if (limits.length === 0) return 0
    const at = now.toISOString()
    const limitByKey = new Map(limits.map((limit) => [limit.key, limit]))
    // The rows are locked in the order of their keys: two transactions that lock the same rows in different orders would deadlock.
    const rows = inOrder(limits, ({ key }) => key).map(({ key, seconds, amount = 1 }) => ({
      key,
      taken: amount,
      ends_at: new Date(now.getTime() + seconds * 1_000).toISOString(),
    }))
    const latestEnds = sql.join(limits.map(({ key, seconds }) => sql`when ${key} then ${latest(now, seconds)}`), sql` `)
    const isOver = sql`(limits.ends_at <= ${at} or limits.ends_at > case limits.key ${latestEnds} end)`
    try {
      await db.transaction().execute(async (tx) => {
        const windows = await tx
          .insertInto('limits')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              taken: sql<number>`case when ${isOver} then excluded.taken else limits.taken + excluded.taken end`,
              ends_at: sql<string>`case when ${isOver} then excluded.ends_at else limits.ends_at end`,
            }),
          )
          .returningAll()
          .execute()
        const reached = windows.filter(({ key, taken }) => taken > (limitByKey.get(key)?.most ?? 0))
        if (reached.length > 0) throw new Reached(Math.max(...reached.map(({ ends_at }) => secondsBetween(now, ends_at))))
      })
      return 0
    } catch (error) {
      if (error instanceof Reached) return error.seconds
      throw error
    }
  },

  counts: async (windows, now) => {
    const found = await db.selectFrom('limits').selectAll().where('key', 'in', windows.map(({ key }) => key)).execute()
    const open = new Map(found.filter(({ ends_at }) => ends_at > now.toISOString()).map((row) => [row.key, row]))
    return windows.map(({ key, seconds }) => {
      const { taken = 0, ends_at = '' } = open.get(key) ?? {}
      return ends_at <= latest(now, seconds) ? taken : 0
    })
  },

  giveBack: (keys, amount = 1) =>
    db.transaction().execute(async (tx) => {
      for (const key of inOrder(keys, (one) => one))
        await tx.updateTable('limits').set({ taken: sql`case when taken > ${amount} then taken - ${amount} else 0 end` }).where('key', '=', key).execute()
    }),

  sweep: (now, mode) => sweepRows({ dialect, db }, { table: 'limits', keys: ['key'], over: isDue('ends_at', now.toISOString(), longestWindow * 1_000) }, mode),
})

/** Thrown to roll the counts back. */
class Reached extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('A limit is reached.')
    this.seconds = seconds
  }
}

const inOrder = <T extends Limit | string>(items: readonly T[], keyOf: (item: T) => string) =>
  items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const secondsBetween = (now: Date, end: string) => Math.ceil((Date.parse(end) - now.getTime()) / 1_000)
