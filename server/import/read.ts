/** Reads the records of an import's file, one by one. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { JSONParser } from '@streamparser/json'
import { parse as csvParser, type CsvError, type Info } from 'csv-parse'
import { Unreadable, formatOf, withoutMark, type Format } from './format.ts'

/** The longest line, array element or CSV record that is read, in bytes. */
const longestRecord = 1024 * 1024

/** A record and its position: the line in the file, or the index in the array, from 1. */
export type Item = { at: number; record: unknown } | { at: number; reason: string }

/** `unit` is the unit of `at`. Items come in small batches, one per chunk of the file. */
export type Reading = { size: number; unit: 'line' | 'element'; items: AsyncIterable<Item[]> }

/**
 * Opens a file of postings and reads it in chunks, never whole. `advance` is called with the number of bytes read. Throws `Unreadable` for a file that
 * cannot be opened or parsed, also later, where an array or CSV cannot be continued.
 */
export const readPostings = async (file: string, advance: (bytes: number) => void): Promise<Reading> => {
  const { size, format } = await inspect(file)
  const pieces = piecesOf(file, advance)
  if (format === 'JSON array') return { size, unit: 'element', items: elements(pieces) }
  return { size, unit: 'line', items: format === 'CSV' ? rows(pieces) : lines(pieces) }
}

const inspect = async (file: string): Promise<{ size: number; format: Format | null }> => {
  const handle = await open(file).catch(unreadable)
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new Unreadable('it is not a file')
    const head = Buffer.alloc(Math.min(64 * 1024, stats.size))
    await handle.read(head, 0, head.length, 0).catch(unreadable)
    return { size: stats.size, format: formatOf(head, extname(file).toLowerCase()) }
  } finally {
    await handle.close()
  }
}

const unreadable = (error: unknown): never => {
  throw new Unreadable((error as Error).message, { cause: error })
}

async function* piecesOf(file: string, advance: (bytes: number) => void): AsyncGenerator<Buffer> {
  let first = true
  try {
    for await (const piece of createReadStream(file, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
      yield first ? withoutMark(piece) : piece
      first = false
      advance(piece.length)
    }
  } catch (error) {
    unreadable(error)
  }
}

async function* lines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  let at = 1
  let length = 0
  let parts: Buffer[] = []
  const keepRest = (part: Buffer) => {
    length += part.length
    if (length <= longestRecord) parts.push(part)
    else parts = []
  }
  const take = (): Item[] => {
    const item = length > longestRecord ? { at, reason: `is over ${longestRecord} bytes` } : fromJson(Buffer.concat(parts), at)
    at += 1
    length = 0
    parts = []
    return item === null ? [] : [item]
  }
  for await (const piece of pieces) {
    const items: Item[] = []
    let start = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      keepRest(piece.subarray(start, end))
      items.push(...take())
      start = end + 1
    }
    keepRest(piece.subarray(start))
    yield items
  }
  yield take()
}

const fromJson = (bytes: Buffer, at: number): Item | null => {
  const text = bytes.toString('utf8').trim()
  if (text === '') return null
  try {
    return { at, record: JSON.parse(text) }
  } catch {
    return { at, reason: 'is not JSON' }
  }
}

async function* elements(pieces: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  // The parser takes bytes too, but an invalid one makes it swallow the quote behind it.
  const decoder = new TextDecoder()
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false, stringBufferSize: 64 * 1024 })
  let items: Item[] = []
  let at = 0
  let pending = 0
  parser.onValue = ({ value }) => items.push({ at: ++at, record: value })
  try {
    for await (const piece of pieces) {
      parser.write(decoder.decode(piece, { stream: true }))
      pending = items.length > 0 ? 0 : pending + piece.length
      if (pending > longestRecord) throw new Error(`it is over ${longestRecord} bytes`)
      yield items
      items = []
    }
    if (!parser.isEnded) throw new Error('the array does not end')
  } catch (error) {
    yield items
    throw new Unreadable(`element ${at + 1} cannot be read, nor what follows it: ${(error as Error).message}`, { cause: error })
  }
}

/** Line ends as \n: the CSV parser counts a \r\n inside quotes as two lines. A \r at a piece's end waits for the next. */
async function* withLineFeeds(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    const text = `${waiting}${piece.toString('latin1')}`.replaceAll('\r\n', '\n')
    waiting = text.endsWith('\r') ? '\r' : ''
    yield Buffer.from(waiting === '' ? text : text.slice(0, -1), 'latin1')
  }
  yield Buffer.from(waiting, 'latin1')
}

type Row = { record: Record<string, string>; info: Info }

const csvReasons: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'has another number of columns than the header',
  CSV_INVALID_CLOSING_QUOTE: 'has a quote in the middle of a field',
  CSV_QUOTE_NOT_CLOSED: 'ends inside a quoted field that began earlier',
  CSV_MAX_RECORD_SIZE: `is over ${longestRecord} bytes`,
}

async function* rows(pieces: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  let skipped: { at: number; reason: string }[] = []
  let last = 0
  const skip = (error: CsvError | undefined) => {
    const at = Number(error?.['lines'])
    // One record that is too long is reported again for every chunk of it.
    if (at !== last) skipped.push({ at, reason: csvReasons[error?.code ?? ''] ?? String(error?.message) })
    last = at
    return undefined
  }
  const parser = csvParser({
    columns: (header: string[]) => header.map((name) => name.trim()),
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    on_skip: skip,
  })
  pipeline(Readable.from(withLineFeeds(pieces)), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      yield [...skipped, { at: info.lines, record }]
      skipped = []
    }
  } catch (error) {
    unreadable(error)
  }
  yield skipped
}
