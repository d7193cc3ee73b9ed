import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../rules/app/errors.ts'
import { within } from './within.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a stop has begun: what fails from then on may fail because of it. */
    isStopping(): boolean
    /** The refusal of each request once the server stops; null before. */
    refusalOfStop(): Refusal | null
    /** Serves as before for so many milliseconds; only `/readyz` is 503 from now on. */
    giveNotice(milliseconds: number): Promise<void>
    /** Takes no new connection from now on, and serves those that are open for so many milliseconds. */
    linger(milliseconds: number): Promise<void>
  }
}

/** A turn of the event loop that takes no longer, in milliseconds, leaves hardly a connection that has come meanwhile. */
const shortTurn = 2
const mostTurns = 100

/** Lets the event loop accept the connections that have come already: the system ends those that wait when the server no longer listens. */
const acceptWaiting = async (): Promise<void> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < shortTurn && turn > 0) return
  }
}

export const restarting = 'The board is being restarted. Please try again in a moment.'

/** Once a stop has begun, every answer closes its connection; after `linger` new requests on open connections are answered 503. */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let state: 'open' | 'noticed' | 'lingering' | 'stopping' = 'open'
  app.addHook('preClose', async () => {
    state = 'stopping'
  })
  app.decorate('isStopping', () => state !== 'open')
  app.decorate('giveNotice', async (milliseconds: number) => {
    state = 'noticed'
    await sleep(milliseconds)
  })
  app.decorate('linger', async (milliseconds: number) => {
    state = 'lingering'
    await acceptWaiting()
    // The close of an HTTP server also ends the connections without a request: a proxy may be sending one on them.
    NetServer.prototype.close.call(app.server)
    await sleep(milliseconds)
  })
  app.decorate('refusalOfStop', () => (state === 'stopping' ? new Refusal(503, restarting, { 'retry-after': '5' }) : null))
  app.addHook('onRequest', (_request, _reply, done) => done(app.refusalOfStop() ?? undefined))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state !== 'open') reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Stops listening and waits for requests under way; closes their connections after `seconds`. */
export const closeWithin = async (app: FastifyInstance, seconds: number): Promise<void> => {
  const limit = setTimeout(() => {
    app.log.warn('requests were cut off: they did not finish in time')
    app.server.closeAllConnections()
  }, seconds * 1000)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}

/** The seconds reserved at the end of a stop for aborting requests, and for closing the rest. */
const last = { cut: 1, closing: 0.5 }

/** The seconds in which a request may still come on a connection that a proxy has opened before the stop. */
const lingering = 0.5

type Step = () => Promise<unknown>

/**
 * Stops the server: requests and workers may finish, then `closing` releases what they used. All of it takes `seconds` at most (one where that is less); a
 * step that fails or hangs blocks no other step.
 */
export const stopWithin = async (app: FastifyInstance, seconds: number, workers: readonly Step[], closing: readonly Step[]): Promise<void> => {
  const all = Math.max(seconds, last.cut)
  const begun = async (steps: readonly Step[]) => {
    for (const end of await Promise.allSettled(steps.map(async (step) => step()))) {
      if (end.status === 'rejected') app.log.error({ err: end.reason as unknown }, 'a part of the server could not be stopped')
    }
  }
  const [left, lingers] = [all - last.cut, Math.min(lingering, all - last.cut)]
  const close = async () => {
    if (lingers > 0) await app.linger(lingers * 1000)
    await closeWithin(app, left - lingers)
  }
  const finished = await within((all - last.closing) * 1000, begun([close, ...workers]))
  if (!finished) app.log.warn('the stop no longer waits for work that hangs')
  if (!(await within(last.closing * 1000, begun(closing)))) app.log.warn('the stop no longer waits for connections that hang')
}
