/** What an open board has, with one process or several: its metrics, its welcome, and its end by a signal. */
import type { Config } from '../../config.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import type { MetricsServer } from '../../plugins/metrics/listen.ts'
import { isLocalOnly } from '../../rules/app/local.ts'
import { isReadOnly } from '../../rules/app/maintenance.ts'
import { listensOn } from '../../web/address.ts'
import { orEnd, print } from './ending.ts'

type Metrics = typeof import('../../plugins/metrics/listen.ts')

/** A start without metrics does not load them. */
export const loadMetrics = (): Promise<Metrics> => import('../../plugins/metrics/listen.ts')

/** Opens the port of the metrics where the settings have one; ends the start where it cannot listen. */
export const openedMetrics = async (
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  open: (metrics: Metrics, address: { port: number; host: string }) => Promise<MetricsServer>,
): Promise<MetricsServer | null> => {
  if (port === undefined) return null
  const metrics = await loadMetrics()
  return orEnd(() => open(metrics, { port, host }), [Error], { before: `The metrics cannot be served on ${host}:${port}: ` })
}

/** Ends the process on a signal, after `stop`. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  // Ctrl-C arrives twice, from the terminal and from npm; the second must not abort the stop that the first began.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopping ??= stop().then(() => process.exit(0))))
}

/** Prints where the board is, and how to look at it. */
export const welcome = (config: Config, { url, isDemo, metrics }: { url: string; isDemo: boolean; metrics: MetricsServer | null }): void => {
  print(`Kazi is open at ${url}`)
  if (isReadOnly(config)) print(`MAINTENANCE=read-only, nothing is written: ${config.MAINTENANCE_MESSAGE}`)
  if (isDemo) {
    print('Demo accounts:')
    for (const { role, email, password } of demoAccounts) print(`  ${role.padEnd(12)} ${email}  ${password}`)
  }
  if (isLocalOnly(config) && config.SMTP_URL === undefined) print(`Mail that the board sends can be read at ${url}/dev/mailbox`)
  if (metrics !== null) print(`Metrics are at ${listensOn({ HOST: config.METRICS_HOST, PORT: metrics.port }, null)}/metrics`)
}
