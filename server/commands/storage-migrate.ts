import { parseArgs } from 'node:util'
import { readSettings } from '../config.ts'
import { bucketStorage, fileFolder, fileSettings, placeOf } from '../files/board-files.ts'
import { diskStorage } from '../files/disk.ts'
import { copyFiles, type Moved } from '../files/moving.ts'
import { bindFolder } from '../installation.ts'
import { commandLine } from '../release.ts'
import { requireBoard } from '../store/copy/snapshot.ts'
import { openStore } from '../store/database/open.ts'
import { Stopped, writableDatabaseFrom } from './command.ts'

const usage = `Usage: ${commandLine('storage:migrate', '--to s3|disk')}

Copies all uploaded files into the bucket of the S3_* settings, or from it into DATA_DIR, and reads each back there.
The board serves meanwhile. Run it again after a failure: it goes on where it was. Nothing is deleted where the files were.

DATABASE_URL, DATA_DIR and the S3_* settings are those of the server.
Exit status: 0 every file is there, 1 some are listed that are not, or a storage could not be used, 2 wrong usage.
`

type Place = 'disk' | 's3'

const placeFrom = (args: string[]): Place | 'help' => {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, help: { type: 'boolean', default: false, short: 'h' } } })
    if (values.help) return 'help'
    if (values.to === 's3' || values.to === 'disk') return values.to
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
  throw new Stopped(`Name where the files shall be: --to s3 or --to disk.\n\n${usage}`, 2)
}

const linesEvery = 1_000

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const to = placeFrom(args)
  if (to === 'help') return void process.stdout.write(usage)
  const database = writableDatabaseFrom(process.env)
  const settings = readSettings(process.env, fileSettings)
  const s3 = await bucketStorage(settings)
  if (s3 === null) throw new Stopped('S3_BUCKET is not set: this command needs the S3_* settings of the server.', 1)
  await requireBoard(database)
  const disk = await diskStorage(fileFolder(settings))
  const [source, target] = to === 's3' ? [disk, s3] : [s3, disk]
  await target.ping()
  const store = await openStore(database)
  try {
    const { copied, there, faults } = await copyFiles({ store, from: source, to: target }, (counts) => {
      const count = total(counts)
      if (count % linesEvery === 0) process.stdout.write(`${count} files so far\n`)
    })
    for (const line of faults) process.stdout.write(`${line}\n`)
    const place = placeOf(settings, to)
    process.stdout.write(`Files in ${place}: ${copied} copied, ${there} there already. Each was read back and is as it was stored.\n`)
    // A server that never kept files in this folder has no note of the database in it.
    const installation = to === 'disk' ? await store.installation.read() : null
    if (installation !== null) await bindFolder(settings.DATA_DIR, installation, { unlessAnother: true })
    if (faults.length > 0) throw new Stopped(`Files that are not in ${place}: ${faults.length}, listed above.`, 1)
    process.stdout.write(nextStep(settings.FILE_STORAGE, to, copied, placeOf(settings, to === 's3' ? 'disk' : 's3')))
  } finally {
    await store.close()
  }
}

const total = ({ copied, there, faults }: Readonly<Moved>) => copied + there + faults.length

const nextStep = (current: Place, to: Place, copied: number, other: string): string => {
  if (current !== to) return `Next: set FILE_STORAGE=${to} for every server and restart it, then run this command again: it copies the uploads of the time between.\n`
  if (copied > 0) return `Next: run this command again once every server has FILE_STORAGE=${to}: the move is complete when it copies none.\n`
  return to === 's3' ? `The move is complete. ${other} is not needed any more: delete it.\n` : `The move is complete. Remove the S3_* settings from every server, then empty ${other}.\n`
}
