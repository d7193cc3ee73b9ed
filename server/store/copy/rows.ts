/** Reads the rows of a table in the order of its key, some at a time. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Cell } from '../database/insert-rows.ts'
import type { CopiedTable } from './tables.ts'

const rowsAtOnce = 500

/** The rows of a table, each in the order of `columns`. The order is the same on both databases: texts compare by code point. */
export async function* rowsOf(db: Kysely<Tables>, { name, columns, key }: CopiedTable): AsyncGenerator<Cell[][]> {
  const [table, all, keys] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column))), sql.join(key.map((column) => sql.ref(column)))]
  const at = key.map((column) => columns.indexOf(column))
  for (let last: Cell[] | undefined, isFirst = true; isFirst || last !== undefined; isFirst = false) {
    const after = last === undefined ? sql`` : sql`where (${keys}) > (${sql.join(at.map((place) => last?.[place]))})`
    const { rows } = await sql<Record<string, Cell>>`select ${all} from ${table} ${after} order by ${keys} limit ${sql.lit(rowsAtOnce)}`.execute(db)
    const page = rows.map((row) => columns.map((column) => row[column] ?? null))
    last = page.length < rowsAtOnce ? undefined : page.at(-1)
    if (page.length > 0) yield page
  }
}
