import type { FastifyInstance, FastifyReply } from 'fastify'
import { queueOf } from '../rules/app/network.ts'

/** The most requests of one network that run at once: as many as a browser has connections, and some. */
export const concurrencyPerNetwork = 8

/** How often in a row a request is put off for connections that are still to be accepted: Node accepts one in an iteration of the event loop, in the order in which they came. */
const mostDeferrals = 50

declare module 'fastify' {
  interface FastifyReply {
    /** Ends the turn of its request; null where it has none. */
    endTurn: (() => void) | null
  }
}

type Network = { running: number; waiting: Set<() => void> }

/**
 * Begins one request in an iteration of the event loop, round robin by network, and at most `concurrencyPerNetwork` of each: a visitor elsewhere waits for one request
 * of an attacker, not for all of them, on an open connection and on one that is still to be accepted. Forms are not scheduled: each takes as long as its sender likes.
 */
export const scheduleRequests = (app: FastifyInstance): void => {
  /** In the order in which they are served next. */
  const networks = new Map<string, Network>()
  // A map with replies as weak keys would keep each of them, and all of its request, beyond the collections of young objects.
  app.decorateReply('endTurn', null)
  let [isScheduled, accepted, deferrals] = [false, false, 0]
  app.server.on('connection', () => (accepted = true))

  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startNext)
  }

  const startNext = () => {
    isScheduled = false
    if (accepted && deferrals < mostDeferrals) {
      accepted = false
      deferrals += 1
      return schedule()
    }
    deferrals = 0
    for (const [name, network] of networks) {
      const [start] = network.waiting
      if (start === undefined || network.running >= concurrencyPerNetwork) continue
      networks.delete(name)
      networks.set(name, network)
      start()
      return schedule()
    }
  }

  const enter = (name: string, reply: FastifyReply, begin: () => void) => {
    const network = networks.get(name) ?? { running: 0, waiting: new Set() }
    networks.set(name, network)
    let isRunning = false
    const start = () => {
      network.waiting.delete(start)
      network.running += 1
      isRunning = true
      begin()
    }
    const end = () => {
      network.waiting.delete(start)
      if (isRunning) network.running -= 1
      isRunning = false
      schedule()
      // An answer ends twice, and its network may have left meanwhile and come back: its entry then belongs to others.
      const isIdle = network.running === 0 && network.waiting.size === 0
      if (isIdle && networks.get(name) === network) networks.delete(name)
    }
    reply.endTurn = end
    reply.raw.once('close', end)
    network.waiting.add(start)
    schedule()
  }

  app.addHook('preValidation', (request, reply, done) => {
    if (request.isInternal || request.routeOptions.config.skipsScheduler === true || request.headers['content-type']?.startsWith('multipart/') === true) return done()
    enter(queueOf(request.ip), reply, done)
  })
  // From here on the answer is the client's to read, as slowly as it likes.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.endTurn?.()
    done(null, payload)
  })
}
