import { sql } from 'kysely'
import type { Limit, LimitStore } from './store.ts'
import type { Database } from './tables.ts'
import { heldIfFree } from './transactions.ts'

export const limitStore = ({ dialect, db }: Database): LimitStore => ({
  take: async (limits, now) => {
    if (limits.length === 0) return 0
    const at = now.toISOString()
    const isOver = sql`limits.ends_at <= ${at}`
    // Always in the order of the keys: two that lock the same rows in different orders would wait for each other for ever.
    const rows = inOrder(limits, ({ key }) => key).map(({ key, seconds }) => ({
      key,
      taken: 1,
      ends_at: new Date(now.getTime() + seconds * 1_000).toISOString(),
    }))
    try {
      await db.transaction().execute(async (tx) => {
        const windows = await tx
          .insertInto('limits')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              taken: sql<number>`case when ${isOver} then 1 else limits.taken + 1 end`,
              ends_at: sql<string>`case when ${isOver} then excluded.ends_at else limits.ends_at end`,
            }),
          )
          .returningAll()
          .execute()
        const most = new Map(limits.map((limit) => [limit.key, limit.most]))
        const reached = windows.filter(({ key, taken }) => taken > (most.get(key) ?? 0))
        if (reached.length > 0) throw new Reached(Math.max(...reached.map(({ ends_at }) => secondsBetween(now, ends_at))))
      })
      return 0
    } catch (error) {
      if (error instanceof Reached) return error.seconds
      throw error
    }
  },

  giveBack: (keys) =>
    db.transaction().execute(async (tx) => {
      for (const key of inOrder(keys, (one) => one))
        await tx.updateTable('limits').set({ taken: sql`taken - 1` }).where('key', '=', key).where('taken', '>', 0).execute()
    }),

  sweep: async (now) => {
    const over = heldIfFree(db.selectFrom('limits').select('key').where('ends_at', '<=', now.toISOString()), dialect)
    const { numDeletedRows } = await db.deleteFrom('limits').where('key', 'in', over).executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})

/** Thrown to take back what was counted. */
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
