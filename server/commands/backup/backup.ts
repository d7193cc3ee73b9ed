import { parseArgs } from 'node:util'
import { commandLine } from '../../release.ts'
import { requireBoard } from '../../store/copy/snapshot.ts'
import { databaseFrom, Stopped } from '../command.ts'
import { backUp, boardFrom, contentsOf, lostIn, megabytes, onArchive } from './board.ts'
import { directDump, dumpLine } from './dump.ts'
import { placeFrom } from './where.ts'

const usage = `Usage: ${commandLine('backup', '--to PLACE [--keep N] [--pg-dump]')}

Stores the whole board in one archive: the rows of one moment, the uploaded files, the key and the operator's files of DATA_DIR. The board may be running.
The archive gets its name when it was read back and is whole. Whoever has it has the key and everybody's data: in a folder it can be read by this account of the machine only.

  --to PLACE  where the archive is stored: a folder, made where it is missing, or s3://BUCKET/FOLDER
  --keep N    afterwards remove the oldest archives of this board in that place, so that N are left
  --pg-dump   also store what pg_dump writes of the same moment, for a restore by PostgreSQL's own programs; a pg_dump of the server's version or later
              is looked for on PATH and in /usr/lib/postgresql, or is PG_DUMP. It reads at DATABASE_LISTEN_URL where that is set, past a pooler

DATABASE_URL, DATA_DIR, SECRET_KEY, FILE_STORAGE and the S3_* settings are those of the server; s3:// is the object storage of BACKUP_S3_ENDPOINT, or of S3_ENDPOINT. The guide is docs/operate/backup.md.
Exit status: 0 the backup is whole, 1 there is none, 2 wrong usage.
`

type Wanted = { to: string; keep: number | undefined; pgDump: boolean }

const wantedFrom = (args: string[]): Wanted | 'help' => {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' }, keep: { type: 'string' }, 'pg-dump': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } })
    if (values.help) return 'help'
    if (!values.to) throw new Error('Name the place: --to PLACE.')
    if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep)) throw new Error('--keep is how many archives are left: 1 or more.')
    return { to: values.to, keep: values.keep === undefined ? undefined : Number(values.keep), pgDump: values['pg-dump'] }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  const started = performance.now()
  const place = await placeFrom(process.env, wanted.to)
  const { path, bytes, manifest, dumpReadBy, removed } = await onArchive(wanted.to, async () => {
    // Else the folder of files would be made where no board is.
    await requireBoard(databaseFrom(process.env))
    const board = await boardFrom(process.env)
    const direct = wanted.pgDump ? { direct: await directDump(process.env, board.database) } : {}
    return backUp(board, place, { ...direct, ...(wanted.keep !== undefined && { keep: wanted.keep }) })
  })
  for (const line of lostIn(manifest)) process.stderr.write(`${line}\n`)
  const [seconds, memory] = [((performance.now() - started) / 1000).toFixed(1), Math.round(process.resourceUsage().maxRSS / 1024)]
  process.stdout.write(`${path}\nis whole: ${contentsOf(manifest)} in ${megabytes(bytes)}, ${seconds} s, ${memory} MB of memory.\n${dumpLine(manifest, dumpReadBy)}`)
  for (const name of removed) process.stdout.write(`Removed ${name}.\n`)
}
