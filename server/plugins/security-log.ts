import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../rules/app/network.ts'

/** What is noted about the safety of accounts (docs/reference/security-log.md). */
export type SecurityEvent =
  | 'login.failed'
  | 'login.refused'
  | 'password.failed'
  | 'code.failed'
  | 'limit.reached'
  | 'access.refused'
  | 'account.created'
  | 'account.activated'
  | 'account.deactivated'
  | 'account.reactivated'
  | 'account.deleted'
  | 'password.changed'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether an event of this request was noted. */
    isNoted: boolean
  }
}

/** Facts that the server made itself, as ids and roles: nothing that a client sent belongs in the log. */
type Facts = { account?: string | null; subject?: string; role?: string }

/**
 * Writes one line about the safety of accounts: the event, the id of the account that acts or is tried (null where nobody knows one), the
 * network that the request came from, and the request's id.
 */
export const securityLog = (request: FastifyRequest, event: SecurityEvent, { account = request.account?.userId ?? null, ...facts }: Facts = {}): void => {
  request.isNoted = true
  request.log.warn({ event, account, network: networkOf(request.ip), ...facts }, 'security')
}

const byStatus: Partial<Record<number, SecurityEvent>> = { 401: 'access.refused', 403: 'access.refused', 429: 'limit.reached' }

/** Notes every refusal of a permission, and every limit that was reached, that its route did not note itself. */
export const noteRefusals = (app: FastifyInstance): void => {
  app.decorateRequest('isNoted', false)
  app.addHook('onResponse', (request, reply, done) => {
    const event = byStatus[reply.statusCode]
    if (event !== undefined && !request.isNoted && !request.isInternal) securityLog(request, event)
    done()
  })
}
