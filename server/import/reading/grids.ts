/**
 * Reads tables in JSON: a list for each column, as programs for data write it ({ "title": ["Baker", "Cook"] }, { "title": { "0": "Baker", "1": "Cook" } }), or a
 * list for each row, with the names of the columns in its first or beside it ({ "columns": ["title"], "data": [["Baker"], ["Cook"]] }).
 */
import { isFields, textOf, type Fields } from '../shapes/shape.ts'
import { recordLike } from './csv-header.ts'
import type { Likelihood } from './layout.ts'

type Grid = { names: readonly string[]; rows: number; cell: (row: number, column: number) => unknown }

const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 1 && !value.some((cell) => Array.isArray(cell))

/** Whether an object has lists of one length, or objects with the same numbers as keys: one for each column. */
const isOfColumns = (values: readonly unknown[]): boolean => {
  const [first] = values
  if (Array.isArray(first)) return first.length > 1 && values.every((value) => Array.isArray(value) && value.length === first.length)
  if (!isFields(first)) return false
  const keys = Object.keys(first)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) && values.every((value) => isFields(value) && keys.length === Object.keys(value).length && keys.every((key) => key in value))
}

/** A text or a number is not of a column, but of the table ({ "count": 2, "title": [...] }). */
const byColumns = (object: Fields, likelihood: Likelihood): Grid | null => {
  const names = Object.keys(object).filter((name) => typeof object[name] === 'object' && object[name] !== null)
  if (names.length < 2 || likelihood(recordLike(names)) === 0) return null
  const values = names.map((name) => object[name])
  if (!isOfColumns(values)) return null
  const columns = values.map((value) => Object.values(value as object) as unknown[])
  // Lists of objects are lists of records.
  if (columns.some(([first]) => isFields(first))) return null
  return { names, rows: columns[0]?.length ?? 0, cell: (row, column) => columns[column]?.[row] }
}

/** The names in the head of a table: texts, or objects that each have one. */
const namesIn = (head: readonly unknown[]): string[] => head.map((cell) => (typeof cell === 'string' ? cell : isFields(cell) ? (['name', 'label', 'title', 'field', 'fieldName', 'id'].map((key) => textOf(cell[key])).find((text) => text !== undefined) ?? '') : ''))

/** How deep a table is within objects, and the names of its columns. */
const deepest = 4

/** The lists in objects within objects, not within other lists. */
const listsIn = (value: unknown, depth = 0): unknown[][] =>
  Array.isArray(value) ? [value] : isFields(value) && depth < deepest ? Object.values(value).flatMap((inner) => listsIn(inner, depth + 1)) : []

const byRows = (lists: readonly unknown[][], likelihood: Likelihood): Grid | null => {
  for (const rows of lists) {
    const [first] = rows
    if (!isRow(first)) continue
    const heads = lists.filter((list) => list.length === first.length && list !== rows && !list.some(Array.isArray)).map((list) => ({ names: namesIn(list), from: 0 }))
    const head = [...heads, { names: namesIn(first), from: 1 }].find(({ names }) => likelihood(recordLike(names)) > 0)
    if (head !== undefined) return { names: head.names, rows: rows.length - head.from, cell: (row, column) => (rows[row + head.from] as unknown[] | undefined)?.[column] }
  }
  return null
}

/** Whether the beginning of a document may be that of a table. */
export const mayBeGrid = (root: unknown): boolean => listsIn(root).some((list) => isRow(list[0]) || (list.length > 1 && !list.some((entry) => typeof entry === 'object'))) || (isFields(root) && Object.values(root).some((value) => isFields(value) && '0' in value))

/** The records of a table in a whole document; null where it has none. */
export const recordsOfGrid = (root: unknown, likelihood: Likelihood): Fields[] | null => {
  const objects = isFields(root) ? [root, ...Object.values(root).filter(isFields)] : []
  const grid = objects.map((object) => byColumns(object, likelihood)).find((found) => found !== null) ?? byRows(listsIn(root), likelihood)
  return grid == null ? null : Array.from({ length: grid.rows }, (_, row) => Object.fromEntries(grid.names.flatMap((name, column) => (name === '' ? [] : [[name, grid.cell(row, column)]]))))
}
