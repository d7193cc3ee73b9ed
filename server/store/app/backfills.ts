/** Runs the backfills of migrations, batch after batch. */
import type { Database } from '../tables.ts'
import { backfillName, type Backfill } from './backfill-tables.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { migrations } from '../database/migrations.ts'
import { forUpdateSkipLocked } from '../database/transactions.ts'

/** A transaction changes so many rows: others wait for no more than that. */
const rowsAtOnce = 500

const all: ReadonlyMap<string, Backfill> = new Map(migrations.flatMap(({ name, backfills = [] }) => backfills.map((backfill) => [backfillName(name, backfill), backfill] as const)))

/** A backfill that is not done, and how many rows are left. */
export type OpenBackfill = { name: string; left: number }

export type BackfillStore = {
  /** Does the next batch; returns whether there may be more. Of several servers one does a batch at a time; after a crash the next one goes on where it was. */
  next(): Promise<boolean>
  /** Those that are not done; it counts rows. */
  open(): Promise<OpenBackfill[]>
}

export const backfillStore = ({ dialect, db, now }: Database): BackfillStore => {
  const known = db.selectFrom('backfills').selectAll().where('name', 'in', [...all.keys()]).orderBy('name')
  const rowsOf = ({ table }: Backfill, after: string) => db.selectFrom(table).where('id', '>', after)

  return {
    next: async () => {
      // Without a lock first: on SQLite a transaction would wait for every writer.
      if ((await known.limit(1).executeTakeFirst()) === undefined) return false
      return withLongTimeout(() =>
        db.transaction().execute(async (tx) => {
          const open = await forUpdateSkipLocked(tx.selectFrom('backfills').selectAll().where('name', 'in', [...all.keys()]).orderBy('name').limit(1), dialect).executeTakeFirst()
          const backfill = open && all.get(open.name)
          // Another server is at it.
          if (open === undefined || backfill === undefined) return false
          const rows = await tx.selectFrom(backfill.table).select('id').where('id', '>', open.after_id).orderBy('id').limit(rowsAtOnce).execute()
          const upTo = rows.at(-1)?.id
          if (upTo === undefined) {
            await tx.deleteFrom('backfills').where('name', '=', open.name).execute()
            return true
          }
          await backfill.fill(tx, { after: open.after_id, upTo }, now())
          await tx.updateTable('backfills').set({ after_id: upTo }).where('name', '=', open.name).execute()
          return true
        }),
      )
    },

    open: async () =>
      Promise.all(
        (await known.execute()).map(async ({ name, after_id: after }) => {
          const backfill = all.get(name)
          const counted = backfill && (await rowsOf(backfill, after).select((eb) => eb.fn.countAll<number>().as('left')).executeTakeFirst())
          return { name, left: Number(counted?.left ?? 0) }
        }),
      ),
  }
}
