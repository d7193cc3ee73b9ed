/** `start`: starts the server, and stops it on a signal. */
import { fastify } from 'fastify'
import { createApp } from '../app.ts'
import { copyRowsBefore } from '../backup/copy-rows.ts'
import { readBrand, UnusableBrand, type BoardBrand } from '../branding/brand.ts'
import { boardPages } from '../branding/pages.ts'
import { oldNamesIn, readConfig, SettingsError, unknownNamesIn, type Config } from '../config.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { openDemoAccounts } from '../demo/ending.ts'
import { awaitsDemoData, loadDemoData } from '../demo/load.ts'
import { readRates, UnusableRates } from '../files/exchange-rates.ts'
import { boardFiles, sharedBucketId, sharesNoFolder } from '../files/board-files.ts'
import { StorageUnavailable } from '../files/storage.ts'
import { equalWords } from '../files/equal-words.ts'
import { claimInstallation, ForeignInstallation } from '../installation.ts'
import { streamLog } from '../log.ts'
import { systemdNotify } from '../processes/notify.ts'
import { isFirst, isOneOfSeveral, reportListening, startProcesses } from '../processes/primary.ts'
import { logOptions } from '../plugins/logging.ts'
import { openMetrics, openSharedMetrics, shareMetrics, type MetricsServer } from '../plugins/metrics/listen.ts'
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
import { createWorkers } from '../processes/workers.ts'
import { withoutArguments } from './command.ts'
import { commandLine, version } from '../release.ts'

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
    const config = readConfig(env)
    if (config.OIDC_ISSUER !== undefined && config.PUBLIC_URL === undefined && !isLocalOnly(config)) return giveUp('OIDC_ISSUER needs PUBLIC_URL: the provider sends browsers back to an address that it knows.')
    return config
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

const brandOf = async (config: Config): Promise<BoardBrand> => {
  try {
    return await readBrand(config)
  } catch (error) {
    if (error instanceof UnusableBrand) return giveUp(error.message)
    throw error
  }
}

/** A copy of a large database takes minutes, in which nothing else is printed. */
const copyRows = async ({ databaseUrl, dataDir, copies }: { databaseUrl: string; dataDir: string; copies: number }, change: string): Promise<void> => {
  if (copies > 0) print(`Copying the rows of the database to ${dataDir} before its tables are changed (MIGRATION_COPIES)`)
  await copyRowsBefore({ databaseUrl, dataDir }, copies, version)(change)
}

const openedStore = async (config: Config): Promise<Store> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MIGRATION_COPIES: copies } = config
  const copied = databaseUrl === undefined ? {} : { copyRows: (change: string) => copyRows({ databaseUrl, dataDir, copies }, change) }
  try {
    return await openStore({ dataDir, databaseUrl, listenUrl: config.DATABASE_LISTEN_URL, connections: config.DATABASE_POOL, copies, ...copied, readOnly: isReadOnly(config) })
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
    if (error instanceof StoreUnavailable || error instanceof StorageUnavailable || (error instanceof Error && 'syscall' in error)) return giveUp(`The board cannot be opened: ${error.message}`)
    throw error
  }
}

/** Without a shared folder a server that has no file of rates leaves those of another server; a file without rates removes them. */
const storeRates = async (store: Store, config: Config, rates: BoardRates): Promise<void> => {
  if (rates.date === null && sharesNoFolder(config) && (await store.rates.current()).currency === rates.currency) return
  await store.rates.replace(rates)
}

