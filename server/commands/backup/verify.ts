import { openBackup } from '../../backup/restore.ts'
import { commandLine } from '../../release.ts'
import { oneArgument } from '../command.ts'
import { contentsOf, lostIn, onArchive } from './board.ts'
import { dumpLine, readWithDump } from './dump.ts'
import { archiveAt } from './where.ts'

const usage = `Usage: ${commandLine('backup:verify', 'ARCHIVE')}

Reads a backup to its end: every row and every byte is compared with the digests that were made when it was written. It changes nothing and needs no board.
Where pg_restore is on this machine (PG_DUMP may name the pg_dump beside it), it reads a dump of --pg-dump to its end.

  ARCHIVE  a path, or s3://BUCKET/KEY; a folder, or s3://BUCKET/FOLDER/, is its newest archive

Exit status: 0 it is whole and can be restored by this version, 1 it is not, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const given = oneArgument(args, usage, 'Name one archive.')
  if (given === null) return void process.stdout.write(usage)
  const { path, open } = await archiveAt(process.env, given)
  await onArchive(path, async () => {
    const { manifest, by } = await readWithDump(process.env, async (dump) => (await openBackup(await open(), dump)).manifest)
    for (const line of lostIn(manifest)) process.stderr.write(`${line}\n`)
    process.stdout.write(`${path} is whole: ${contentsOf(manifest)} of ${manifest.createdAt}, by Kazi ${manifest.kazi} on ${manifest.database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}.\n${dumpLine(manifest, by)}`)
  })
}
