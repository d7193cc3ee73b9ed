import { parseArgs } from 'node:util'
import { databaseFrom, Stopped, writableDatabaseFrom } from './command.ts'
import { readSettings } from '../config.ts'
import { boardFiles, fileSettings } from '../files/board-files.ts'
import { dueForSweep, sweep, type Swept } from '../sweep.ts'
import { openExisting } from './existing.ts'
import { withLongTimeout } from '../store/database/long-timeout.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('sweep', '[--dry-run]')}

Removes once what a running server removes every hour: what has ended by the settings KEEP_... and UNVERIFIED_DAYS, and prints how many of each kind.

  --dry-run  print what would go now, and change nothing

DATABASE_URL, DATA_DIR and FILE_STORAGE name the database and the files, as for the server, which may be running. Give the KEEP_... settings of the server.
Exit status: 0 done, 1 the database or the files cannot be used, 2 wrong usage.
`

const settingNames = [
  'DATA_DIR', 'UNVERIFIED_DAYS', 'KEEP_APPLICATIONS_MONTHS', 'KEEP_ACCOUNTS_MONTHS', 'KEEP_AUDIT_DAYS', 'KEEP_COUNTS_DAYS', 'KEEP_DELETED_JOBS_DAYS', 'KEEP_CLOSED_JOBS_DAYS',
  'KEEP_MAILED_JOBS_DAYS', 'KEEP_UNUSED_FILES_DAYS', 'KEEP_RUNS_DAYS', 'KEEP_MAILBOX_DAYS',
] as const

const wantedFrom = (args: string[]): 'help' | { dryRun: boolean } => {
  try {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } })
    return values.help === true ? 'help' : { dryRun: values['dry-run'] }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

const lineOf = ({ what, when, setting, isOff, count }: Swept): string =>
  `${(isOff ? 'off' : String(count)).padStart(10)}  ${what}${isOff ? '' : `, ${when}`}${setting === undefined ? '' : ` (${setting})`}\n`

/** Nothing removes contents in a dry run. */
const noFiles = { remove: async () => {}, removeStaleDrafts: async () => {} }

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  const settings = readSettings(process.env, settingNames)
  const store = await openExisting(wanted.dryRun ? { ...databaseFrom(process.env), readOnly: true } : writableDatabaseFrom(process.env))
  try {
    const parts = { store, files: wanted.dryRun ? noFiles : await boardFiles(readSettings(process.env, fileSettings)), now: () => new Date(), settings }
    const swept = await withLongTimeout(() => (wanted.dryRun ? dueForSweep : sweep)(parts))
    process.stdout.write(`${wanted.dryRun ? 'Would go now; nothing was changed:' : 'Gone:'}\n${swept.map(lineOf).join('')}`)
  } finally {
    await store.close()
  }
}
