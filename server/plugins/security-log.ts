import type { FastifyInstance } from 'fastify'
import { securityLog, type SecurityEvent } from '../routes/app/security-log.ts'

const byStatus: Partial<Record<number, SecurityEvent>> = { 401: 'access.refused', 403: 'access.refused', 429: 'limit.reached' }

/** Logs every refused permission, and every limit reached, that the route did not log itself. */
export const noteRefusals = (app: FastifyInstance): void => {
  app.decorateRequest('isNoted', false)
  app.addHook('onResponse', (request, reply, done) => {
    const event = byStatus[reply.statusCode]
    if (event !== undefined && !request.isNoted && !request.isInternal) securityLog(request, event)
    done()
  })
}
