/** Runs the checks of `kazi doctor`. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, SettingsError } from '../../config.ts'
import { keyIn } from '../../secret.ts'
import { once } from '../../values/app/once.ts'
import { inspectStore } from '../../store/database/open.ts'
import { codeOf, problem, type Check, type Examined, type Inspected, type Line } from './check.ts'
import { checks } from './checks.ts'
import { reach } from './reached.ts'

export type Reported = { check: string } & Line

const examine = (env: NodeJS.ProcessEnv): Examined & { close(): Promise<void> } => {
  const settings: Examined['settings'] = (...names) => readSettings(env, names)
  let opened: Inspected | null = null

  const database = once(async () => {
    const { DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL } = settings('DATA_DIR', 'DATABASE_URL', 'DATABASE_LISTEN_URL')
    // Opening a SQLite file that is missing would make it.
    const isThere = DATABASE_URL !== undefined || (await stat(join(DATA_DIR, 'kazi.sqlite')).then(() => true, (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : Promise.reject(error))))
    opened = isThere ? await inspectStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, listenUrl: DATABASE_LISTEN_URL, connections: 2, readOnly: DATABASE_URL !== undefined }) : null
    return opened
  })
  const key = once(async () => keyIn(settings('DATA_DIR', 'SECRET_KEY')))
  const reached = once(async () => {
    const { PUBLIC_URL } = settings('PUBLIC_URL')
    const secret = await key()
    return PUBLIC_URL === undefined || secret === null ? null : reach(PUBLIC_URL, secret, 5_000)
  })
  return { env, settings, database, key, reached, close: async () => opened?.store.close() }
}

const usual = 12

const linesOf = async ({ run, seconds = usual }: Check, examined: Examined): Promise<readonly Line[]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Line[]>((resolve) => {
    timer = setTimeout(() => resolve([problem(`There was no answer within ${seconds} seconds.`, 'What it checks hangs: a disk that is not mounted any more, a network that drops packets.')]), seconds * 1000)
  })
  try {
    return await Promise.race([run(examined), late])
  } catch (error) {
    if (error instanceof SettingsError) return [problem('Not checked: its settings cannot be used.', 'See the settings above.')]
    const code = codeOf(error)
    const advice = code === 'EACCES' || code === 'EPERM' ? 'Run doctor as the account that runs the board. If this is that account, please report this together with these lines.' : 'Please report this together with these lines.'
    return [problem(`It could not be checked (${code}).`, advice)]
  } finally {
    clearTimeout(timer)
  }
}

/** Runs all checks at once on the board of these settings; returns their lines in the order of the checks. */
export const runChecks = async (env: NodeJS.ProcessEnv, chosen: readonly Check[] = checks): Promise<Reported[]> => {
  const examined = examine(env)
  const found = await Promise.all(chosen.map(async (check) => (await linesOf(check, examined)).map((line) => ({ check: check.title, ...line }))))
  // A connection that hangs is no reason to wait: the command ends the process.
  void examined.close().catch(() => {})
  return found.flat()
}
