/** `start`: starts the server, and stops it on a signal. */
import { fastify } from 'fastify'
import { createApp } from '../../app.ts'
import { boardPages } from '../../branding/pages.ts'
import { oldNamesIn, unknownNamesIn, type Config } from '../../config.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { boardFiles } from '../../files/board-files.ts'
import { equalWords } from '../../files/equal-words.ts'
import { logOptions } from '../../plugins/logging.ts'
import { openMetrics, openSharedMetrics, shareMetrics, type MetricsServer } from '../../plugins/metrics/listen.ts'
import { stopWithin } from '../../plugins/shutdown.ts'
import { systemdNotify } from '../../processes/notify.ts'
import { isFirst, isOneOfSeveral, reportListening, startProcesses } from '../../processes/primary.ts'
import { createWorkers } from '../../processes/workers.ts'
import { commandLine } from '../../release.ts'
import { isLocalOnly } from '../../rules/app/local.ts'
import { isReadOnly } from '../../rules/app/maintenance.ts'
import { listensOn } from '../../web/address.ts'
import { pageAt } from '../../web/page-at.ts'
import { builtRenderer } from '../../web/renderer.ts'
import { withoutArguments } from '../command.ts'
import { giveUp, log, orEnd, print } from './ending.ts'
import { openBoard, orUnusable, settingsFrom } from './opening.ts'

const usage = `Usage: ${commandLine('start')}

Opens the board: makes or updates its database, and serves until SIGINT or SIGTERM, which let requests finish.
Every setting is a variable of the environment: docs/reference/settings.md.

Exit status: 0 stopped, 1 it could not start.
`

/** Opens the port of the metrics where the settings have one; ends the start where it cannot listen. */
const openedMetrics = async ({ METRICS_PORT: port, METRICS_HOST: host }: Config, open: (address: { port: number; host: string }) => Promise<MetricsServer>): Promise<MetricsServer | null> => {
  if (port === undefined) return null
  return orEnd(() => open({ port, host }), [Error], { before: `The metrics cannot be served on ${host}:${port}: ` })
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
  const config = await settingsFrom(process.env)
  if (config.PROCESSES > 1 && !isOneOfSeveral) return runSeveral(config)
  const { brand, store, secretKey, isDemo } = await openBoard(config)
  const files = await orUnusable(() => boardFiles(config))
  const now = () => new Date()
  const words = equalWords(config.DATA_DIR)
  const renderer = await builtRenderer()
  const workers = createWorkers()
  const app = await createApp({ store, config, brand, boardPages: boardPages(config.DATA_DIR), files, equalWords: words, now, log, pageAt, renderer, secretKey, ...workers.wake })
  const { PORT: port, HOST: host } = config
  await orEnd(() => app.listen({ port, host }), [Error], { before: `The server cannot listen on ${host}:${port}: `, close: store.close })
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
