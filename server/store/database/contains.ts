import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { fold } from '../../values/app/fold.ts'
import type { Dialect } from '../tables.ts'

export type Condition = RawBuilder<SqlBool>

/** Whether one of the folded columns (`table.column`) contains a text, ignoring case; `%`, `_` and the backslash are literal. */
export const contains = (columns: readonly string[], text: string, dialect: Dialect): Condition => {
  const folded = fold(text)
  return sql`(${sql.join(columns.map((column) => inColumn[dialect](sql.ref(column), folded)), sql` or `)})`
}

const inColumn: Record<Dialect, (column: RawBuilder<unknown>, folded: string) => Condition> = {
  sqlite: (column, folded) => sql`instr(${column}, ${folded}) > 0`,
  postgres: (column, folded) => sql`${column} like ${`%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
}

const position: Record<Dialect, RawBuilder<unknown>> = { sqlite: sql`instr`, postgres: sql`strpos` }

/** Whether a text has the id of a row of `files`. */
export const hasFileId = (text: RawBuilder<unknown>, dialect: Dialect): Condition => sql`${position[dialect]}(${text}, files.id) > 0`
