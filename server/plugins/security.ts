import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
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

/** The headers that every answer has, by the protocol that its request came by. */
export type HeadersOfAll = (protocol: string) => Readonly<Record<string, string>>

/**
 * The headers of every answer: helmet's; those that make browsers use https only (HSTS), where the request came by https, or PUBLIC_URL has it (RFC 6797, 7.2),
 * with the domain's other hosts only by setting; and one that asks search engines to leave it out, documents and pictures too (`ROBOTS`).
 */
export const headersOfAll = ({ PUBLIC_URL = '', HSTS_SUBDOMAINS, ROBOTS }: Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS' | 'ROBOTS'>): HeadersOfAll => {
  const plain = { ...headersOfHelmet(), ...(ROBOTS === 'noindex' && { 'x-robots-tag': 'noindex' }) }
  const secure = { ...plain, 'strict-transport-security': `max-age=${year}${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}` }
  const isKnownSo = /^https:/i.test(PUBLIC_URL)
  return (protocol) => (isKnownSo || protocol === 'https' ? secure : plain)
}

/** What helmet writes: the same for each request. */
const headersOfHelmet = (): Record<string, string> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({ contentSecurityPolicy, referrerPolicy: { policy: 'same-origin' }, frameguard: { action: 'deny' }, strictTransportSecurity: false })(response.req, response, (error) => {
    if (error !== undefined) throw error
  })
  return response.getHeaders() as Record<string, string>
}

/** Gives every answer the headers of all; nobody sees those of the server's own calls. */
export const setHeaders = (app: FastifyInstance, headersOf: HeadersOfAll): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.isInternal) for (const [name, value] of Object.entries(headersOf(request.protocol))) reply.raw.setHeader(name, value)
    done()
  })
}

/** How many refusals a network beyond its budget gets at once; later ones are delayed. */
export const refusalsBeforeBan = 50

/** The route of the browser application's files. */
const allFiles = '/*'

/** Compression, and the limits of requests a minute, by kind and network; `hasPage` returns whether a path has a page of the application. */
export const protect = async (app: FastifyInstance, limits: Readonly<Record<Budget, number>>, hasPage: (path: string) => boolean): Promise<void> => {
  const budgetFor = ({ method, url, routeOptions: { url: route, config } }: FastifyRequest) => {
    const isOfFiles = route === undefined || route === allFiles
    const path = isOfFiles ? pathOf(url) : route
    return budgetOf({ method, path, isPage: isOfFiles && hasPage(path), call: config.call })
  }
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
