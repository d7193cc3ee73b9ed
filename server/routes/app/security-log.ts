import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../rules/app/network.ts'

/** The events about the security of accounts (docs/reference/security-log.md). */
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
  | 'identity.linked'
  | 'role.changed'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether an event of this request was logged. */
    isNoted: boolean
  }
}

/** Each of them, for the metrics: `{ event }`. */
export const securityEvents = channel('kazi.security')

/** Facts of the server itself, such as ids and roles: no input of a client belongs in the log. */
type Facts = { account?: string | null; subject?: string; role?: string }

/**
 * Writes one line about the security of accounts: the event, the id of the account that acts or is tried (null where it is unknown), the network of the
 * request, and the request's id.
 */
export const securityLog = (request: FastifyRequest, event: SecurityEvent, { account = request.account?.userId ?? null, ...facts }: Facts = {}): void => {
  request.isNoted = true
  if (securityEvents.hasSubscribers) securityEvents.publish({ event })
  request.log.warn({ event, account, network: networkOf(request.ip), ...facts }, 'security')
}
