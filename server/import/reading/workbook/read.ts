/** Reads the postings of a workbook: of each of its sheets whose header names a job's title. */
import { quoted } from '../../finding.ts'
import { columnsAmong, headerAmong, recordLike, spanned, type Line } from '../csv-header.ts'
import { isHeaderAgain } from '../csv.ts'
import { headerless } from '../headerless.ts'
import type { Input } from '../input.ts'
import type { Likelihood } from '../layout.ts'
import { cellValue } from '../python.ts'
import { tooLong, type Item, type Items, type Records } from '../records.ts'
import { recordOf } from '../tables.ts'
import type { Text } from '../text.ts'
import { Unreadable } from '../unreadable.ts'
import { openExcel } from './excel.ts'
import { openFlatSpreadsheet, openSpreadsheet } from './open-document.ts'
import { bounded, openParts } from './parts.ts'
import type { Sheet, SheetCell, SheetRow, Workbook } from './workbook.ts'
import { tidy } from '../tidy.ts'

const empty: SheetCell = { text: '', link: undefined, last: undefined }

/** The first rows of a sheet, of the same number of cells each. */
const firstLines = ({ first }: Sheet): Line[] => {
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  return first.map(({ at, cells }) => ({ line: at, cells: Array.from({ length: width }, (_, column) => tidy(cells[column]?.text ?? '')) }))
}

/** The header among the first lines of a sheet. Where a cell of it is merged with others beside, the row below has the names of their columns. */
const headerOf = async (sheet: Sheet, first: readonly Line[], likelihood: Likelihood): Promise<Line | null> => {
  // A cell alone is a heading ('Open positions'), or a list of words to choose from.
  const lines = first.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const header = headerAmong(lines, likelihood)
  const whole = header === null ? null : spanned(header, lines[lines.indexOf(header) + 1])
  if (header === null || whole === null || likelihood(recordLike(whole.cells)) === 0) return header
  return (await sheet.isWide(header.line)) ? whole : header
}

/** The columns of a table: those that have a name, and each beside one that has, for a link there needs no name. */
type Table = { sheet: Sheet; header: number; columns: readonly number[]; names: readonly string[] }

const mostColumns = 1_000

const tableOf = (sheet: Sheet, { line, cells }: Line): Table => {
  const columns = [...cells.keys()].filter((at) => cells[at] !== '' || (at > 0 && cells[at - 1] !== ''))
  bounded(columns.length, mostColumns, 'columns with names')
  return { sheet, header: line, columns, names: columns.map((at) => cells[at] ?? '') }
}

/** A row of the postings' table; null for one that is no posting's. */
const itemOf = (at: Item['at'], row: SheetRow, { columns, names }: Table): Item | null => {
  if (row.isTooLong) return { at, reason: tooLong }
  const cells = columns.map((column) => row.cells[column] ?? empty)
  const texts = cells.map(({ text }) => text)
  const filled = texts.filter((text) => text.trim() !== '').length
  if (filled === 0 || (tidy(texts[0] ?? '') === names[0] && isHeaderAgain(names, texts.map(tidy)))) return null
  if (filled === 1 && names.filter((name) => name !== '').length > 2) return { at, reason: 'it is a heading or a note: it has a value in one column alone', isNote: true }
  const { '': _, ...record } = recordOf(names, cells)
  return { at, record: Object.fromEntries(Object.entries(record).map(([name, text]) => [name, cellValue(text)])) }
}

const mostSpread = 500_000

/** Enters cells that cover several rows in all of them, in these columns. */
const spreader = (columns: readonly number[]): ((row: SheetRow) => void) => {
  const above = new Map<number, SheetCell & { last: number }>()
  let spread = 0
  return ({ at, cells }) => {
    for (const [column, cell] of above) {
      if (at > cell.last) above.delete(column)
      else cells[column] ??= cell
      spread += 1
    }
    bounded(spread, mostSpread, 'cells that are merged')
    for (const column of columns) {
      const cell = cells[column]
      if (cell?.last !== undefined && cell.last > at) above.set(column, { ...cell, last: cell.last })
    }
  }
}

