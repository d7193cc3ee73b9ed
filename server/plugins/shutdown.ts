import type { FastifyInstance } from 'fastify'
import { Refusal } from '../rules/app/errors.ts'
import { within } from './within.ts'

/** Once a stop has begun, new requests on open connections are answered 503, and every answer closes its connection. */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (!stopping) return done()
    done(new Refusal(503, 'The board is being restarted. Please try again in a moment.', { 'retry-after': '5' }))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
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
  const finished = await within((all - last.closing) * 1000, begun([() => closeWithin(app, all - last.cut), ...workers]))
  if (!finished) app.log.warn('the stop no longer waits for work that hangs')
  if (!(await within(last.closing * 1000, begun(closing)))) app.log.warn('the stop no longer waits for connections that hang')
}
