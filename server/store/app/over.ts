/** Deletes rows that are over, few at once: other writers wait for no more than one batch. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../tables.ts'
import { withLongTimeout } from '../database/long-timeout.ts'

/** The most rows of a transaction. */
export const rowsAtOnce = 500

/** The rows of a table that `over` names, by the columns of their key. All of them are names and conditions of this program. */
export type Over = { table: string; keys: readonly string[]; over: RawBuilder<unknown> }

/** `delete`: the next rows, in a transaction of its own that waits for no other. `count`: all of them, and nothing is changed. */
export type SweepMode = 'delete' | 'count'

/** Deletes the next rows that are over and returns how many, 0 at the end; or counts all. */
export const sweepRows = async ({ dialect, db }: Pick<Database, 'dialect' | 'db'>, { table, keys, over }: Over, mode: SweepMode = 'delete'): Promise<number> => {
  if (mode === 'count') {
    const { rows } = await withLongTimeout(() => sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${over}`.execute(db))
    return rows[0]?.n ?? 0
  }
  const key = sql.join(keys.map((name) => sql.ref(name)))
  const locked = dialect === 'postgres' ? sql` for update skip locked` : sql``
  const deleted = await sql<SqlBool>`delete from ${sql.table(table)} where (${key}) in (select ${key} from ${sql.table(table)} where ${over} limit ${sql.lit(rowsAtOnce)}${locked})`.execute(db)
  return Number(deleted.numAffectedRows ?? 0)
}
