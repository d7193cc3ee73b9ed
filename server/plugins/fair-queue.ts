import type { FastifyInstance } from 'fastify'
import { fairQueueOf, type FairQueue } from '../routes/app/fair-queue.ts'
import { concurrencyPerNetwork } from './request-scheduler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For database work that any visitor can request: throws `Busy` where a network requests too much at once. */
    fairQueue: FairQueue
  }
}

/** Limits how much work that any visitor can request runs at once, fairly between networks. One network has at most as much as `scheduleRequests` lets it. */
export const addFairQueue = (app: FastifyInstance): void => {
  app.decorate('fairQueue', fairQueueOf({ concurrency: 4, waiting: 200, perNetwork: concurrencyPerNetwork }))
}
