import type { FastifyInstance } from 'fastify'
import { StorageUnavailable } from '../files/storage.ts'
import { within } from './within.ts'

/** How long the store may take until it counts as away, in milliseconds: whoever asks is answered within a second. */
const timeoutMilliseconds = 800

/** `/healthz`: the process answers. `/readyz`: it can serve, so 503 when the store or the folder of files does not answer or is full, or a stop has begun. */
export const reportHealth = (app: FastifyInstance): void => {
  const { store, files } = app.deps
  let asked: Promise<unknown> | null = null
  /** One question for all who ask meanwhile: a store that hangs is not asked again and again. */
  const ping = () => (asked ??= Promise.all([store.ping(), files.ping()]).finally(() => (asked = null)))

  // Whoever runs the board asks from the same address as everybody, where a proxy stands before it: this must not wait for what hangs.
  const options = { schema: { hide: true }, config: { skipsScheduler: true } }
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, async (request, reply) => {
    try {
      if (!(await within(timeoutMilliseconds, ping()))) throw new Error(`The store did not answer within ${timeoutMilliseconds} ms.`)
      return { status: 'ready' }
    } catch (error) {
      const message = sentenceFor(error)
      request.log.error({ err: error }, `not ready: ${message}`)
      return reply.code(503).header('retry-after', '5').send({ message })
    }
  })
}

const sentenceFor = (error: unknown): string => {
  if (isDiskFull(error)) return 'The disk is full.'
  return error instanceof StorageUnavailable ? 'Files cannot be stored.' : 'The store does not answer.'
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause))
