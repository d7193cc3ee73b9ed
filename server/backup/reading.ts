/** Reads an archive as a stream, and checks all of it meanwhile. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { contentNamed, digestLine, idSum, lineOf, mostBytesOfPart, namedBy, sha256, tableCount, type Cell, type DataFile } from './layout.ts'
import { manifestFrom, UnusableBackup, type Manifest } from './manifest.ts'

/** What happens with the contents of an archive, in its order. Each may come before a fault is found behind it. */
export type Takers = {
  rows(table: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void>
  /** Reads the content to its end, or not at all. */
  file(id: string, bytes: number, content: Readable): Promise<void>
  data(name: DataFile, content: Buffer): Promise<void>
  /** The next bytes of what pg_dump wrote. */
  dump(content: Buffer): Promise<void>
}

const nothing: Takers = { rows: async () => {}, file: async () => {}, data: async () => {}, dump: async () => {} }

/** Reads an archive to its end and compares every row and byte with its digests. Throws `UnusableBackup`. */
export const readBackup = async (archive: Readable, given: Partial<Takers> = {}): Promise<Manifest> => {
  const takers = { ...nothing, ...given }
  const check = checking()
  let manifest: Manifest | null = null
  let broken: Error | null = null
  archive.on('error', (error) => {
    broken = error
  })
  try {
    for await (const { header, content } of entriesOf(archive)) {
      const named = header.type === 'file' ? namedBy(header.name) : null
      if (named === null) throw new UnusableBackup(`it is no backup of Kazi: it contains ${JSON.stringify(header.name.slice(0, 80))}.`)
      if (manifest !== null) throw new UnusableBackup('it goes on after its manifest.')
      if (named.kind === 'file') await check.file(named.id, header.size, content, takers)
      else {
        const bytes = await small(header, content)
        if (named.kind === 'rows') await check.rows(named.table, bytes, takers)
        else if (named.kind === 'digests') check.list(bytes)
        else if (named.kind === 'dump') await check.dump(bytes, takers)
        else if (named.kind === 'data') await check.data(named.name, bytes, takers)
        else manifest = manifestFrom(bytes.toString())
      }
    }
  } catch (error) {
    if (broken !== null) throw broken
    throw isFormatError(error) ? new UnusableBackup(`it is damaged, or no archive at all (${(error as Error).message}).`, { cause: error }) : error
  }
  if (manifest === null) throw new UnusableBackup('it is not complete: its end is missing.')
  check.against(manifest)
  return manifest
}

type Entry = { header: Header; content: Readable }

async function* entriesOf(archive: Readable): AsyncGenerator<Entry> {
  const extracting = extract()
  archive.on('error', (error) => extracting.destroy(error))
  archive.pipe(extracting as unknown as NodeJS.WritableStream)
  try {
    for await (const entry of extracting) yield { header: entry.header, content: entry as unknown as Readable }
  } finally {
    archive.destroy()
  }
}

/** Errors of the parser of archives and of gzip; those of the disk have a `syscall`. */
const isFormatError = (error: unknown): boolean => error instanceof Error && !(error instanceof UnusableBackup) && (/^Z_|^ERR_BUFFER_TOO_LARGE/.test(String((error as NodeJS.ErrnoException).code)) || parserErrors.test(error.message))
const parserErrors = /^(Unexpected end of data|Invalid tar header|Invalid header|Header exceeds max size|Unknown|Writable stream closed prematurely|Stream was destroyed|Invalid pax)/i

const small = async ({ name, size }: Header, content: Readable): Promise<Buffer> => {
  if (size > mostBytesOfPart) throw new UnusableBackup(`its part ${name} is larger than any that Kazi writes.`)
  return buffer(content)
}

const unpacked = promisify(gunzip)

const checking = () => {
  const tables = new Map<string, ReturnType<typeof tableCount>>()
  const [lists, dumped, named, stored] = [sha256(), sha256(), idSum(), idSum()]
  const data: Record<string, string> = {}
  let [count, bytes, pending, dumpedBytes] = [0, 0, '', 0]

  const rows = async (table: string, part: Buffer, takers: Takers) => {
    const lines = (await unpacked(part, { maxOutputLength: 2 * mostBytesOfPart })).toString().split('\n')
    const [columns, ...found] = lines.slice(0, -1).map((line) => cellsIn(table, line))
    if (columns === undefined || lines.at(-1) !== '' || !columns.every((column) => typeof column === 'string')) throw new UnusableBackup(`its rows of ${table} cannot be read.`)
    const counted = tables.get(table) ?? tableCount()
    tables.set(table, counted)
    for (const row of found) {
      if (row.length !== columns.length) throw new UnusableBackup(`its rows of ${table} cannot be read.`)
      counted.add(lineOf(row))
      const content = contentNamed(table, columns, row)
      if (content !== null) named.add(content.id)
    }
    await takers.rows(table, columns, found)
  }

  const file = async (id: string, size: number, content: Readable, takers: Takers) => {
    const hash = sha256()
    const hashed = Readable.from(
      (async function* () {
        for await (const chunk of content) {
          hash.update(chunk as Buffer)
          yield chunk as Buffer
        }
      })(),
      { objectMode: false },
    )
    await takers.file(id, size, hashed)
    for await (const _ of hashed);
    count += 1
    bytes += size
    pending += digestLine(hash.digest('hex'), id)
    stored.add(id)
  }

  const list = (given: Buffer) => {
    const [expected, found] = [given.toString().split('\n'), pending.split('\n')]
    const wrong = expected.findIndex((line, at) => line !== found[at])
    if (wrong >= 0 || expected.length !== found.length) throw new UnusableBackup(`its ${found[wrong]?.split('  ')[1] ?? 'list of files'} has other bytes than those that were stored.`)
    lists.update(given)
    pending = ''
  }

  const takeData = async (name: DataFile, content: Buffer, takers: Takers) => {
    data[name] = sha256().update(content).digest('hex')
    await takers.data(name, content)
  }

  const dump = async (content: Buffer, takers: Takers) => {
    dumped.update(content)
    dumpedBytes += content.length
    await takers.dump(content)
  }

  const against = (manifest: Manifest) => {
    const { files } = manifest
    for (const name of new Set([...Object.keys(manifest.tables), ...tables.keys()])) {
      const [expected, found] = [manifest.tables[name], (tables.get(name) ?? tableCount()).result()]
      if (expected === undefined || expected.rows !== found.rows) throw new UnusableBackup(`it has ${found.rows} rows of ${name}, and its manifest ${expected?.rows ?? 'none'}.`)
      if (expected.digest !== found.digest) throw new UnusableBackup(`its rows of ${name} are not those that were stored.`)
    }
    if (dumpedBytes !== (manifest.dump?.bytes ?? 0)) throw new UnusableBackup(`its dump has ${dumpedBytes} bytes, and its manifest ${manifest.dump?.bytes ?? 'none'}.`)
    if (manifest.dump !== undefined && manifest.dump.digest !== dumped.digest('hex')) throw new UnusableBackup('its dump is not the one that pg_dump wrote.')
    for (const id of files.missing) stored.add(id)
    const areFilesWhole = pending === '' && files.count === count && files.bytes === bytes && files.digest === lists.digest('hex') && (manifest.rowsAlone === true ? count === 0 : stored.value() === named.value())
    if (!areFilesWhole) throw new UnusableBackup('its files are not those that its rows and its manifest name.')
    for (const name of new Set([...Object.keys(manifest.data), ...Object.keys(data)])) {
      if (manifest.data[name] !== data[name]) throw new UnusableBackup(`its ${name} is not the one that was stored.`)
    }
  }
  return { rows, file, list, data: takeData, dump, against }
}

const cellsIn = (table: string, line: string): Cell[] => {
  const cells = parsed(line)
  const isRow = Array.isArray(cells) && cells.every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number')
  if (!isRow) throw new UnusableBackup(`its rows of ${table} cannot be read.`)
  return cells as Cell[]
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
