import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Get } from '../../src/services/contract/call.ts'
import { arrivalOfCaller } from '../web/shared-read.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads from this server without a network in between, for the pages that it renders. */
    internalGet: Get
    /** The same for a request, whose reads its calls share (`sharedRead`). */
    internalGetOf(request: { arrival: number }): Get
  }
  interface FastifyRequest {
    /** Whether the server made this request: it is part of one that was logged, limited and counted already. */
    readonly isInternal: boolean
  }
}

const mark = 'x-kazi-internal-call'

/** Adds `internalGet` and `internalGetOf`. A secret header marks their requests, so that no client can send one. */
export const addInternalGet = (app: FastifyInstance): void => {
  const secret = randomUUID()
  app.decorateRequest('isInternal', {
    getter() {
      return this.headers[mark] === secret
    },
  })
  const getWith = (own: Record<string, string>): Get => {
    const sent = { ...own, [mark]: secret }
    return async (url, signal) => {
      signal?.throwIfAborted()
      const { statusCode, headers, payload } = await app.inject({ method: 'GET', url, headers: sent, ...(signal !== undefined && { signal }) })
      return { status: statusCode, headers: new Headers(headers as Record<string, string>), text: payload }
    }
  }
  app.decorate('internalGet', getWith({}))
  app.decorate('internalGetOf', ({ arrival }) => getWith({ [arrivalOfCaller]: String(arrival) }))
}
