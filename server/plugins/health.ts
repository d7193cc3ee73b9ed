/** The health checks `/healthz` and `/readyz`. */
import type { FastifyInstance } from 'fastify'
import { version } from '../release.ts'
import { StorageUnavailable } from '../files/storage.ts'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { diskFullCode } from '../values/app/disk-full.ts'
import { restarting } from './shutdown.ts'
import { within } from './within.ts'

/** The time limit for the store, in milliseconds: a health check is answered within a second. */
const timeoutMilliseconds = 800

/** Calls a ping within the time limit. Concurrent checks share one call: what hangs gets no second one. */
const pingInTime = <T>(ping: () => Promise<T>, late: () => Error): (() => Promise<T>) => {
  let pending: Promise<T> | null = null
  return async () => {
    const answer = (pending ??= ping().finally(() => (pending = null)))
    if (!(await within(timeoutMilliseconds, answer))) throw late()
    return answer
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; 503 when the store or the storage of files does not answer, is full or takes no writes, or when a stop has begun. In
 * maintenance the storage of files need not be writable, and the answer contains the operator's sentence.
 *
 * It names the version of this process and how many processes of each version serve the board, and no host: everybody may ask it.
 */
export const reportHealth = (app: FastifyInstance): void => {
  const { store, files, config, now } = app.deps
  const maintenance = isReadOnly(config) ? { maintenance: config.MAINTENANCE_MESSAGE } : {}
  const pingStore = pingInTime(() => store.ping().then(() => store.servers.versions(now())), () => new Error('The store did not answer in time.'))
  const pingFiles = pingInTime(() => files.ping(), () => new StorageUnavailable('The storage of files did not answer in time.'))

  // Behind a proxy, health checks come from the same address as all visitors: they must not wait for requests that hang.
  const options = { schema: { hide: true }, config: { skipsScheduler: true } }
  app.get('/healthz', options, () => ({ status: 'ok' }))
  app.get('/readyz', options, async (request, reply) => {
    if (app.isStopping()) return reply.code(503).header('retry-after', '5').send({ message: restarting })
    try {
      // Both end before the answer: a later check must not share a ping that began before this answer.
      const [versions, stored] = await Promise.allSettled([pingStore(), isReadOnly(config) || pingFiles()])
      if (versions.status === 'rejected') throw versions.reason
      if (stored.status === 'rejected') throw stored.reason
      const running = versions.value
      return { status: 'ready', ...maintenance, version, running: { [version]: 1, ...Object.fromEntries(running.map((each) => [each.version, each.count])) } }
    } catch (error) {
      const message = sentenceFor(error)
      request.log.error({ err: error }, `not ready: ${message}`)
      return reply.code(503).header('retry-after', '5').send({ message })
    }
  })
}

const writesRefusedCode = /^(25006$|SQLITE_READONLY)/

const sentenceFor = (error: unknown): string => {
  if (hasCode(error, diskFullCode)) return 'The disk is full.'
  if (hasCode(error, writesRefusedCode)) return 'The database takes no writes.'
  return error instanceof StorageUnavailable ? 'Files cannot be stored.' : 'The store does not answer.'
}

/** Whether it, or an error that caused it, has such a code. */
const hasCode = (error: unknown, codes: RegExp): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return codes.test(String(code)) || (cause !== undefined && hasCode(cause, codes))
}
