import type { FastifyInstance } from 'fastify'

/** How long the store may take until it counts as away, in milliseconds: whoever asks is answered within a second. */
const patience = 800

/** `/healthz`: the process answers. `/readyz`: it can serve, so 503 when the store does not answer or a stop has begun. */
export const reportHealth = (app: FastifyInstance): void => {
  const { store } = app.deps
  let asked: Promise<void> | null = null
  /** One question for all who ask meanwhile: a store that hangs is not asked again and again. */
  const ping = () => (asked ??= store.ping().finally(() => (asked = null)))

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await answered(ping())
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer')
      return reply.code(503).header('retry-after', '5').send({ message: 'The store does not answer.' })
    }
  })
}

const answered = async (question: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The store did not answer within ${patience} ms.`)), patience)
  })
  try {
    await Promise.race([question, late])
  } finally {
    clearTimeout(timer)
  }
}
