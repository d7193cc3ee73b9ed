import { withoutArguments, writableDatabaseFrom } from './command.ts'
import { readSettings } from '../config.ts'
import { adoptInstallation } from '../installation.ts'
import { openStore } from '../store/database/open.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('adopt')}

Says that this database, this DATA_DIR and this SECRET_KEY belong together from now on, whatever they were used with before.
Codes and links of alerts that were mailed with another key stop working. Files that lie in another DATA_DIR are not found.

DATABASE_URL, DATA_DIR and SECRET_KEY are those of the server, which must not be running.
Exit status: 0 done, 1 the database or the folder cannot be used, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return void process.stdout.write(usage)
  const { SECRET_KEY } = readSettings(process.env, ['SECRET_KEY'])
  const database = writableDatabaseFrom(process.env)
  const store = await openStore(database)
  try {
    await adoptInstallation(store, { DATA_DIR: database.dataDir, SECRET_KEY })
  } finally {
    await store.close()
  }
  process.stdout.write(`The database and ${database.dataDir} belong together now.\n`)
}
