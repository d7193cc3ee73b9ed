/** `start`: starts the server, and stops it on a signal. */
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { oldNamesIn, readConfig, SettingsError, unknownNamesIn, type Config } from '../config.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { openDemoAccounts } from '../demo/ending.ts'
import { awaitsDemoData, loadDemoData } from '../demo/load.ts'
import { readRates, UnusableRates } from '../files/exchange-rates.ts'
import { boardFiles } from '../files/board-files.ts'
import { equalWords } from '../files/equal-words.ts'
import { claimInstallation, ForeignInstallation } from '../installation.ts'
import { streamLog } from '../log.ts'
import { systemdNotify } from '../notify.ts'
import { openMetrics, type MetricsServer } from '../plugins/metrics/listen.ts'
import { stopWithin } from '../plugins/shutdown.ts'
import { isLocalOnly } from '../rules/app/local.ts'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { UnusableKey } from '../secret.ts'
import { builtRenderer } from '../web/renderer.ts'
import { openStore } from '../store/database/open.ts'
import { StoreUnavailable, type Store } from '../store/store.ts'
import type { BoardRates } from '../values/salaries/rates.ts'
import { listensOn } from '../web/address.ts'
import { pageAt } from '../web/page-at.ts'
import { createWorkers } from '../workers.ts'
import { withoutArguments } from './command.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('start')}

Opens the board: makes or updates its database, and serves until SIGINT or SIGTERM, which let requests finish.
Every setting is a variable of the environment: docs/reference/settings.md.

