import { withoutArguments, writableDatabaseFrom } from './command.ts'
import { readSettings } from '../config.ts'
import { placeOf, placeSettings, sharedBucketId, sharesNoFolder } from '../files/board-files.ts'
import { adoptInstallation } from '../installation.ts'
import { openExisting } from './existing.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('adopt')}

Says that this database, this DATA_DIR and this SECRET_KEY belong together from now on, whatever they were used with before.
With DATABASE_URL and FILE_STORAGE=s3 the bucket takes the place of DATA_DIR.
Codes and links of alerts that were mailed with another key stop working. Files that lie in another DATA_DIR or bucket are not found.

DATABASE_URL, DATA_DIR, SECRET_KEY, FILE_STORAGE and the S3_* settings are those of the server, which must not be running.
Exit status: 0 done, 1 the database or the folder cannot be used, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return void process.stdout.write(usage)
  const settings = readSettings(process.env, placeSettings)
  const database = writableDatabaseFrom(process.env)
  const store = await openExisting(database)
  try {
    await adoptInstallation(store, { ...settings, bucketId: await sharedBucketId(settings) })
  } finally {
    await store.close()
  }
  process.stdout.write(`The database and ${sharesNoFolder(settings) ? placeOf(settings) : settings.DATA_DIR} belong together now.\n`)
}
