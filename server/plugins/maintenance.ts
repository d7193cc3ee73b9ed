import type { FastifyInstance } from 'fastify'
import { Refusal } from '../rules/app/errors.ts'
import { isReadOnly, maintenanceRetrySeconds } from '../rules/app/maintenance.ts'

/** In maintenance, answers every call that writes with 503 and the operator's sentence, before its body is read. */
export const refuseWritesInMaintenance = (app: FastifyInstance): void => {
  const { config } = app.deps
  if (!isReadOnly(config)) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    if (call === undefined || call.method === 'GET') return done()
    done(new Refusal(503, config.MAINTENANCE_MESSAGE, { 'retry-after': String(maintenanceRetrySeconds) }))
  })
}
