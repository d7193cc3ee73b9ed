import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createQueue, type Bounds } from '../../rules/app/queue.ts'
import { networkOf } from '../../rules/app/network.ts'
import { concurrencyPerNetwork } from '../../plugins/request-scheduler.ts'

/** Runs work for a request in the fair queue of its network. Internal calls skip the queue: they are part of work that is in it already. */
export type FairQueue = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyInstance {
    /** For database work that any visitor can request: throws `Busy` where a network requests too much at once. */
    fairQueue: FairQueue
  }
}

export const fairQueueOf = (bounds: Bounds): FairQueue => {
  const queue = createQueue(bounds)
  return (request, work) => (request.isInternal ? work() : queue(networkOf(request.ip), work))
}

/** Limits how much work that any visitor can request runs at once, fairly between networks. One network has at most as much as `scheduleRequests` lets it. */
export const addFairQueue = (app: FastifyInstance): void => {
  app.decorate('fairQueue', fairQueueOf({ concurrency: 4, waiting: 200, perNetwork: concurrencyPerNetwork }))
}
