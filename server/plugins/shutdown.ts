import type { FastifyInstance } from 'fastify'
import { Refusal } from '../rules/errors.ts'

/** From the moment a stop begins, new requests on connections still open are answered 503, and every answer closes its connection. */
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

/** Stops listening and waits for requests under way; after `seconds` their connections are cut. */
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