Exit status: 0 stopped, 1 it could not start.
`

const [output, log] = [streamLog(process.stdout), streamLog(process.stderr)]

const print = (line: string): void => void output.write(`${line}\n`)

/** Ends the start with a reason for the operator and status 1. */
const giveUp = (reason: string): never => {
  log.write(`${reason}\n`)
  process.exit(1)
}

const settingsFrom = (env: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof SettingsError) return giveUp(`These settings cannot be used:\n${error.message}`)
    throw error
  }
}

const ratesOf = async (config: Config): Promise<BoardRates> => {
  try {
    return await readRates(config)
  } catch (error) {
    if (error instanceof UnusableRates) return giveUp(error.message)
    throw error
  }
}

const openedStore = async (config: Config): Promise<Store> => {
  try {
    return await openStore({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, connections: config.DATABASE_POOL, copies: config.MIGRATION_COPIES, readOnly: isReadOnly(config) })
  } catch (error) {
    if (error instanceof StoreUnavailable) return giveUp(`The database cannot be opened: ${error.message}`)
    throw error
  }
}

/** Ends the start where a folder or file cannot be used. */
const orGiveUp = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof StoreUnavailable || (error instanceof Error && 'syscall' in error)) return giveUp(`The board cannot be opened: ${error.message}`)
    throw error
  }
}

/** The key that codes are made with; ends the start where database, files and key do not belong together. */
const claimedKey = async (store: Store, config: Config): Promise<string> => {
  try {
    return await claimInstallation(store, config)
  } catch (error) {
    if (!(error instanceof UnusableKey || error instanceof ForeignInstallation)) throw error
    await store.close()
    return giveUp(error.message)
  }
}

/** Ends the start where other machines could reach accounts with a published password. */
const refuseOpenDemo = async (store: Store, config: Config): Promise<void> => {
  if (isLocalOnly(config)) return
  const open = await openDemoAccounts(store)
  if (config.DEMO !== '1' && open.length === 0) return
  await store.close()
  const emails = open.map(({ email }) => email).join(', ')
  giveUp(
    open.length === 0
      ? 'DEMO=1 would give this board accounts with a password that everybody knows: it is for a board that only its own machine reaches (HOST, PUBLIC_URL and TRUST_PROXY as they are by default, and not NODE_ENV=production).'
      : `Anybody could log in here with the password of the demo board, as ${emails}. Run '${commandLine('demo:end')}' with the same DATABASE_URL and DATA_DIR: it deletes these accounts and what they own.`,
  )
}

/** Fills an empty database with the demo board, or completes an interrupted load, where the settings require it; returns whether the demo accounts exist. */
const loadDemo = async (store: Store, config: Config): Promise<boolean> => {
  const loadsDemo = isLocalOnly(config) && config.DEMO !== '0'
  if (loadsDemo && !isReadOnly(config) && (await awaitsDemoData(store))) await loadDemoData(store, new Date())
  const [first] = demoAccounts
  return loadsDemo && first !== undefined && (await store.users.byEmail(first.email)) !== null
}

/** Opens the port of the metrics where the settings have one; ends the start where it cannot listen. */
const watched = async (app: FastifyInstance, { METRICS_PORT: port, METRICS_HOST: host }: Config): Promise<MetricsServer | null> => {
  if (port === undefined) return null
  try {
    return await openMetrics(app, { port, host })
  } catch (error) {
    await app.deps.store.close()
    return giveUp(`The metrics cannot be served on ${host}:${port}: ${(error as Error).message}`)
  }
}

/** See `usage`; resolves when the board is open. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return print(usage.trimEnd())
  const config = settingsFrom(process.env)
  const rates = await ratesOf(config)
  const store = await openedStore(config)
  const secretKey = await orGiveUp(claimedKey(store, config))
  await refuseOpenDemo(store, config)
  if (!isReadOnly(config)) await orGiveUp(store.rates.replace(rates))
  const isDemo = await orGiveUp(loadDemo(store, config))
  const files = await orGiveUp(boardFiles(config))
  const now = () => new Date()
  const words = equalWords(config.DATA_DIR)
  const renderer = await builtRenderer()
  const workers = createWorkers()
  const app = await createApp({ store, config, files, equalWords: words, now, log, pageAt, renderer, secretKey, ...workers.wake })
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await store.close()
    giveUp(`The server cannot listen on ${config.HOST}:${config.PORT}: ${(error as Error).message}`)
  }
  const metrics = await watched(app, config)
  const url = listensOn(config, app.server.address())
  // Compiles the renderer before the first visitor comes.
  void app.internalFetch(url)
  for (const line of [...oldNamesIn(process.env), ...unknownNamesIn(process.env)]) app.log.warn(line)
  // A storage that is down at the start may be back in a minute: until then searches are answered, and uploads with 503.
  if (!isReadOnly(config)) files.ping().catch((error: unknown) => app.log.error({ err: error }, 'files cannot be stored'))
  if (!isLocalOnly(config)) {
    if (config.SMTP_URL === undefined) app.log.warn('SMTP_URL is not set: mails, codes included, go only into the mailbox in DATA_DIR')
    if (config.PUBLIC_URL === undefined) app.log.warn(`PUBLIC_URL is not set: links in mails lead to ${url}, and search engines too`)
  }
  const running = await workers.start(app)
  const systemd = systemdNotify(process.env, (error) => app.log.warn({ err: error }, 'systemd could not be notified'))
  const stop = async () => {
    systemd.stopping()
    await stopWithin(app, config.SHUTDOWN_SECONDS, running.stops, [async () => metrics?.close(), running.closeTransport, () => store.close()])
    process.exit(0)
  }
  // Ctrl-C arrives twice, from the terminal and from npm; the second must not abort the stop that the first began.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopping ??= stop()))
  systemd.ready()
  if (metrics !== null) print(`Metrics are at ${listensOn({ HOST: config.METRICS_HOST, PORT: metrics.port }, null)}/metrics`)
  welcome(config, url, isDemo)
}

const welcome = (config: Config, url: string, isDemo: boolean): void => {
  print(`Kazi is open at ${url}`)
  if (isReadOnly(config)) print(`MAINTENANCE=read-only, nothing is written: ${config.MAINTENANCE_MESSAGE}`)
  if (isDemo) {
    print('Demo accounts:')
    for (const { role, email, password } of demoAccounts) print(`  ${role.padEnd(12)} ${email}  ${password}`)
  }
  if (isLocalOnly(config) && config.SMTP_URL === undefined) print(`Mail that the board sends can be read at ${url}/dev/mailbox`)
}
