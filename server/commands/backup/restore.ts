import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isOwnText, type DataFile } from '../../backup/layout.ts'
import { UnusableBackup } from '../../backup/manifest.ts'
import type { Place } from '../../backup/place.ts'
import { openBackup, restoreBackup, type Opened } from '../../backup/restore.ts'
import { commandLine } from '../../release.ts'
import { bindFolder } from '../../installation.ts'
import { refuseOtherUsers } from '../../store/copy/rewrite.ts'
import { isBoard, withSnapshot } from '../../store/copy/snapshot.ts'
import { openStore } from '../../store/database/open.ts'
import { Stopped, writableDatabaseFrom, type DatabaseSettings } from '../command.ts'
import { backUp, boardFrom, contentsOf, draftData, lostIn, megabytes, onArchive, type Board } from './board.ts'
import { archiveAt, placeFrom, placeOfArchive, type Archive } from './where.ts'

const usage = `Usage: ${commandLine('restore', 'ARCHIVE [--over [--safety PLACE]]')}

Makes the board of a backup: its database, uploaded files, key and the operator's files of DATA_DIR. The database may be another one than the backup was made of:
a board moves from SQLite to PostgreSQL, and back, by a backup and a restore. The archive is read to its end and compared before anything changes.

  ARCHIVE         a path, or s3://BUCKET/KEY; a folder, or s3://BUCKET/FOLDER/, is its newest archive
  --over          where there is a board already: store a backup of it first, then replace it
  --safety PLACE  where that backup is stored, a folder or s3://BUCKET/FOLDER; by default beside ARCHIVE

DATABASE_URL, DATA_DIR, SECRET_KEY, FILE_STORAGE and the S3_* settings are those of the server, which must not be running. The guide is docs/operate/backup.md.
Exit status: 0 restored, 1 nothing was changed, 2 wrong usage.
`

type Wanted = { archive: string; over: boolean; safety: string | undefined }

const wantedFrom = (args: string[]): Wanted | 'help' => {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { over: { type: 'boolean', default: false }, safety: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
    if (values.help) return 'help'
    const [archive] = positionals
    if (archive === undefined || positionals.length > 1) throw new Error('Name one archive.')
    if (values.safety !== undefined && !values.over) throw new Error('--safety is for --over.')
    return { archive, over: values.over, safety: values.safety }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  const started = performance.now()
  const board = await boardFrom(process.env, writableDatabaseFrom)
  await refuseOtherUsers(board.database)
  const archive = await archiveAt(process.env, wanted.archive)
  const safety = await placeFrom(process.env, wanted.safety ?? placeOfArchive(archive.path))
  await onArchive(archive.path, async () => {
    const opened = await openBackup(await archive.open())
    refuseOtherKey(board, opened)
    const former = await makeRoom(board, wanted.over, safety, opened.manifest.rowsAlone === true)
    await restore(board, archive, opened, former)
    const { manifest } = opened
    for (const line of lostIn(manifest)) process.stderr.write(`${line}\n`)
    const [seconds, memory] = [((performance.now() - started) / 1000).toFixed(1), Math.round(process.resourceUsage().maxRSS / 1024)]
    process.stdout.write(`Restored ${contentsOf(manifest)} of ${manifest.createdAt} in ${seconds} s with ${memory} MB of memory. The server can be started; within minutes its search finds all jobs again.\n`)
  })
}

const refuseOtherKey = ({ key }: Board, { data }: Opened): void => {
  const own = data.get('secret.key')?.toString().trim()
  if (key !== undefined && own !== undefined && own !== key) throw new UnusableBackup('its key is not the one of SECRET_KEY. Leave SECRET_KEY out, and the key of the backup is put into DATA_DIR.')
}

/** What a stored board has that may go: ids of uploaded files, and names of the operator's texts in DATA_DIR. */
type Former = { files: readonly string[]; texts: readonly DataFile[] }

const nothing: Former = { files: [], texts: [] }

/** Refuses to replace a board, or stores a backup of it; returns what may go then. Where rows alone are restored, all files stay, and the backup has rows alone too. */
const makeRoom = async (board: Board, over: boolean, safety: Place, rowsAlone: boolean): Promise<Former> => {
  const state = await stateOf(board)
  if (state === 'empty') return nothing
  const where = `${board.database.databaseUrl === undefined ? '' : 'the database of DATABASE_URL and '}${board.database.dataDir} (DATA_DIR)`
  if (!over) throw new Stopped(`There is a board already in ${where}. With --over a backup of it is stored first, and then it is replaced.`, 1)
  if (state === 'files') throw new Stopped(`There are uploaded files in ${where}, and no accounts that own them, so that no backup of them can be made. Move the folder files away.`, 1)
  const { path, bytes, manifest } = await backUp(board, safety, { mark: 'before-restore', rowsAlone })
  process.stdout.write(`The board that was there is stored in ${path} (${megabytes(bytes)}).\n`)
  return rowsAlone ? nothing : { files: await board.files.list(), texts: Object.keys(manifest.data).filter(isOwnText) }
}

const stateOf = async ({ database, files }: Board): Promise<'empty' | 'files' | 'full'> => {
  if ((await isBoard(database)) && (await hasAccounts(database))) return 'full'
  return (await files.list()).length > 0 ? 'files' : 'empty'
}

const hasAccounts = (database: DatabaseSettings): Promise<boolean> =>
  withSnapshot(database, async ({ tables, rows }) => {
    const users = tables.find(({ name }) => name === 'users')
    if (users === undefined) return false
    for await (const page of rows(users)) return page.length > 0
    return false
  })

/** Restores, brings the tables up to date, and removes the texts and the contents that only the board before had. */
const restore = async ({ database, files, key, bucketId }: Board, { open }: Archive, { manifest, data }: Opened, former: Former): Promise<void> => {
  const drafted = await draftData(database.dataDir, new Map([...data].filter(([name]) => name !== 'secret.key' || key === undefined)))
  try {
    await restoreBackup(open, manifest, { database, files })
    await drafted.put()
  } finally {
    await drafted.drop()
  }
  for (const name of former.texts) if (!data.has(name)) await rm(join(database.dataDir, name))
  const store = await openStore({ ...database, copies: 0, copyRows: undefined })
  try {
    const installation = await store.installation.read()
    if (installation !== null) {
      await bindFolder(database.dataDir, installation)
      await bucketId?.write(installation.id)
    }
    const known = new Set<string>()
    for (let at = 0; at < former.files.length; at += filesAtOnce) for (const id of await store.files.known(former.files.slice(at, at + filesAtOnce))) known.add(id)
    for (const id of former.files) if (!known.has(id)) await files.remove(id)
  } finally {
    await store.close()
  }
}

const filesAtOnce = 200
