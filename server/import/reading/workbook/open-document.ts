/** Opens OpenDocument spreadsheets: what LibreOffice saves, and others export (OpenDocument 1.3, part 3). */
import { mostBefore } from '../csv-header.ts'
import { longestRecord } from '../records.ts'
import type { Text } from '../text.ts'
import { Unreadable } from '../unreadable.ts'
import { exactly } from './number-format.ts'
import { bounded, eachElement, xmlParser, type Parts } from './parts.ts'
import { linkBeside, linkIn } from './sheet.ts'
import { mostColumns, mostRows, mostSheets, type Sheet, type SheetRow, type Workbook } from './workbook.ts'

type Attributes = Readonly<Record<string, string>>

const content = 'content.xml'

/** What the text of a cell may be in. What else a cell has is beside its text: comments, drawings, how it is spoken. */
const ofText: ReadonlySet<string> = new Set(['text:p', 'text:span', 'text:a', 'text:ruby', 'text:ruby-base'])

/** White space that is written as an element. */
const spaces: ReadonlyMap<string, string> = new Map([['text:s', ' '], ['text:tab', '\t'], ['text:line-break', '\n']])
const mostSpaces = 100

/** A file of few bytes may repeat a cell over all columns in all rows. */
const mostRepeated = 10_000_000

/** How often an element is repeated, or how many rows or columns it covers. */
const countIn = (attributes: Attributes, name: string): number => Math.max(1, Number(attributes[name] ?? 1) || 1)

/** A cell that is read; `address` is the first that its text leads to, `isCovered` whether another is merged over it: LibreOffice keeps what such cells have, and does not show it. */
type Reading = { attributes: Attributes; isCovered: boolean; text: string; address: string | undefined }

/** An amount without its currency, or with a sign that several have. */
const bareAmount = /^\$?-?[\d.]+$/

const valueOf = ({ attributes, text }: Reading): string => {
  // '#N/A'.
  if (attributes['calcext:value-type'] === 'error') return ''
  const { 'office:value-type': kind, 'office:value': number, 'office:string-value': whole = '' } = attributes
  if (kind === 'boolean') return attributes['office:boolean-value'] ?? text
  if (kind === 'date') return /^\d{4}-\d\d-\d\d(?=T|$)/.exec(attributes['office:date-value'] ?? '')?.[0] ?? text
  if (kind === 'string' || kind === 'time' || number === undefined) return text === '' ? whole : text
  const shown = exactly(text, number)
  const currency = attributes['office:currency']
  return currency !== undefined && bareAmount.test(shown) ? `${currency} ${shown.replace('$', '')}` : shown
}

/** `row`: one that has a value; one that is repeated comes once. */
type Handlers = { style(name: string, isHidden: boolean): void; sheet(name: string, style: string): void; row(row: SheetRow, isWide: boolean): void }

