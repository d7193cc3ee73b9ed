import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { budgetOf, type Budget } from '../rules/app/budgets.ts'
import { LateRefusal, Refusal, sentenceFor } from '../rules/app/errors.ts'
import { networkOf } from '../rules/app/network.ts'
import { pathOf } from '../web/address.ts'
import { contentSecurityPolicy } from '../web/content-security-policy.ts'
import { RequestWindows } from './request-windows.ts'

const year = 365 * 86_400

/**
 * Makes browsers use https only (HSTS), where the request came by https, or PUBLIC_URL has it (RFC 6797, 7.2). The domain's other hosts are included
 * only by setting.
 */
export const stayOnHttps = (app: FastifyInstance, { PUBLIC_URL = '', HSTS_SUBDOMAINS }: Config): void => {
  const value = `max-age=${year}${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`
  const isKnownSo = /^https:/i.test(PUBLIC_URL)
  app.addHook('onRequest', (request, reply, done) => {
    if (isKnownSo || request.protocol === 'https') reply.header('strict-transport-security', value)
    done()
  })
}

/** Asks search engines to leave out every answer, documents and pictures too (`ROBOTS`). */
export const refuseRobots = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
}

/** How many refusals a network beyond its budget gets at once; later ones are delayed. */
export const refusalsBeforeBan = 50

/** Security headers, compression, and the limits of requests a minute, by kind and network. */
export const protect = async (app: FastifyInstance, limits: Readonly<Record<Budget, number>>): Promise<void> => {
  const setHeaders = helmet({ contentSecurityPolicy, referrerPolicy: { policy: 'same-origin' }, frameguard: { action: 'deny' }, strictTransportSecurity: false })
  app.addHook('onRequest', (request, reply, done) => (request.isInternal ? done() : setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined))))
  const budgetFor = (request: FastifyRequest) => budgetOf({ method: request.method, path: pathOf(request.url), call: request.routeOptions.config.call })
  await app.register(rateLimit, {
    max: (request) => limits[budgetFor(request)],
    keyGenerator: (request) => `${budgetFor(request)} ${networkOf(request.ip)}`,
    allowList: (request) => request.isInternal || limits[budgetFor(request)] === 0,
    timeWindow: 60_000,
    store: RequestWindows,
    ban: refusalsBeforeBan,
    errorResponseBuilder: (_request, { ban }) => (ban ? new LateRefusal(429, sentenceFor(429)) : new Refusal(429, sentenceFor(429))),
  })
  await app.register(compress, { encodings: ['br', 'gzip'] })
}
