import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../rules/network.ts'

/** How many requests of one network are worked on at once; as many as a browser has connections, and some. */
export const together = 8

type Network = { working: number; waiting: Set<() => void> }

/**
 * Lets the requests of one network wait for one another, and nobody else for them: beyond `together` they are worked on as those before them are done, one
 * in a turn of the event loop, so that whoever comes from elsewhere is between them. A form is let through: it takes as long as its sender likes.
 */
export const takeTurns = (app: FastifyInstance): void => {
  const networks = new Map<string, Network>()
  const ends = new WeakMap<FastifyReply, () => void>()

  /** Places that were left, each of which is the next one's of its network. */
  const free: { name: string; network: Network }[] = []
  const passOn = () => {
    const { name, network } = free.shift()!
    if (free.length > 0) setImmediate(passOn)
    const [next] = network.waiting
    if (next !== undefined) next()
    else if (network.working === 0) networks.delete(name)
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
      if (!isWorking) return
      isWorking = false
      network.working -= 1
      if (free.push({ name, network }) === 1) setImmediate(passOn)
    }
    ends.set(reply, end)
    reply.raw.once('close', end)
    if (network.working + network.waiting.size < together) start()
    else network.waiting.add(start)
  }

  app.addHook('preValidation', (request: FastifyRequest, reply, done) => {
    if (request.isOwn || request.routeOptions.config.takesNoTurn === true || request.headers['content-type']?.startsWith('multipart/') === true) return done()
    enter(networkOf(request.ip), reply, done)
  })
  // From here on the answer is the client's to read, as slowly as it likes.
  app.addHook('onSend', (_request, reply, payload, done) => {
    ends.get(reply)?.()
    done(null, payload)
  })
}