/** The key that codes are made with; ends the start where database, files and key do not belong together. */
const claimedKey = async (store: Store, config: Config): Promise<string> => {
  try {
    return await claimInstallation(store, { ...config, bucketId: await sharedBucketId(config), readOnly: isReadOnly(config) })
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
const openedMetrics = async ({ METRICS_PORT: port, METRICS_HOST: host }: Config, open: (address: { port: number; host: string }) => Promise<MetricsServer>): Promise<MetricsServer | null> => {
  if (port === undefined) return null
  try {
    return await open({ port, host })
  } catch (error) {
    return giveUp(`The metrics cannot be served on ${host}:${port}: ${(error as Error).message}`)
  }
}

/** Ends the process on a signal, after `stop`. */
const stopOnSignals = (stop: () => Promise<void>): void => {
  // Ctrl-C arrives twice, from the terminal and from npm; the second must not abort the stop that the first began.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopping ??= stop().then(() => process.exit(0))))
}

const printMetrics = ({ METRICS_HOST: HOST }: Config, metrics: MetricsServer | null) => {
  if (metrics !== null) print(`Metrics are at ${listensOn({ HOST, PORT: metrics.port }, null)}/metrics`)
}

/** Opens what the board is made of. Of several processes the primary alone changes tables, rates and demo data. */
const openBoard = async (config: Config) => {
  const brand = await brandOf(config)
  const rates = await ratesOf(config)
  const store = await openedStore(config)
  const secretKey = await orGiveUp(claimedKey(store, config))
  if (isOneOfSeveral) return { brand, store, secretKey, isDemo: false }
  await refuseOpenDemo(store, config)
  if (!isReadOnly(config)) await orGiveUp(storeRates(store, config, rates))
  return { brand, store, secretKey, isDemo: await orGiveUp(loadDemo(store, config)) }
}

/** Opens the board with several processes, in their primary. */
const runSeveral = async (config: Config): Promise<void> => {
  const { store, isDemo } = await openBoard(config)
  await store.close()
  const metrics = await openedMetrics(config, openSharedMetrics)
  const { log: lines } = fastify(logOptions(config, log))
  const systemd = systemdNotify(process.env, (error) => lines.warn({ err: error }, 'systemd could not be notified'))
  const processes = await startProcesses({ count: config.PROCESSES, stopSeconds: config.SHUTDOWN_SECONDS, log: lines, gaveUp: () => giveUp('The processes of the board end at every start: the reason is above.') })
  // The process has printed its reason.
  if (processes === null) return process.exit(1)
  stopOnSignals(async () => {
    systemd.stopping()
    await processes.stop()
    await metrics?.close()
  })
  systemd.ready()
  welcome(config, processes.url, isDemo)
  printMetrics(config, metrics)
}

/** See `usage`; resolves when the board is open. */
export const run = async (args: readonly string[]): Promise<void> => {
  if (withoutArguments(args, usage) === 'help') return print(usage.trimEnd())
  const config = settingsFrom(process.env)
  if (config.PROCESSES > 1 && config.DATABASE_URL === undefined) giveUp(`These settings cannot be used:\nPROCESSES=${config.PROCESSES} needs DATABASE_URL: SQLite is for one process`)
  if (config.PROCESSES > 1 && !isOneOfSeveral) return runSeveral(config)
  const { brand, store, secretKey, isDemo } = await openBoard(config)
  const files = await orGiveUp(boardFiles(config))
  const now = () => new Date()
  const words = equalWords(config.DATA_DIR)
  const renderer = await builtRenderer()
  const workers = createWorkers()
  const app = await createApp({ store, config, brand, boardPages: boardPages(config.DATA_DIR), files, equalWords: words, now, log, pageAt, renderer, secretKey, ...workers.wake })
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await store.close()
    giveUp(`The server cannot listen on ${config.HOST}:${config.PORT}: ${(error as Error).message}`)
  }
  const metrics = isOneOfSeveral ? null : await openedMetrics(config, (address) => openMetrics(app, address))
  if (isOneOfSeveral && config.METRICS_PORT !== undefined) shareMetrics(app)
  const url = listensOn(config, app.server.address())
  // Compiles the renderer before the first visitor comes.
  void app.internalFetch(url)
  if (isFirst) for (const line of [...oldNamesIn(process.env), ...unknownNamesIn(process.env)]) app.log.warn(line)
  // A storage that is down at the start may be back in a minute: until then searches are answered, and uploads with 503.
  if (!isReadOnly(config)) files.ping().catch((error: unknown) => app.log.error({ err: error }, 'files cannot be stored'))
  if (!isLocalOnly(config) && isFirst) {
    if (config.SMTP_URL === undefined) app.log.warn('SMTP_URL is not set: mails, codes included, go only into the mailbox in DATA_DIR')
    if (config.PUBLIC_URL === undefined) app.log.warn(`PUBLIC_URL is not set: links in mails lead to ${url}, and search engines too`)
  }
  const running = await workers.start(app)
  const systemd = isOneOfSeveral ? null : systemdNotify(process.env, (error) => app.log.warn({ err: error }, 'systemd could not be notified'))
  stopOnSignals(async () => {
    systemd?.stopping()
    await stopWithin(app, config.SHUTDOWN_SECONDS, running.stops, [async () => metrics?.close(), running.closeTransport, () => store.close()])
  })
  if (isOneOfSeveral) return reportListening(url)
  systemd?.ready()
  welcome(config, url, isDemo)
  printMetrics(config, metrics)
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
