/** Makes a backup: rows of one state of the database, the files that they name, and the key. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Writable } from 'node:stream'
import { DamagedContent, type Content, type FileStorage } from '../files/storage.ts'
import type { CopiedTable } from '../store/copy/tables.ts'
import type { Snapshot } from '../store/copy/snapshot.ts'
import { bytesOfPart, contentNamed, digestLine, filesOfList, lineOf, nameOf, sha256, tableCount, type DataFile } from './layout.ts'
import { format, type Manifest } from './manifest.ts'
import { archiveTo, type ArchiveWriter } from './writing.ts'

type Stored = Pick<FileStorage, 'open' | 'has'>

/** What a program of PostgreSQL of this version writes of a state, by the name under which that was exported. */
export type Dump = { version: string; of(exported: string): AsyncIterable<Buffer> }

export type Source = {
  snapshot: Snapshot
  /** Null for a copy of the rows alone. */
  files: Stored | null
  /** Stored beside the rows, for those who restore a PostgreSQL by its own programs. */
  dump: Dump | null
  data: ReadonlyMap<DataFile, Buffer>
  /** The version of the program. */
  version: string
  now: Date
}

/** Most of a board's bytes are texts, which fit into a third at this level; a higher one costs several times the time for a tenth of the place. */
const level = 3

/** Writes a backup to a stream, in memory of a few parts. */
export const writeBackup = async ({ snapshot, files, dump, data, version, now }: Source, output: Writable): Promise<Manifest> => {
  const archive = archiveTo(output, now)
  // First: where it fails, nothing long was done in vain.
  const dumped = dump === null ? {} : { dump: await writeDump(archive, dump, await snapshot.exported()) }
  const tables: Manifest['tables'] = {}
  for (const table of snapshot.tables) tables[table.name] = await writeRows(archive, snapshot, table)
  const stored = files === null ? noFiles : await writeFiles(archive, snapshot, files)
  const digests: Manifest['data'] = {}
  for (const [name, content] of data) {
    await archive.add(nameOf.data(name), content)
    digests[name] = sha256().update(content).digest('hex')
  }
  const manifest: Manifest = { format, kazi: version, createdAt: now.toISOString(), database: snapshot.dialect, migrations: [...snapshot.migrations], tables, files: stored, ...(files === null && { rowsAlone: true }), ...dumped, data: digests }
  await archive.add(nameOf.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  await archive.end()
  return manifest
}

const noFiles: Manifest['files'] = { count: 0, bytes: 0, missing: [], damaged: [], digest: sha256().digest('hex') }

const writeDump = async (archive: ArchiveWriter, dump: Dump, exported: string): Promise<Required<Manifest>['dump']> => {
  const hash = sha256()
  let [chunks, pending, bytes, part] = [[] as Buffer[], 0, 0, 0]
  const write = async () => {
    part += 1
    await archive.add(nameOf.dump(part), Buffer.concat(chunks))
    ;[chunks, pending] = [[], 0]
  }
  for await (const chunk of dump.of(exported)) {
    hash.update(chunk)
    chunks.push(chunk)
    bytes += chunk.length
    pending += chunk.length
    if (pending >= bytesOfPart) await write()
  }
  if (pending > 0) await write()
  return { version: dump.version, bytes, digest: hash.digest('hex') }
}

const packed = promisify(gzip)

const writeRows = async (archive: ArchiveWriter, snapshot: Snapshot, table: CopiedTable): Promise<Manifest['tables'][string]> => {
  const count = tableCount()
  const heading = lineOf(table.columns)
  let [lines, bytes, part] = [[heading], 0, 0]
  const write = async () => {
    part += 1
    await archive.add(nameOf.rows(table.name, part), await packed(lines.join(''), { level }))
    lines = [heading]
    bytes = 0
  }
  for await (const rows of snapshot.rows(table)) {
    for (const row of rows) {
      const line = lineOf(row)
      count.add(line)
      lines.push(line)
      bytes += Buffer.byteLength(line)
      if (bytes >= bytesOfPart) await write()
    }
  }
  if (bytes > 0) await write()
  return count.result()
}

/** Every file that a row names. One that is missing or damaged makes no backup impossible: the manifest lists it. */
const writeFiles = async (archive: ArchiveWriter, snapshot: Snapshot, files: Stored): Promise<Manifest['files']> => {
  const result = { count: 0, bytes: 0, missing: [] as string[], damaged: [] as string[] }
  const all = sha256()
  let [list, lists] = [[] as string[], 0]
  const writeList = async () => {
    lists += 1
    const text = list.join('')
    all.update(text)
    await archive.add(nameOf.digests(lists), text)
    list = []
  }
  for (const table of snapshot.tables) {
    if (table.name !== 'files' && table.name !== 'logos') continue
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) {
        const content = contentNamed(table.name, table.columns, row)
        if (content === null) continue
        const { id, bytes } = content
        const opened = await openedOrLost(files, content)
        if (opened === null) {
          result.missing.push(id)
          continue
        }
        const entry = wholeEntry(opened, bytes)
        await archive.stream(nameOf.file(id), bytes, entry.chunks())
        if (entry.isDamaged()) result.damaged.push(id)
        result.count += 1
        result.bytes += bytes
        list.push(digestLine(entry.digest(), id))
        if (list.length === filesOfList) await writeList()
      }
    }
  }
  if (list.length > 0) await writeList()
  return { ...result, digest: all.digest('hex') }
}

const openedOrLost = async (files: Stored, content: Content): Promise<Iterable<Buffer> | AsyncIterable<Buffer> | null> => {
  try {
    return content.bytes > 0 ? await files.open(content) : (await files.has(content)) ? [] : null
  } catch (error) {
    if (error instanceof DamagedContent) return null
    throw error
  }
}

/** The bytes of an entry, whose length is announced before it: where a content turns out damaged, zeros fill the rest. */
const wholeEntry = (content: Iterable<Buffer> | AsyncIterable<Buffer>, bytes: number) => {
  const hash = sha256()
  let isDamaged = false
  const pass = (chunk: Buffer) => {
    hash.update(chunk)
    return chunk
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    let left = bytes
    try {
      for await (const chunk of content) {
        left -= chunk.length
        yield pass(chunk)
      }
    } catch (error) {
      if (!(error instanceof DamagedContent)) throw error
      isDamaged = true
    }
    for (; left > 0; left -= zeros.length) yield pass(zeros.subarray(0, Math.min(left, zeros.length)))
  }
  return { chunks, digest: () => hash.digest('hex'), isDamaged: () => isDamaged }
}
const zeros = Buffer.alloc(65_536)