/** A parser of a spreadsheet's content that reports its sheets, with their styles before them and their rows after them. */
const contentParser = (on: Handlers) => {
  let style = ''
  let row: SheetRow = { at: 0, cells: [], isTooLong: false }
  let isWide = false
  let [nextRow, nextColumn] = [1, 0]
  let size = 0
  let repeated = 0
  let cell: Reading | null = null
  /** How deep the parser is within the cell, and within an element that is beside its text. */
  let [depth, beside] = [0, 0]
  const grow = (text: string) => {
    size += text.length
    row.isTooLong ||= size > longestRecord
  }
  const write = (text: string) => {
    if (cell === null || depth === 0 || beside > 0) return
    grow(text)
    if (!row.isTooLong) cell.text += text
  }
  const begin = (name: string, attributes: Attributes) => {
    if (name === 'style:style') style = attributes['style:name'] ?? ''
    else if (name === 'style:table-properties') on.style(style, attributes['table:display'] === 'false')
    else if (name === 'table:table') {
      nextRow = 1
      on.sheet(attributes['table:name'] ?? '', attributes['table:style-name'] ?? '')
    } else if (name === 'table:table-row') {
      row = { at: nextRow, cells: [], isTooLong: false }
      isWide = false
      nextRow += countIn(attributes, 'table:number-rows-repeated')
      bounded(nextRow - 1, mostRows, 'rows')
      nextColumn = 0
      size = 0
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') cell = { attributes, isCovered: name === 'table:covered-table-cell', text: '', address: undefined }
  }
  const place = (read: Reading) => {
    const { attributes, address = linkIn(attributes['table:formula'] ?? '') } = read
    const [from, rows] = [nextColumn, countIn(attributes, 'table:number-rows-spanned')]
    nextColumn += countIn(attributes, 'table:number-columns-repeated')
    bounded(nextColumn, mostColumns, 'columns')
    isWide ||= countIn(attributes, 'table:number-columns-spanned') > 1
    const text = valueOf(read)
    const link = linkBeside(text, address)
    if (read.isCovered || (text === '' && link === undefined)) return
    const placed = { text, link, last: rows > 1 ? row.at + rows - 1 : undefined }
    for (let column = from; column < nextColumn && !row.isTooLong; column += 1) {
      row.cells[column] = placed
      grow(text)
    }
    repeated += nextColumn - from - 1
    bounded(repeated, mostRepeated, 'cells that are repeated')
  }
  return xmlParser({
    onopentag: (name, attributes) => {
      if (cell === null) {
        begin(name, attributes)
        return
      }
      depth += 1
      if (beside > 0 || !(ofText.has(name) || spaces.has(name))) {
        beside += 1
        return
      }
      if (name === 'text:a') cell.address ??= attributes['xlink:href']
      if (name === 'text:p' && cell.text !== '') write('\n')
      write((spaces.get(name) ?? '').repeat(Math.min(countIn(attributes, 'text:c'), mostSpaces)))
    },
    ontext: write,
    onclosetag: (name) => {
      if (cell !== null && depth > 0) {
        depth -= 1
        beside = Math.max(0, beside - 1)
      } else if (cell !== null) {
        place(cell)
        cell = null
      } else if (name === 'table:table-row' && (row.cells.length > 0 || row.isTooLong)) on.row(row, isWide)
    },
  })
}

/** The text of a spreadsheet's content. `counted` is called with how much of it was read, as its caller counts. */
type Pieces = (counted?: (read: number) => void) => AsyncIterable<string>

const sheetsIn = async (pieces: Pieces): Promise<Sheet[]> => {
  const hidden = new Set<string>()
  const found: { name: string; style: string; first: SheetRow[]; wide: Set<number> }[] = []
  const parser = contentParser({
    style: (name, isHidden) => {
      if (isHidden) hidden.add(name)
      bounded(hidden.size, mostSheets, 'styles of hidden sheets')
    },
    sheet: (name, style) => {
      found.push({ name, style, first: [], wide: new Set() })
      bounded(found.length, mostSheets, 'sheets')
    },
    row: (row, isWide) => {
      const sheet = found.at(-1)
      if (sheet === undefined || sheet.first.length >= mostBefore) return
      sheet.first.push(row)
      if (isWide) sheet.wide.add(row.at)
    },
  })
  for await (const piece of pieces()) parser.write(piece)
  return found.map(({ name, style, first, wide }) => {
    const isHidden = hidden.has(style)
    return { name, isHidden, first: isHidden ? [] : first, isWide: async (row) => wide.has(row) }
  })
}

const isSpreadsheet = async (parts: Parts): Promise<boolean> => {
  let head = ''
  for await (const piece of parts.pieces('mimetype')) {
    head = piece
    break
  }
  return /^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?\s*$/.test(head)
}

const hasPassword = async (parts: Parts): Promise<boolean> => {
  let isEncrypted = parts.has('encrypted-package')
  await eachElement(parts.pieces('META-INF/manifest.xml'), (name) => {
    isEncrypted ||= name === 'encryption-data'
  })
  return isEncrypted
}

const spreadsheetIn = async (pieces: Pieces): Promise<Workbook> => {
  const sheets = await sheetsIn(pieces)
  return {
    kind: 'OpenDocument spreadsheet',
    sheets,
    rows: async function* (sheetsToRead, counted) {
      const toRead = new Set(sheetsToRead)
      let batches: { sheet: Sheet; rows: SheetRow[] }[] = []
      let at = -1
      const parser = contentParser({
        style: () => {},
        sheet: () => {
          const sheet = sheets[(at += 1)]
          if (sheet !== undefined) batches.push({ sheet, rows: [] })
        },
        row: (row) => void batches.at(-1)?.rows.push(row),
      })
      for await (const piece of pieces(counted)) {
        parser.write(piece)
        for (const batch of batches) if (toRead.has(batch.sheet)) yield batch
        batches = batches.slice(-1).map(({ sheet }) => ({ sheet, rows: [] }))
      }
    },
  }
}

/** The OpenDocument spreadsheet that an archive is; null for one that is none. Throws `Unreadable` for one with a password, or without its content. */
export const openSpreadsheet = async (parts: Parts): Promise<Workbook | null> => {
  if (!(await isSpreadsheet(parts))) return null
  if (await hasPassword(parts)) throw new Unreadable('it seems to be an OpenDocument spreadsheet with a password: save it without one')
  if (!parts.has(content)) throw new Unreadable(`it seems to be an OpenDocument spreadsheet that is damaged: it has no ${content}`)
  return spreadsheetIn((counted) => parts.pieces(content, counted))
}

async function* untilEnd(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let tail = ''
  for await (const piece of pieces) {
    tail = (tail + piece).trimEnd().slice(-tailSize)
    yield piece
  }
  if (!/<\/office:document\s*>$/.test(tail)) throw new Unreadable('it seems to be an OpenDocument spreadsheet that is cut off: the document does not end')
}
const tailSize = 100

/** The OpenDocument spreadsheet that is a text of XML (`.fods`). Throws `Unreadable` for one that is cut off. */
export const openFlatSpreadsheet = (text: Text): Promise<Workbook> => spreadsheetIn((counted) => untilEnd(text.pieces(counted)))
