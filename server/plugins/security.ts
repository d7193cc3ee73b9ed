import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { budgetOf, type Budget } from '../rules/app/budgets.ts'
import { LateRefusal, Refusal, sentenceFor } from '../rules/app/errors.ts'
import { networkOf } from '../rules/app/network.ts'
import { pathOf } from '../web/address.ts'
import { RequestWindows } from './request-windows.ts'

/**
 * The hash of the one style element that React Aria puts into the page (touch-action of pressable elements);
 * a test reads it from the installed package, so that an upgrade that changes it is noticed.
 */
export const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'", reactAriaStyle],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of a page with a style and script elements of its own, as a header; the arguments are the elements' texts. */
export const policyWith = ({ style, scripts }: { style: string; scripts: readonly string[] }): string => {
  const { directives } = contentSecurityPolicy
  const own = { styleSrc: [...directives.styleSrc, hashOf(style)], scriptSrc: [...directives.scriptSrc, ...scripts.map(hashOf)] }
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries({ ...directives, ...own })
    .map(([name, sources]) => [dashed(name), ...sources].join(' '))
    .join(';')
}

const year = 365 * 86_400

/**
 * Tells browsers to use https only (HSTS): where the request came by https, or PUBLIC_URL has it (RFC 6797, 7.2). The domain's other hosts are included
 * only by setting.
 */
export const stayOnHttps = (app: FastifyInstance, { PUBLIC_URL = '', HSTS_SUBDOMAINS }: Config): void => {
  const value = `max-age=${year}${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`
  const isKnownSo = /^https:/i.test(PUBLIC_URL)
  app.addHook('onRequest', async (request, reply) => {
    if (isKnownSo || request.protocol === 'https') reply.header('strict-transport-security', value)
  })
}

/** How many refusals a network beyond its budget gets at once; later ones are delayed. */
export const refusalsBeforeBan = 50

/** Security headers, compression, and the limits of requests a minute, by kind and network. */
export const protect = async (app: FastifyInstance, limits: Readonly<Record<Budget, number>>): Promise<void> => {
  await app.register(helmet, { contentSecurityPolicy, referrerPolicy: { policy: 'same-origin' }, frameguard: { action: 'deny' }, strictTransportSecurity: false })
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
