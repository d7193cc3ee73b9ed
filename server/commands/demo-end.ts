import { withoutArguments, writableDatabaseFrom } from './command.ts'
import { endDemoAccounts } from '../demo/ending.ts'
import { openExisting } from './existing.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('demo:end')}

Deletes the accounts of the demo board that still have the password of the demo board, with their jobs, applications, files and popups.
Accounts whose password was changed stay.

DATABASE_URL and DATA_DIR name the database, as for the server, which may be running.
Exit status: 0 done, 1 the database cannot be used, 2 wrong usage.
`

/** See `usage`. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return void process.stdout.write(usage)
  const store = await openExisting(writableDatabaseFrom(process.env))
  try {
    const count = await endDemoAccounts(store, new Date())
    process.stdout.write(count === 0 ? 'No demo account has the demo password.\n' : `Demo accounts deleted: ${count}.\n`)
  } finally {
    await store.close()
  }
}
