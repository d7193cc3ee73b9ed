import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFrom, Stopped, withoutArguments } from './command.ts'
import { checkFiles } from '../files/check.ts'
import { diskStorage } from '../files/disk.ts'
import { openStore } from '../store/database/open.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('files:check')}

Lists stored files without their content, or with one that is damaged or cannot be read, and contents that no stored file has, a line each.
It changes nothing. Uploads under way and files that the server is about to remove are none of these.

DATABASE_URL and DATA_DIR name the database and the files, as for the server, which may be running.
Exit status: 0 all is there, 1 something is listed or could not be read, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return void process.stdout.write(usage)
  const settings = databaseFrom(process.env)
  const folder = join(settings.dataDir, 'files')
  // A missing folder would be created, with an empty database, and no difference would show.
  await readdir(folder)
  const store = await openStore(settings)
  try {
    let count = 0
    for await (const line of checkFiles({ store, files: await diskStorage(folder) })) {
      count += 1
      process.stdout.write(`${line}\n`)
    }
    if (count > 0) throw new Stopped(`Differences between the database and ${folder}: ${count}.`, 1)
    process.stdout.write(`The database and ${folder} agree.\n`)
  } finally {
    await store.close()
  }
}
