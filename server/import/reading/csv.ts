/** Reads the records of CSV: with comma, semicolon, tab or bar, and a header row that may come after other lines. */
import { Readable, pipeline } from 'node:stream'
import { parse as csvParser, type CsvError, type Info } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'
import type { Likelihood } from './layout.ts'
import { longestRecord, tooLong, type Items, type Records } from './records.ts'
import type { Text } from './text.ts'
import { Unreadable } from './unreadable.ts'

const delimiters = [',', ';', '\t', '|'] as const
const names: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

/** How many lines before the header are looked at. */
const mostBefore = 20

type Header = { delimiter: string; line: number; columns: string[]; score: number }

const emptyRecord = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name.trim(), '']))

const headersBy = (head: string, delimiter: string, likelihood: Likelihood): Header[] => {
  const lines = head.split('\n').slice(0, mostBefore)
  return lines.flatMap((text, at) => {
    if (!text.includes(delimiter) && at > 0) return []
    try {
      const [columns] = parseWhole(text.replace(/\r$/, ''), { delimiter, relax_quotes: true, to: 1 }) as string[][]
      return columns === undefined ? [] : [{ delimiter, line: at + 1, columns: columns.map((name) => name.trim()), score: likelihood(emptyRecord(columns)) }]
    } catch {
      return []
    }
  })
}

/** The header row of a text that may be CSV; null where no row of its beginning names a job's title. */
export const headerIn = (head: string, likelihood: Likelihood): Header | null => {
  const found = delimiters.flatMap((delimiter) => headersBy(head, delimiter, likelihood)).filter(({ score }) => score > 0)
  return found.toSorted((a, b) => b.score - a.score || b.columns.length - a.columns.length || a.line - b.line)[0] ?? null
}

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

type Row = { record: Record<string, string>; info: Info }

const reasons: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has another number of columns than the header',
  CSV_INVALID_CLOSING_QUOTE: 'it has a quote in the middle of a field',
  INVALID_OPENING_QUOTE: 'it has a quote in the middle of a field',
  CSV_QUOTE_NOT_CLOSED: 'it ends inside a quoted field that began earlier',
  CSV_MAX_RECORD_SIZE: tooLong,
}

async function* rows(pieces: AsyncIterable<string>, { delimiter, line, columns }: Header): AsyncGenerator<Items> {
  let skipped: { at: number; reason: string }[] = []
  let last = 0
  const skip = (error: CsvError | undefined) => {
    const at = Number(error?.['lines'])
    // One record that is too long is reported again for every chunk of it.
    if (at !== last) skipped.push({ at, reason: reasons[error?.code ?? ''] ?? String(error?.message) })
    last = at
    return undefined
  }
  const parser = csvParser({
    columns,
    from_line: line + 1,
    delimiter,
    info: true,
    // Tables with tabs have quotes as text.
    ...(delimiter === '\t' ? { relax_quotes: true } : {}),
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    on_skip: skip,
  })
  pipeline(Readable.from(withLineFeeds(pieces)), parser, () => {})
  let items: Items = []
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      items.push(...skipped, { at: info.lines, record })
      skipped = []
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