/** `counted` is called with the share of all tables that was read. */
async function* recordsOf(book: Workbook, tables: readonly Table[], counted: (share: number) => void): AsyncGenerator<Items> {
  const readers = new Map(tables.map((table) => [table.sheet, { table, spread: spreader(table.columns) }]))
  for await (const { sheet, rows } of book.rows([...readers.keys()], counted)) {
    const { table, spread } = readers.get(sheet)!
    const items: Items = []
    for (const row of rows) {
      if (row.at <= table.header) continue
      spread(row)
      const item = itemOf(tables.length > 1 ? `${row.at} of ${quoted(sheet.name)}` : row.at, row, table)
      if (item !== null) items.push(item)
    }
    yield items
  }
}

const mostNamed = 5

const namesOf = (sheets: readonly Sheet[]): string => {
  const names = sheets.slice(0, mostNamed).map(({ name }) => quoted(name))
  return sheets.length > mostNamed ? `${names.join(', ')} and ${sheets.length - mostNamed} more` : names.join(', ')
}

/** Which sheets are read, where a workbook has several. */
const formatOf = ({ kind, sheets }: Workbook, read: readonly Sheet[], without: readonly Sheet[]): string => {
  const hidden = sheets.filter(({ isHidden }) => isHidden)
  const parts = [
    sheets.length > 1 ? `${read.length === 1 ? 'sheet' : 'sheets'} ${namesOf(read)}` : '',
    without.length > 0 ? `not ${namesOf(without)} (no column is a job's title)` : '',
    hidden.length > 0 ? `not ${namesOf(hidden)} (hidden)` : '',
  ]
  return [kind, ...parts.filter((part) => part !== '')].join(', ')
}

/** `whole`: the bytes of what the workbook counts as one. */
const recordsIn = async (book: Workbook, whole: number, likelihood: Likelihood): Promise<Records> => {
  const tables: Table[] = []
  const without: { sheet: Sheet; columns: readonly string[] }[] = []
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden)) {
    const lines = firstLines(sheet)
    const header = await headerOf(sheet, lines, likelihood)
    if (header !== null) tables.push(tableOf(sheet, header))
    else if (lines.length > 0) without.push({ sheet, columns: columnsAmong(lines) })
  }
  const hidden = book.sheets.filter(({ isHidden }) => isHidden)
  const [widest] = without.toSorted((a, b) => b.columns.length - a.columns.length)
  if (tables.length === 0 && (widest !== undefined || hidden.length > 0)) {
    const more = hidden.length === 0 ? '' : `. Hidden sheets are not read: ${namesOf(hidden)}`
    throw widest === undefined ? new Unreadable(`it seems to be an ${book.kind} without a sheet that has values${more}`) : headerless(`an ${book.kind}`, widest.columns, more)
  }
  return {
    format: tables.length === 0 ? `an empty ${book.kind}` : formatOf(book, tables.map(({ sheet }) => sheet), without.map(({ sheet }) => sheet)),
    unit: 'row',
    document: {},
    records: (counted) => recordsOf(book, tables, (share) => counted?.(share * whole)),
  }
}

/** The postings of a workbook; null where an archive is none. Throws `Unreadable` where no sheet of it has postings. */
export const readWorkbook = async (input: Input, likelihood: Likelihood): Promise<Records | null> => {
  const parts = await openParts(input)
  const book = (await openSpreadsheet(parts)) ?? (await openExcel(parts))
  return book && recordsIn(book, input.size, likelihood)
}

/** The root of an OpenDocument spreadsheet that is a text of XML. */
export const flatSpreadsheet = /^(?:<\?xml[^>]*>\s*)?<office:document\s[^>]*office:mimetype=["']application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?["']/

/** The postings of such a text, which counts each byte. */
export const readFlatSpreadsheet = async (text: Text, likelihood: Likelihood): Promise<Records> => recordsIn(await openFlatSpreadsheet(text), 1, likelihood)
