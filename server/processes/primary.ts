/** Several processes on one port: a primary starts them, starts another one where one ends, and stops them all. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Whether this process serves beside others that the same primary started. */
export const isOneOfSeveral = cluster.isWorker

/** Whether this process is alone, or the first of several: what concerns the whole machine is logged by one. */
export const isFirst = cluster.worker === undefined || cluster.worker.id === 1

/** Reports to the primary that this process listens; `url` is where. */
export const reportListening = (url: string): void => void process.send?.({ listensAt: url })

const addressIn = (message: unknown): string | null => {
  const address = typeof message === 'object' && message !== null && 'listensAt' in message ? message.listensAt : null
  return typeof address === 'string' ? address : null
}

/** The primary gives up after so many starts in a row that ended before the process listened, while no other one listens. */
export const mostFailures = 5

/** Ends of the last minute decide how long the next start waits, in seconds: the first two begin at once. */
const recently = 60_000
const longestPause = 30
export const pauseAfter = (ends: number): number => (ends <= 2 ? 0 : Math.min(2 ** (ends - 3), longestPause))

/** A process that does not stop by itself is killed so many seconds after its own limit. */
const graceSeconds = 2

type Parts = {
  count: number
  /** How long a process takes to stop at most (STOP_NOTICE_SECONDS and SHUTDOWN_SECONDS). */
  stopSeconds: number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Called once where the processes end at every start. */
  gaveUp: () => void
}

export type Processes = { url: string; stop(): Promise<void> }

/**
 * Starts `count` processes with the arguments of this one; they share its port. The first one starts alone, so that a port or a setting that cannot be used has one
 * sentence: null where it ended before it listened. Resolves when all have begun to listen, or ended, after which others are started in their place.
 */
export const startProcesses = async ({ count, stopSeconds, log, gaveUp }: Parts): Promise<Processes | null> => {
  const listening = new Set<Worker>()
  let ends: number[] = []
  let failures = 0
  let state: 'starting' | 'open' | 'ending' = 'starting'

  const begin = () =>
    new Promise<string | null>((resolve) => {
      const worker = cluster.fork()
      worker.on('message', (message) => {
        const address = addressIn(message)
        if (address === null) return
        listening.add(worker)
        failures = 0
        resolve(address)
      })
      worker.once('exit', (status, signal) => {
        if (!listening.delete(worker)) failures += 1
        resolve(null)
        if (state === 'open') void replace(worker, signal ?? status)
      })
    })

  const replace = async ({ process: { pid } }: Worker, ending: string | number) => {
    if (failures >= mostFailures && listening.size === 0) {
      state = 'ending'
      return gaveUp()
    }
    const now = performance.now()
    ends = [...ends.filter((at) => at > now - recently), now]
    const pause = pauseAfter(ends.length)
    log.warn({ pid, ending, pause }, 'a process ended, and another one is started')
    await sleep(pause * 1000)
    if (state === 'open') await begin()
  }

  const stop = async () => {
    state = 'ending'
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const exits = Promise.all(workers.map((worker) => once(worker, 'exit')))
    for (const worker of workers) worker.process.kill('SIGTERM')
    const late = setTimeout(() => {
      log.error('processes were killed: they did not stop in time')
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, (stopSeconds + graceSeconds) * 1000)
    await exits
    clearTimeout(late)
  }

  const url = await begin()
  if (url === null) return null
  state = 'open'
  await Promise.all(Array.from({ length: count - 1 }, begin))
  return { url, stop }
}
