/** Reads the records of CSV: with comma, semicolon, tab or bar, and a header row that may come after other lines. */
import { Readable, pipeline } from 'node:stream'
import { parse as csvParser, type CsvError, type Info } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import { formOf, type Header } from './csv-header.ts'
import { cellValue } from './python.ts'
import { longestRecord, otherWidth, tooLong, type Items, type Records } from './records.ts'
import type { Text } from './text.ts'
import { Unreadable } from './unreadable.ts'

const names: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

type Row = { record: readonly string[]; info: Info }

/** Line ends as \n: the CSV parser counts a \r\n inside quotes as two lines. A \r at a piece's end waits for the next. */
async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const piece of pieces) {
    const text = `${waiting}${piece}`.replaceAll('\r\n', '\n')
    waiting = text.endsWith('\r') ? '\r' : ''
    yield waiting === '' ? text : text.slice(0, -1)
  }
  yield waiting
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'it ends inside a quoted field that began earlier',
  CSV_MAX_RECORD_SIZE: tooLong,
}

/**
 * Whether a row has the columns of the header, or lacks empty ones at its end. A table in which a row ends with an empty cell is written with all of them: a
 * row that lacks some there has lost them anywhere. A row of a few cells is no record, but a line of text.
 */
const widthIn = (columns: readonly string[], writesAll: boolean) => {
  let isPadded = writesAll
  return (cells: readonly string[]): boolean => {
    if (cells.length === columns.length) {
      isPadded ||= cells.at(-1) === ''
      return true
    }
    return !isPadded && cells.length < columns.length && cells.length * 2 >= columns.length && cells.at(-1) !== ''
  }
}

const recordOf = (columns: readonly string[], cells: readonly string[]): Record<string, unknown> => {
  const record: Record<string, unknown> = {}
  for (const [at, name] of columns.entries()) record[name] = cellValue(cells[at] ?? '')
  return record
}

/** The cells of a row that was saved twice, and is one cell with all of them; any other row as it is. */
const unwrapped = (cells: readonly string[], { delimiter, columns }: Header): readonly string[] => {
  const [only = ''] = cells
  if (columns.length < 3 || !only.includes(delimiter)) return cells
  try {
    const [inner = [], ...others] = parseWhole(only, formOf(delimiter)) as string[][]
    return others.length === 0 && inner.length === columns.length ? inner : cells
  } catch {
    return cells
  }
}

/** Whether a row has the names of the columns once more. */
export const isHeaderAgain = (columns: readonly string[], cells: readonly string[]): boolean => cells[0]?.trim() === columns[0] && columns.every((name, at) => (cells[at] ?? '').trim() === name)

async function* rows(pieces: AsyncIterable<string>, header: Header): AsyncGenerator<Items> {
  const { delimiter, line, columns, writesAll } = header
  const skipped: { at: number; reason: string }[] = []
  let last = 0
  const skip = (error: CsvError | undefined) => {
    const at = Number(error?.['lines'])
    // One record that is too long is reported again for every chunk of it.
    if (at !== last) skipped.push({ at, reason: reasons[error?.code ?? ''] ?? String(error?.message) })
    last = at
    return undefined
  }
  const fits = widthIn(columns, writesAll)
  const parser = csvParser({ ...formOf(delimiter), from_line: line + 1, info: true, max_record_size: longestRecord, on_skip: skip })
  pipeline(Readable.from(withLineFeeds(pieces)), parser, () => {})
  let items: Items = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      const cells = record.length === 1 ? unwrapped(record, header) : record
      const at = info.lines
      // The parser is ahead: it has skipped rows behind this one too.
      while (skipped[0] !== undefined && skipped[0].at < at) items.push(...skipped.splice(0, 1))
      if (!fits(cells)) items.push({ at, reason: otherWidth })
      else if (!isHeaderAgain(columns, cells)) items.push({ at, record: recordOf(columns, cells) })
      if (items.length < 100) continue
      yield items
      items = []
    }
  } catch (error) {
    throw new Unreadable((error as Error).message, { cause: error })
  }
  yield [...items, ...skipped]
}

/** The records of CSV with this header. */
export const readCsv = (text: Text, header: Header): Records => ({
  format: `CSV with ${names[header.delimiter]}`,
  unit: 'line',
  document: {},
  records: (counted) => rows(text.pieces(counted), header),
})
