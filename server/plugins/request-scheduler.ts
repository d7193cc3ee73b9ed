import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queueOf } from '../rules/app/network.ts'

/** The most requests of one network that run at once: as many as a browser has connections, and some. */
export const concurrencyPerNetwork = 8

/** How often in a row a request is put off for connections that are still to be accepted: Node accepts one in an iteration of the event loop, in the order in which they came. */
const mostDeferrals = 50

/** How long requests begin in a row in one iteration of the event loop, in milliseconds. */
const longestTurn = 0.5

declare module 'fastify' {
  interface FastifyReply {
    /** Ends the turn of its request; null where it has none. */
    endTurn: (() => void) | null
  }
}

type Network = { running: number; waiting: Set<() => void> }

/** After all promises that can go on by now have done so. */
const afterMicrotasks = (work: () => void) => queueMicrotask(() => process.nextTick(work))

/**
 * Begins requests in turns, round robin by network, and at most `concurrencyPerNetwork` of each. A turn ends with the request that has used `longestTurn` up, and the next
 * begins in a later iteration of the event loop: a visitor elsewhere waits for one turn of an attacker, not for all requests, on an open connection and on one that is still
 * to be accepted. Forms are not scheduled: each takes as long as its sender likes.
 */
export const scheduleRequests = (app: FastifyInstance): void => {
  /** In the order in which they are served next. */
  const networks = new Map<string, Network>()
  // A map with replies as weak keys would keep each of them, and all of its request, beyond the collections of young objects.
  app.decorateReply('endTurn', null)
  let [isScheduled, accepted, deferrals, waiting] = [false, false, 0, 0]
  /** The ends of the turns of each connection's requests, which its own end ends too: a listener for each answer would cost a tenth of a list from the cache. */
  const turnsOf = new WeakMap<Socket, Set<() => void>>()
  app.server.on('connection', (socket: Socket) => {
    accepted = true
    socket.once('close', () => turnsOf.get(socket)?.forEach((end) => end()))
  })

  const schedule = () => {
    if (isScheduled || waiting === 0) return
    isScheduled = true
    setImmediate(beginTurn)
  }

  const beginTurn = () => {
    if (!accepted || deferrals === mostDeferrals) {
      deferrals = 0
      return startNext(performance.now())
    }
    accepted = false
    deferrals += 1
    setImmediate(beginTurn)
  }

  const startNext = (began: number) => {
    const start = takeNext()
    start?.()
    if (start === undefined || waiting === 0) isScheduled = false
    else
      afterMicrotasks(() => {
        if (performance.now() - began < longestTurn) startNext(began)
        else setImmediate(beginTurn)
      })
  }

  const takeNext = (): (() => void) | undefined => {
    for (const [name, network] of networks) {
      const [start] = network.waiting
      if (start === undefined || network.running >= concurrencyPerNetwork) continue
      networks.delete(name)
      networks.set(name, network)
      return start
    }
    return undefined
  }

  const enter = (name: string, { raw: { socket } }: FastifyRequest, reply: FastifyReply, begin: () => void) => {
    const turns = turnsOf.get(socket) ?? new Set()
    turnsOf.set(socket, turns)
    const network = networks.get(name) ?? { running: 0, waiting: new Set() }
    networks.set(name, network)
    let isRunning = false
    const start = () => {
      leave()
      network.running += 1
      isRunning = true
      begin()
    }
    const leave = () => {
      if (network.waiting.delete(start)) waiting -= 1
    }
    const end = () => {
      if (!turns.delete(end)) return
      leave()
      if (isRunning) network.running -= 1
      schedule()
      if (network.running === 0 && network.waiting.size === 0) networks.delete(name)
    }
    reply.endTurn = end
    turns.add(end)
    network.waiting.add(start)
    waiting += 1
    schedule()
  }

  app.addHook('preValidation', (request, reply, done) => {
    if (request.isInternal || request.routeOptions.config.skipsScheduler === true || request.headers['content-type']?.startsWith('multipart/') === true) return done()
    enter(queueOf(request.ip), request, reply, done)
  })
  // From here on the answer is the client's to read, as slowly as it likes.
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.endTurn?.()
    done(null, payload)
  })
}
