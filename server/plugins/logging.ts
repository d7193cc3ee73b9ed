import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../deps.ts'
import { requestIdIn, trustedPeers } from '../rules/app/proxies.ts'
import { pathOf } from '../web/address.ts'

/**
 * Fastify's options for the log: JSON, one line for each request, written by `logRequests` instead of the framework. A request has the id that a trusted proxy
 * gave it, otherwise one of its own.
 */
export const logOptions = ({ LOG_LEVEL: level, TRUST_PROXY }: Pick<Config, 'LOG_LEVEL' | 'TRUST_PROXY'>, stream: Log): FastifyHttpOptions<Server> => {
  const process = randomBytes(6).toString('base64url')
  const isTrusted = trustedPeers(TRUST_PROXY)
  let count = 0
  return {
    logger: { level, stream, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Fastify's own option for a header believes every client.
    requestIdHeader: false,
    genReqId: ({ headers, socket }) => (isTrusted(socket.remoteAddress) ? requestIdIn(headers['x-request-id']) : null) ?? `${process}-${(count += 1).toString(36)}`,
  }
}

/**
 * Logs one line for each request. It contains the route's pattern where there is one, because a real path can contain an e-mail address, and never a
 * query, a header or a body. Of any other path it contains the words, or the name of the board's file there.
 */
export const logRequests = (app: FastifyInstance): void => {
  const { pageAt } = app.deps
  const shownPath = (path: string, status: number) => (status < 400 && !pageAt(path).exists ? path : withoutIds(path)).slice(0, 200)

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isInternal) return done()
    const pattern = request.routeOptions.url
    const route = pattern === undefined || pattern === '/*' ? shownPath(pathOf(request.url), reply.statusCode) : pattern
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request')
    done()
  })
}

const isWord = (part: string) => part.length <= 20 && /^[a-z]*([-_.][a-z]+)*$/.test(part)

/** A path with only its words: ids, tokens, names and e-mail addresses are `…`. */
const withoutIds = (path: string): string => path.split('/').map((part) => (isWord(part) ? part : '…')).join('/')
