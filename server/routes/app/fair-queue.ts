import type { FastifyRequest } from 'fastify'
import { createQueue, type Bounds } from '../../rules/app/queue.ts'
import { queueOf } from '../../rules/app/network.ts'

/** Runs work for a request in the fair queue of its network. Internal calls skip the queue: they are part of work that is in it already. */
export type FairQueue = <T>(request: Pick<FastifyRequest, 'ip' | 'isInternal'>, work: () => Promise<T>) => Promise<T>

/** A fair queue with these bounds; it throws `Busy` where a network requests too much at once. */
export const fairQueueOf = (bounds: Bounds): FairQueue => {
  const queue = createQueue(bounds)
  return (request, work) => (request.isInternal ? work() : queue(queueOf(request.ip), work))
}
