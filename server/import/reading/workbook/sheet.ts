/** The rows of an Excel sheet. */
import { bareName, bounded, eachElement, prefixed, relationshipsOf, xmlParser, type Parts } from './parts.ts'
import { unescaped, type Book } from './book.ts'
import { longestRecord } from '../records.ts'
import { mostColumns, mostRows, type SheetRow } from './workbook.ts'

const mostLinks = 200_000
/** Each of these is compared with each cell that has a value. */
const mostLinkedRanges = 1_000
const mostMerged = 200_000

/** The column and row of 'B7', from 0 and 1. */
const placeIn = (reference: string): { column: number; row: number } | null => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  bounded(column, mostColumns, 'columns')
  return { column: column - 1, row: Number(digits) }
}

const keyOf = (row: number, column: number): number => row * mostColumns + column

/** What a sheet has behind its rows. `linkAt`: the address of a cell, by its row and column. `merged`: the last row of each cell that covers several. `wide`: the rows with a cell that covers several columns. */
type Beside = { linkAt(row: number, column: number): string | undefined; merged: ReadonlyMap<number, number>; wide: ReadonlySet<number> }

/** What a sheet has whose rows are read alone. */
const nothingBeside: Beside = { linkAt: () => undefined, merged: new Map(), wide: new Set() }

type Linked = { from: { row: number; column: number }; to: { row: number; column: number }; address: string }

const isIn = ({ from, to }: Linked, row: number, column: number): boolean => row >= from.row && row <= to.row && column >= from.column && column <= to.column

async function* behindRows(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let tail: string | null = ''
  for await (const piece of pieces) {
    if (tail === null) {
      yield piece
      continue
    }
    const text: string = tail + piece
    const end = /<\/(?:[\w.-]{1,20}:)?sheetData\s*>|<(?:[\w.-]{1,20}:)?sheetData\s*\/>/.exec(text)
    tail = end === null ? text.slice(-64) : null
    if (end !== null) yield text.slice(end.index + end[0].length)
  }
}

/** Reads what a sheet has behind its rows. */
export const besideRows = async (parts: Parts, part: string): Promise<Beside> => {
  const links = new Map<number, string>()
  const ranges: Linked[] = []
  const merged = new Map<number, number>()
  const wide = new Set<number>()
  const related = await relationshipsOf(parts, part)
  await eachElement(behindRows(parts.pieces(part)), (name, attributes) => {
    if (name !== 'hyperlink' && name !== 'mergeCell') return
    const [first = '', last = first] = (attributes['ref'] ?? '').split(':')
    const [from, to] = [placeIn(first), placeIn(last)]
    if (from === null || to === null) return
    if (name === 'mergeCell') {
      if (to.column > from.column) wide.add(from.row)
      if (to.row > from.row) merged.set(keyOf(from.row, from.column), to.row)
      bounded(merged.size + wide.size, mostMerged, 'merged cells')
      return
    }
    const found = related.get(prefixed(attributes, 'id') ?? '')
    if (found?.kind !== 'hyperlink') return
    const address = attributes['location'] === undefined ? found.target : `${found.target}#${attributes['location']}`
    if (from.row === to.row && from.column === to.column) links.set(keyOf(from.row, from.column), address)
    else ranges.push({ from, to, address })
    bounded(links.size, mostLinks, 'links')
    bounded(ranges.length, mostLinkedRanges, 'links over several cells')
  })
  return { linkAt: (row, column) => links.get(keyOf(row, column)) ?? ranges.find((range) => isIn(range, row, column))?.address, merged, wide }
}

/** The address in a formula `HYPERLINK("https://…", "Apply")`, and that of OpenDocument (`of:=HYPERLINK(…)`); none where the formula joins it from parts, for it is not computed. */
export const linkIn = (formula: string): string | undefined => /^\s*(?:of:=)?HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*[,;)]/i.exec(formula)?.[1]?.replaceAll('""', '"')

/** The address that a cell leads to, beside its text: programs make links of addresses for mail. */
export const linkBeside = (text: string, address: string | undefined): string | undefined => (address?.startsWith('mailto:') === true && text.includes('@') ? undefined : address)

type Reading = { kind: string; style: number; value: string; formula: string }

const textOf = ({ kind, style, value }: Reading, { texts, formats }: Book): string => {
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'str' || kind === 'inlineStr') return unescaped(value)
  if (kind === 'b') return value === '1' || value === 'true' ? 'true' : 'false'
  // '#N/A'.
  if (kind === 'e') return ''
  if (kind === 'd') return /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0] ?? value
  return formats[style]?.(value) ?? value
}

/** The rows of a sheet that have a value, in small batches. */
export async function* rowsOf(book: Book, part: string, { linkAt, merged }: Beside = nothingBeside, counted?: (share: number) => void): AsyncGenerator<SheetRow[]> {
  let rows: SheetRow[] = []
  let row: SheetRow = { at: 0, cells: [], isTooLong: false }
  let column = -1
  let size = 0
  let cell: Reading | null = null
  let into: 'value' | 'formula' | null = null
  let isSpoken = false
  const grow = (letters: number) => {
    size += letters
    row.isTooLong ||= size > longestRecord
  }
  const place = (read: Reading) => {
    const text = textOf(read, book)
    const address = linkAt(row.at, column) ?? linkIn(read.formula)
    const link = linkBeside(text, address)
    grow(read.kind === 's' ? text.length : 0)
    if (!row.isTooLong && (text !== '' || link !== undefined)) row.cells[column] = { text, link, last: merged.get(keyOf(row.at, column)) }
  }
  const parser = xmlParser({
    onopentag: (written, attributes) => {
      const name = bareName(written)
      if (name === 'row') {
        row = { at: Number(attributes['r']) || row.at + 1, cells: [], isTooLong: false }
        bounded(row.at, mostRows, 'rows')
        column = -1
        size = 0
      } else if (name === 'c') {
        column = placeIn(attributes['r'] ?? '')?.column ?? column + 1
        bounded(column, mostColumns, 'columns')
        cell = { kind: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '', formula: '' }
      } else if (name === 'rPh') isSpoken = true
      else into = name === 'v' || (name === 't' && !isSpoken) ? 'value' : name === 'f' ? 'formula' : null
    },
    ontext: (text) => {
      if (cell === null || into === null) return
      grow(text.length)
      if (!row.isTooLong) cell[into] += text
    },
    onclosetag: (written) => {
      const name = bareName(written)
      into = null
      if (name === 'rPh') isSpoken = false
      else if (name === 'c' && cell !== null) {
        place(cell)
        cell = null
      } else if (name === 'row' && (row.cells.length > 0 || row.isTooLong)) rows.push(row)
    },
  })
  for await (const piece of book.parts.pieces(part, counted)) {
    parser.write(piece)
    yield rows
    rows = []
  }
}
