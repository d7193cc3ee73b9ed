import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '../rules/app/network.ts'

/** How many requests of one network are worked on at once; as many as a browser has connections, and some. */
export const together = 8

/** How often in a row the work waits for connections that are still to be accepted: Node accepts one in a turn of the event loop, in the order in which they came. */
const patience = 50

type Network = { working: number; waiting: Set<() => void> }

/**
 * Begins one request in a turn of the event loop, of each network in its turn and of none more than `together`: who comes from elsewhere waits for one request
 * of an attacker, not for all of them, on a connection that is there and on one that is only knocking. A form is let through: it takes as long as its sender likes.
 */
export const takeTurns = (app: FastifyInstance): void => {
  /** In the order of their turns. */
  const networks = new Map<string, Network>()
  const ends = new WeakMap<FastifyReply, () => void>()
  let [isDue, accepted, waited] = [false, false, 0]
  app.server.on('connection', () => (accepted = true))

  const plan = () => {
    if (isDue) return
    isDue = true
    setImmediate(turn)
  }

  const turn = () => {
    isDue = false
    if (accepted && waited < patience) {
      accepted = false
      waited += 1
      return plan()
    }
    waited = 0
    for (const [name, network] of networks) {
      const [start] = network.waiting
      if (start === undefined || network.working >= together) continue
      networks.delete(name)
      networks.set(name, network)
      start()
      return plan()
    }
  }

  const enter = (name: string, reply: FastifyReply, go: () => void) => {
    const network = networks.get(name) ?? { working: 0, waiting: new Set() }
    networks.set(name, network)
    let isWorking = false
    const start = () => {
      network.waiting.delete(start)
      network.working += 1
      isWorking = true
      go()
    }
    const end = () => {
      network.waiting.delete(start)
      if (isWorking) network.working -= 1
      isWorking = false
      plan()
      // An answer ends twice, and its network may have left meanwhile and come back: the place in the order is then that of others.
      const isIdle = network.working === 0 && network.waiting.size === 0
      if (isIdle && networks.get(name) === network) networks.delete(name)
    }
    ends.set(reply, end)
    reply.raw.once('close', end)
    network.waiting.add(start)
    plan()
  }

  app.addHook('preValidation', (request, reply, done) => {
    if (request.isOwn || request.routeOptions.config.takesNoTurn === true || request.headers['content-type']?.startsWith('multipart/') === true) return done()
    enter(networkOf(request.ip), reply, done)
  })
  // From here on the answer is the client's to read, as slowly as it likes.
  app.addHook('onSend', (_request, reply, payload, done) => {
    ends.get(reply)?.()
    done(null, payload)
  })
}
