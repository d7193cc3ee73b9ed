/** Notes in the database that this process serves the board. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { createWorkerLoop } from '../mail/worker-loop.ts'
import { version } from '../release.ts'
import type { Store } from '../store/store.ts'

type Parts = { store: Pick<Store, 'servers'>; now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> }

/** A process counts as gone after a minute (`ServerStore`). */
const everyMilliseconds = 15_000

/** Notes the process now and every few seconds; a stop removes the note at once. */
export const createPresence = ({ store: { servers }, now, log }: Parts): { start(): void; stop(): Promise<void> } => {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, version, startedAt: now().toISOString() }
  const loop = createWorkerLoop(() => servers.note(own, now()), everyMilliseconds, (error) => log.warn({ err: error }, 'this process could not be noted among the servers'))
  return {
    start: loop.start,
    stop: async () => {
      await loop.stop()
      await servers.end(own.id)
    },
  }
}
