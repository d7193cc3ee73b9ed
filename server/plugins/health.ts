/** The health checks `/healthz` and `/readyz`. */
import type { FastifyInstance } from 'fastify'
import { StorageUnavailable } from '../files/storage.ts'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { diskFullCode } from '../values/app/disk-full.ts'
import { within } from './within.ts'

/** The time limit for the store, in milliseconds: a health check is answered within a second. */
const timeoutMilliseconds = 800

/** Calls a ping within the time limit. Concurrent checks share one call: what hangs gets no second one. */
const pingInTime = (ping: () => Promise<unknown>, late: () => Error): (() => Promise<void>) => {
  let pending: Promise<unknown> | null = null
  return async () => {
    pending ??= ping().finally(() => (pending = null))
    if (!(await within(timeoutMilliseconds, pending))) throw late()
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; 503 when the store or the storage of files does not answer or is full, or when a stop has begun. In
 * maintenance the storage of files need not be writable, and the answer contains the operator's sentence.
 */
export const reportHealth = (app: FastifyInstance): void => {
  const { store, files, config } = app.deps
  const ready = isReadOnly(config) ? { status: 'ready', maintenance: config.MAINTENANCE_MESSAGE } : { status: 'ready' }
  const pingStore = pingInTime(() => store.ping(), () => new Error('The store did not answer in time.'))
  const pingFiles = pingInTime(() => files.ping(), () => new StorageUnavailable('The storage of files did not answer in time.'))

  // Behind a proxy, health checks come from the same address as all visitors: they must not wait for requests that hang.
  const options = { schema: { hide: true }, config: { skipsScheduler: true } }
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, async (request, reply) => {
    try {
      await Promise.all([pingStore(), isReadOnly(config) || pingFiles()])
      return ready
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
  error instanceof Error && (diskFullCode.test(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause))
