/** Inserts many rows in few statements, of few shapes: each is prepared once. */
import { CompiledQuery, type Transaction } from 'kysely'
import type { Dialect, Tables } from '../tables.ts'

export type Cell = string | number | null
export type Row<Column extends string> = Readonly<Record<Column, Cell>>
/** An array, or rows that are made as they are written: few of them are in memory. */
export type Rows<Column extends string> = { readonly length: number; at(index: number): Row<Column> | undefined }

function* between<Column extends string>(rows: Rows<Column>, from: number, to: number): Generator<Row<Column>> {
  for (let index = from; index < to; index += 1) {
    const row = rows.at(index)
    if (row !== undefined) yield row
  }
}

/**
 * Few sizes, so that each statement is prepared once. The largest matters on SQLite: a statement that may be undone makes every
 * full-text index of the transaction write out what it has gathered.
 */
const sizes = [500, 100, 10, 1] as const

/** From so many rows on, PostgreSQL gets them by COPY. */
const fewestCopied = 20

/** The driver binds numbers beyond 32 bits as floating-point, which no rowid of a full-text index equals. */
const placeOf = (column: string, dialect: Dialect): string => (dialect === 'sqlite' && column === 'rowid' ? 'cast(? as integer)' : '?')

const insertOf = (dialect: Dialect, table: string, columns: readonly string[], count: number): string => {
  let parameter = 0
  const row = () => `(${columns.map((column) => (dialect === 'postgres' ? `$${(parameter += 1)}` : placeOf(column, dialect))).join(', ')})`
  return `insert into ${table} (${columns.join(', ')}) values ${Array.from({ length: count }, row).join(', ')}`
}

const statements = new Map<string, string>()
const insertion = (dialect: Dialect, table: string, columns: readonly string[], count: number): string => {
  const key = `${dialect} ${table} ${count} ${columns.join()}`
  const known = statements.get(key) ?? insertOf(dialect, table, columns, count)
  statements.set(key, known)
  return known
}

/** The text format of COPY. */
const copied = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  return /[\\\n\r\t]/.test(cell) ? cell.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : cell
}
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** In parts: PostgreSQL stores one while the next is written. Without NUL, which `guarded` removes from parameters that are texts alone. */
function* copiedRows<Column extends string>(columns: readonly Column[], rows: Rows<Column>): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += rowsInPart) {
    let text = ''
    for (const row of between(rows, at, Math.min(at + rowsInPart, rows.length))) {
      let separator = ''
      for (const column of columns) {
        text += separator + copied(row[column])
        separator = '\t'
      }
      text += '\n'
    }
    yield Buffer.from(text.replaceAll('\0', ''))
  }
}
const rowsInPart = 100

/** Inserts rows that conflict with none. `table` and `columns` are names, never texts of people. */
export const insertRows = async <Column extends string>(tx: Transaction<Tables>, dialect: Dialect, table: string, columns: readonly Column[], rows: Rows<Column>): Promise<void> => {
  if (dialect === 'postgres' && rows.length >= fewestCopied) {
    await tx.executeQuery(CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin`, [copiedRows(columns, rows)]))
    return
  }
  for (let at = 0; at < rows.length; ) {
    const size = sizes.find((each) => each <= rows.length - at) ?? 1
    const cells: Cell[] = []
    for (const row of between(rows, at, at + size)) for (const column of columns) cells.push(row[column])
    await tx.executeQuery(CompiledQuery.raw(insertion(dialect, table, columns, size), cells))
    at += size
  }
}
