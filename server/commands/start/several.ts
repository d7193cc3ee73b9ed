/** A board with several processes. */
import { fastify } from 'fastify'
import type { Config } from '../../config.ts'
import { logOptions } from '../../plugins/logging.ts'
import { systemdNotify } from '../../processes/notify.ts'
import { startProcesses } from '../../processes/primary.ts'
import { giveUp, log } from './ending.ts'
import { openedMetrics, stopOnSignals, welcome } from './opened.ts'
import { openBoard } from './opening.ts'

/** Opens the board and starts its processes, in their primary. */
export const runSeveral = async (config: Config): Promise<void> => {
  const { store, isDemo } = await openBoard(config)
  await store.close()
  const metrics = await openedMetrics(config, ({ openSharedMetrics }, address) => openSharedMetrics(address))
  const { log: lines } = fastify(logOptions(config, log))
  const systemd = systemdNotify(process.env, (error) => lines.warn({ err: error }, 'systemd could not be notified'))
  const processes = await startProcesses({ count: config.PROCESSES, stopSeconds: config.STOP_NOTICE_SECONDS + config.SHUTDOWN_SECONDS, log: lines, gaveUp: () => giveUp('The processes of the board end at every start: the reason is above.') })
  // The process has printed its reason.
  if (processes === null) return process.exit(1)
  stopOnSignals(async () => {
    systemd.stopping()
    await processes.stop()
    await metrics?.close()
  })
  systemd.ready()
  welcome(config, { url: processes.url, isDemo, metrics })
}
