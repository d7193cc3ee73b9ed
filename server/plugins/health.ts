import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: it can serve, so 503 when the store does not answer or a stop has begun. */
export const reportHealth = (app: FastifyInstance): void => {
  const { store } = app.deps
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await store.ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.code(503).header('retry-after', '5').send({ message: 'The store does not answer.' })
    }
  })
}
