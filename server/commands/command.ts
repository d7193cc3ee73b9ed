/** What the commands of `kazi` have in common. */
import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '../config.ts'
import { StorageUnavailable } from '../files/storage.ts'
import { version } from '../release.ts'
import { UnusableKey } from '../secret.ts'
import { StoreUnavailable } from '../store/store.ts'
import { systemSentence } from '../values/app/system-error.ts'

/** Ends a command with a sentence for a person; without one where its output has the reason. Status 1: it could not be done; 2: wrong usage. */
export class Stopped extends Error {
  readonly status: 1 | 2

  constructor(message: string | null, status: 1 | 2) {
    super(message ?? '')
    this.status = status
  }
}

/** For a command that takes no arguments but `--help`. Throws `Stopped`. */
export const withoutArguments = (args: readonly string[], usage: string): 'help' | 'none' => {
  if (args.length === 0) return 'none'
  if (args.length === 1 && (args[0] === '--help' || args[0] === '-h')) return 'help'
  throw new Stopped(`There is nothing to be said after the command.\n\n${usage}`, 2)
}

/** For a command that takes one argument, and `--help`, which gives null. `missing` is the sentence where there is none, or more than one. Throws `Stopped`. */
export const oneArgument = (args: string[], usage: string, missing: string): string | null => {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
    if (values.help) return null
    const [given] = positionals
    if (given === undefined || positionals.length > 1) throw new Error(missing)
    return given
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

export type DatabaseSettings = { dataDir: string; databaseUrl?: string; copies?: number; copyRows?: (change: string) => Promise<void>; readOnly?: true; ofCommand?: true }

/** The database of a command: the one of a server with this environment, which in maintenance is only read. Throws `SettingsError`. */
export const databaseFrom = (env: NodeJS.ProcessEnv): DatabaseSettings => {
  const { DATA_DIR, DATABASE_URL, MIGRATION_COPIES, MAINTENANCE } = readSettings(env, ['DATA_DIR', 'DATABASE_URL', 'MIGRATION_COPIES', 'MAINTENANCE'])
  const postgres = DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL, copyRows: async (change: string) => (await import('../backup/copy-rows.ts')).copyRowsBefore({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, MIGRATION_COPIES, version)(change) }
  return { dataDir: DATA_DIR, copies: MIGRATION_COPIES, ...postgres, ...(MAINTENANCE === 'read-only' && { readOnly: true }) }
}

/** The same for a command that writes, which is refused in maintenance. Throws `Stopped`, and `SettingsError`. */
export const writableDatabaseFrom = (env: NodeJS.ProcessEnv): DatabaseSettings => {
  const database = databaseFrom(env)
  if (database.readOnly !== true) return { ...database, ofCommand: true }
  const { MAINTENANCE_MESSAGE } = readSettings(env, ['MAINTENANCE_MESSAGE'])
  throw new Stopped(`${MAINTENANCE_MESSAGE} (MAINTENANCE=read-only: this command writes. Run it without that setting, or after the maintenance.)`, 1)
}

/** Runs a command to its exit status. The reason of a failure goes to stderr, as a sentence where a person can help it. */
export const runCommand = async (work: () => Promise<void>): Promise<number> => {
  try {
    await work()
    return 0
  } catch (error) {
    const sentence = sentenceFor(error) ?? (error instanceof Error ? error.stack : String(error))
    if (sentence !== '') process.stderr.write(`${sentence}\n`)
    return error instanceof Stopped ? error.status : 1
  }
}

const sentenceFor = (error: unknown): string | null => {
  if (error instanceof Stopped || error instanceof StoreUnavailable || error instanceof UnusableKey) return error.message
  if (error instanceof StorageUnavailable) return [error.message, ...causesOf(error)].join(' ')
  if (error instanceof SettingsError) return `These settings cannot be used:\n${error.message}`
  return systemSentence(error)
}

/** The messages of the errors behind an error, as `connect ECONNREFUSED`. */
const causesOf = ({ cause }: Error): string[] => (cause instanceof Error ? [cause.message, ...causesOf(cause)] : [])
