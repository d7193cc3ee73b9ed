/** Inserts many rows in few statements, of few shapes: each is prepared once. */
import { CompiledQuery, type Transaction } from 'kysely'
import type { Dialect, Tables } from '../tables.ts'

export type Cell = string | number | null
export type Row<Column extends string> = Readonly<Record<Column, Cell>>

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
function* copiedRows<Column extends string, Item>(columns: readonly Column[], items: readonly Item[], rowOf: (item: Item) => Row<Column>): Generator<Buffer> {
  for (let at = 0; at < items.length; at += rowsInPart) {
    let text = ''
    for (const item of items.slice(at, at + rowsInPart)) {
      const row = rowOf(item)
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

/** Inserts the rows of items, which conflict with none; they are made as they are written, so that few of them are in memory. `table` and `columns` are names, never texts of people. */
export const insertRows = async <Column extends string, Item>(
  tx: Transaction<Tables>, dialect: Dialect, table: string, columns: readonly Column[], items: readonly Item[], rowOf: (item: Item) => Row<Column>,
): Promise<void> => {
  if (dialect === 'postgres' && items.length >= fewestCopied) {
    await tx.executeQuery(CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin`, [copiedRows(columns, items, rowOf)]))
    return
  }
  for (let at = 0; at < items.length; ) {
    const size = sizes.find((each) => each <= items.length - at) ?? 1
    const cells: Cell[] = []
    for (const item of items.slice(at, at + size)) {
      const row = rowOf(item)
      for (const column of columns) cells.push(row[column])
    }
    await tx.executeQuery(CompiledQuery.raw(insertion(dialect, table, columns, size), cells))
    at += size
  }
}
