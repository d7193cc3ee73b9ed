/** The names in an archive, and the lines in them. */
import { createHash, type Hash } from 'node:crypto'
import type { Content } from '../files/storage.ts'

export type Cell = string | number | null

/** The files of DATA_DIR that belong to a board under names of ours, beside the database and the uploaded files. */
export const dataFiles = ['secret.key', 'equals.txt', 'rates.json'] as const

type Picture = 'png' | 'jpg' | 'jpeg' | 'webp' | 'svg'
/** With the operator's own names: the pages, and the logo. */
export type DataFile = (typeof dataFiles)[number] | `pages/${string}.md` | `${string}.${Picture}`

/** Whether a name in DATA_DIR is one of those that a backup has. */
export const isDataFile = (name: string): name is DataFile =>
  dataFiles.some((each) => each === name) || /^pages\/[a-z0-9-]{1,60}\.md$/i.test(name) || /^[\w-][\w.-]{0,99}\.(png|jpe?g|webp|svg)$/.test(name)

/** Files that are the operator's words for visitors and searches: a board whose backup has none has none. The key and the logo are named by settings too. */
export const isOwnText = (name: string): name is DataFile => isDataFile(name) && (name.startsWith('pages/') || name === 'equals.txt' || name === 'rates.json')

const numbered = (at: number) => String(at).padStart(6, '0')

export const nameOf = {
  rows: (table: string, at: number) => `database/${table}/${numbered(at)}.jsonl.gz`,
  file: (id: string) => `files/${id}`,
  digests: (at: number) => `digests/${numbered(at)}.sha256`,
  dump: (at: number) => `pg_dump/${numbered(at)}`,
  data: (name: string) => `data/${name}`,
  manifest: 'manifest.json',
}

export type Named = { kind: 'rows'; table: string } | { kind: 'file'; id: string } | { kind: 'digests' } | { kind: 'dump' } | { kind: 'data'; name: DataFile } | { kind: 'manifest' }

/** The meaning of a name in an archive; null where it is none of a backup, such as a path that leads elsewhere. */
export const namedBy = (name: string): Named | null => {
  const [, table] = /^database\/([a-z_]{1,60})\/\d{6,}\.jsonl\.gz$/.exec(name) ?? []
  if (table !== undefined) return { kind: 'rows', table }
  const [, id] = /^files\/([\w-]{1,80})$/.exec(name) ?? []
  if (id !== undefined) return { kind: 'file', id }
  if (/^digests\/\d{6,}\.sha256$/.test(name)) return { kind: 'digests' }
  if (/^pg_dump\/\d{6,}$/.test(name)) return { kind: 'dump' }
  const data = name.startsWith(nameOf.data('')) ? name.slice(nameOf.data('').length) : ''
  if (isDataFile(data)) return { kind: 'data', name: data }
  return name === nameOf.manifest ? { kind: 'manifest' } : null
}

/** The rows of a part are lines of JSON, at most so many bytes of them before the last one; the line before them has the names of the columns. A part of a dump has about as many. */
export const bytesOfPart = 4 * 1024 * 1024
/** A part that is larger is none of ours: a row has a few megabytes at most. */
export const mostBytesOfPart = 64 * 1024 * 1024

/** JSON has no infinity; a number beyond all others is read as one. */
const cellText = (cell: Cell): string => (cell === Infinity ? '1e999' : cell === -Infinity ? '-1e999' : JSON.stringify(cell))

export const lineOf = (row: readonly Cell[]): string => `[${row.map(cellText).join(',')}]\n`

/** A line of a list of digests, as sha256sum reads it beside the unpacked files. */
export const digestLine = (digest: string, id: string): string => `${digest}  ${nameOf.file(id)}\n`
export const filesOfList = 1_000

/** Counts the rows of a table and digests their lines: the same rows give the same digest on both databases. */
export const tableCount = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (line: string) => {
      rows += 1
      hash.update(line)
    },
    result: () => ({ rows, digest: hash.digest('hex') }),
  }
}

/** The content that a row names, where its table is one of stored files; null for a deleted file, whose content may be gone. `at` finds a cell by its column. */
export const contentNamed = (table: string, columns: readonly string[], row: readonly Cell[]): Content | null => {
  if (table !== 'files' && table !== 'logos') return null
  const at = (column: string) => row[columns.indexOf(column)] ?? null
  const [id, bytes, digest] = [at(table === 'files' ? 'id' : 'image_id'), at('bytes'), at('digest')]
  // Before migration 0021 the column of deleted files had another name.
  const isDeleted = table === 'files' && (at('deleted_at') ?? at('doomed_at')) !== null
  if (id === null || isDeleted) return null
  return { id: String(id), bytes: Number(bytes), ...(typeof digest === 'string' ? { digest } : {}) }
}

/** The sum of the hashes of ids: the same for two lists of the same ids in any order, and none of them is stored. */
export const idSum = () => {
  let sum = 0n
  return {
    add: (id: string) => {
      sum = BigInt.asUintN(128, sum + BigInt(`0x${hashed(id).slice(0, 32)}`))
    },
    value: () => sum,
  }
}
const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

export const sha256 = (): Hash => createHash('sha256')
