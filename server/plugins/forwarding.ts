import type { FastifyInstance } from 'fastify'
import { isForwarded } from '../rules/app/local.ts'
import { selfCheckPath } from '../rules/app/self-check.ts'

/** Logs once that a proxy names the visitors' addresses and that no proxy is trusted: all visitors then count as one. */
export const reportUntrustedProxy = (app: FastifyInstance): void => {
  if (app.deps.config.TRUST_PROXY !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    // `doctor` writes such a header itself.
    if (!isSaid && isForwarded(request.headers) && request.routeOptions.url !== selfCheckPath) {
      isSaid = true
      app.log.error(
        'A request came with X-Forwarded-For or Forwarded, and TRUST_PROXY is not set: behind a proxy, limits count all visitors as one. Set TRUST_PROXY to the number of proxies. Logged once.',
      )
    }
    done()
  })
}
