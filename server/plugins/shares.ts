import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createQueue, type Bounds } from '../routes/app/queue.ts'
import { networkOf } from '../rules/app/network.ts'
import { together } from './turns.ts'

/** Work for a request in its network's turn; the server's own calls are part of work that has its turn already. */
export type InShare = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is asked of the database on behalf of anybody: throws `Busy` where a network asks for too much at once. */
    inShare: InShare
  }
}

export const sharesOf = (bounds: Bounds): InShare => {
  const queue = createQueue(bounds)
  return (request, work) => (request.isOwn ? work() : queue(networkOf(request.ip), work))
}

/** Gives each network its share of the work that anybody can ask for: few at once, networks in turn. One network has no more under way than `takeTurns` lets it. */
export const shareWork = (app: FastifyInstance): void => {
  app.decorate('inShare', sharesOf({ atOnce: 4, waiting: 200, ofOne: together }))
}
