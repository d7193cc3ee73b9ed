import { readdir } from 'node:fs/promises'
import { readSettings } from '../config.ts'
import { boardFiles, fileFolder, fileSettings, placeOf } from '../files/board-files.ts'
import { databaseFrom, Stopped, withoutArguments } from './command.ts'
import { checkFiles } from '../files/check.ts'
import { openExisting } from './existing.ts'
import { missing } from '../files/drafts.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('files:check')}

Lists stored files without their content, or with one that is damaged or cannot be read, and contents that no stored file has, a line each.
It changes nothing. Uploads under way and files that the server is about to remove are none of these.

DATABASE_URL, DATA_DIR, FILE_STORAGE and the S3_* settings name the database and the files, as for the server, which may be running.
Exit status: 0 all is there, 1 something is listed or could not be read, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return void process.stdout.write(usage)
  const settings = readSettings(process.env, fileSettings)
  const place = placeOf(settings)
  const store = await openExisting(databaseFrom(process.env))
  try {
    // A missing folder would be created, and every file be listed.
    if (settings.FILE_STORAGE === 'disk' && (await readdir(fileFolder(settings)).catch(missing)) === null) throw new Stopped(`${place} does not exist, where the server stores its files. Give this command the DATA_DIR of the server.`, 1)
    const files = await boardFiles(settings)
    let count = 0
    for await (const line of checkFiles({ store, files })) {
      count += 1
      process.stdout.write(`${line}\n`)
    }
    if (count > 0) throw new Stopped(`Differences between the database and ${place}: ${count}.`, 1)
    process.stdout.write(`The database and ${place} agree.\n`)
  } finally {
    await store.close()
  }
}
