/** The board that is backed up or restored, as the settings name it. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { writeBackup } from '../../backup/backup.ts'
import { dataFiles, isDataFile, type DataFile } from '../../backup/layout.ts'
import { UnusableBackup, type Manifest } from '../../backup/manifest.ts'
import { removeOldest, type BackupName, type Place } from '../../backup/place.ts'
import { readBackup } from '../../backup/reading.ts'
import { pageFiles } from '../../branding/pages.ts'
import { readSettings } from '../../config.ts'
import { boardFiles, placeSettings, sharedBucketId, type BucketId } from '../../files/board-files.ts'
import type { FileStorage } from '../../files/storage.ts'
import { version } from '../../release.ts'
import { withBackupNotes, withSnapshot, type Snapshot } from '../../store/copy/snapshot.ts'
import { databaseFrom, Stopped, type DatabaseSettings } from '../command.ts'
import { readWithDump, type DirectDump } from './dump.ts'
import { makeFolder } from '../../store/make-folder.ts'

/** `key`, `logo`: the settings SECRET_KEY and BOARD_LOGO. */
export type Board = { database: DatabaseSettings; files: FileStorage; bucketId: BucketId | null; key: string | undefined; logo: string | undefined }

export const boardFrom = async (env: NodeJS.ProcessEnv, given = databaseFrom): Promise<Board> => {
  const database = given(env)
  const { BOARD_LOGO: logo, ...settings } = readSettings(env, [...placeSettings, 'BOARD_LOGO'])
  return { database, logo, key: settings.SECRET_KEY, files: await boardFiles(settings), bucketId: await sharedBucketId(settings) }
}

/** The board's own files in DATA_DIR, with the key, wherever it is set. A logo elsewhere is one of the operator's settings. */
const dataOf = async ({ database: { dataDir }, key, logo }: Board): Promise<Map<DataFile, Buffer>> => {
  const found = new Map<DataFile, Buffer>()
  const named = [...dataFiles, ...(await pageFiles(dataDir)), ...(logo === undefined ? [] : [relative(dataDir, logo)])]
  for (const name of named.filter(isDataFile)) {
    const content = name === 'secret.key' && key !== undefined ? Buffer.from(`${key}\n`) : await readFile(join(dataDir, name)).catch(nullIfMissing)
    if (content !== null) found.set(name, content)
  }
  return found
}

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** How long a backup counts as under way after its last sign, and how often it gives one, in milliseconds. */
const noted = 10 * 60_000
const notedEvery = 60_000

/** Runs `work` while the sweep of every server leaves the contents of deleted files. */
const whileNoted = <T>(database: DatabaseSettings, work: () => Promise<T>): Promise<T> =>
  withBackupNotes(database, async (notes) => {
    const id = randomUUID()
    const note = async () => notes?.note(id, new Date(Date.now() + noted).toISOString())
    await note()
    const timer = setInterval(() => void note().catch(() => {}), notedEvery)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      await notes?.end(id).catch(() => {})
    }
  })

/** `dumpReadBy`: the version of the pg_restore that read its dump. */
export type Stored = { path: string; bytes: number; manifest: Manifest; dumpReadBy: string | null; removed: string[] }

type Wishes = { keep?: number; mark?: BackupName['mark']; rowsAlone?: boolean; direct?: DirectDump }

/** Stores a backup in a place, reads it back, and then removes the oldest ones. Throws `StoreUnavailable` where there is no board. */
export const backUp = async (board: Board, place: Place, { keep, mark, rowsAlone = false, direct }: Wishes = {}): Promise<Stored> => {
  const { database, files } = board
  const name = await withSnapshot(database, installationIn)
  const source = direct?.database ?? database
  if (direct !== undefined && (await withSnapshot(source, installationIn)) !== name) throw new Stopped('DATABASE_LISTEN_URL leads to the database of another board than DATABASE_URL.', 1)
  const now = new Date()
  let manifest: Manifest | undefined
  let dumpReadBy: string | null = null
  const write = (output: Writable) =>
    whileNoted(database, () =>
      withSnapshot(source, async (snapshot) => {
        manifest = await writeBackup({ snapshot, files: rowsAlone ? null : files, dump: direct?.dump ?? null, data: await dataOf(board), version, now }, output)
      }),
    )
  const check = async (archive: Readable) => {
    const { manifest: read, by } = await readWithDump(process.env, (dump) => readBackup(archive, { dump }))
    dumpReadBy = by
    if (!isDeepStrictEqual(read, manifest)) throw new UnusableBackup('it is not the one that was written.')
  }
  const { path, bytes } = await place.store({ board: name, at: now, ...(mark === undefined ? {} : { mark }) }, write, check)
  if (manifest === undefined) throw new Error('A backup was stored that nobody wrote.')
  return { path, bytes, manifest, dumpReadBy, removed: keep === undefined ? [] : await removeOldest(place, name, keep) }
}

/** The beginning of the id that database and DATA_DIR share; a board that was never started has none. */
const installationIn = async (snapshot: Snapshot): Promise<string> => {
  const table = snapshot.tables.find(({ name }) => name === 'installation')
  if (table === undefined) return 'new'
  for await (const [row] of snapshot.rows(table)) return String(row?.[table.columns.indexOf('data_id')]).slice(0, 8)
  return 'new'
}

/** Runs `work` on an archive; a fault of it becomes a sentence that names it. */
export const onArchive = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnusableBackup) throw new Stopped(`${path} cannot be used: ${error.message}`, 1)
    throw error
  }
}

/** Files that are written beside their places in DATA_DIR: `put` renames them into these, `drop` removes those that are left. */
export type Drafted = { put(): Promise<void>; drop(): Promise<void> }

/** Writes files as drafts, so that a folder that cannot be written shows before anything changes. Rejects with the system's error, and leaves none then. */
export const draftData = async (dataDir: string, files: ReadonlyMap<string, Buffer>): Promise<Drafted> => {
  const drafts = new Map<string, string>()
  const drop = async () => {
    for (const draft of drafts.values()) await rm(draft, { force: true })
  }
  try {
    for (const [name, content] of files) {
      const draft = join(dataDir, `${name}.${randomUUID()}.draft`)
      await makeFolder(dirname(draft))
      drafts.set(name, draft)
      await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true })
    }
  } catch (error) {
    await drop()
    throw error
  }
  const put = async () => {
    for (const [name, draft] of drafts) await rename(draft, join(dataDir, name))
  }
  return { put, drop }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** What a backup contains, as a sentence without its end. */
export const contentsOf = ({ tables, files, rowsAlone }: Manifest): string => {
  const rows = total(Object.values(tables).map((table) => table.rows))
  return `${rows} rows of ${Object.keys(tables).length} tables and ${rowsAlone === true ? 'no files' : `${files.count} files (${megabytes(files.bytes)})`}`
}
export { megabytes }

/** A sentence for each file that the board itself lacks. */
export const lostIn = ({ files }: Manifest): string[] => [
  ...files.missing.map((id) => `The file ${id} has no content, or a damaged one, on the board: the backup has none either.`),
  ...files.damaged.map((id) => `The content of the file ${id} is damaged on the board: the backup does not have it.`),
]
