/** Takes archives apart and puts them together otherwise. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export type Entry = { name: string; content: Buffer; type?: 'file' | 'symlink' | 'directory'; linkname?: string }

export const entriesOf = async (path: string): Promise<Entry[]> => {
  const found: Entry[] = []
  for await (const entry of createReadStream(path).pipe(extract() as unknown as NodeJS.ReadWriteStream) as unknown as AsyncIterable<Readable & { header: { name: string } }>) {
    found.push({ name: entry.header.name, content: await buffer(entry) })
  }
  return found
}

export const packed = (entries: readonly Entry[]): Promise<Buffer> => {
  const packing = pack()
  for (const { name, content, type = 'file', linkname } of entries) {
    if (type === 'file') packing.entry({ name }, content)
    else packing.entry({ name, type, ...(linkname === undefined ? {} : { linkname }) })
  }
  packing.finalize()
  return buffer(packing as unknown as Readable)
}

export const written = async (path: string, entries: readonly Entry[]): Promise<string> => {
  await writeFile(path, await packed(entries))
  return path
}

export const changed = (entries: readonly Entry[], name: RegExp, change: (content: Buffer) => Buffer): Entry[] => {
  if (!entries.some((entry) => name.test(entry.name))) throw new Error(`There is no entry ${String(name)}`)
  return entries.map((entry) => (name.test(entry.name) ? { ...entry, content: change(entry.content) } : entry))
}

export const inManifest = (entries: readonly Entry[], change: (manifest: Record<string, any>) => void): Entry[] =>
  changed(entries, /^manifest\.json$/, (content) => {
    const manifest = JSON.parse(content.toString()) as Record<string, unknown>
    change(manifest)
    return Buffer.from(JSON.stringify(manifest))
  })

export const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** A part of rows with its digest in the manifest, as a forger would make it. */
export const forged = (entries: readonly Entry[], table: string, lines: string): Entry[] => {
  const rows = lines.slice(lines.indexOf('\n') + 1)
  const others = entries.filter(({ name }) => !name.startsWith(`database/${table}/`))
  return inManifest([{ name: `database/${table}/000001.jsonl.gz`, content: gzipSync(lines) }, ...others], ({ tables }) => {
    tables[table] = { rows: rows.split('\n').length - 1, digest: digestOf(rows) }
  })
}

export const unpacked = (content: Buffer) => gunzipSync(content).toString()
