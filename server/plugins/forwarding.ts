import type { FastifyInstance } from 'fastify'
import { isForwarded } from '../rules/app/local.ts'

/** Logs once that a proxy names the visitors' addresses and that no proxy is trusted: all visitors then count as one. */
export const reportUntrustedProxy = (app: FastifyInstance): void => {
  if (app.deps.config.TRUST_PROXY !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && isForwarded(request.headers)) {
      isSaid = true
      app.log.error(
        'A request came with X-Forwarded-For or Forwarded, and TRUST_PROXY is not set: behind a proxy, limits count all visitors as one. Set TRUST_PROXY to the number of proxies. Logged once.',
      )
    }
    done()
  })
}
