import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { arrivalOfCaller } from '../web/shared-read.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A `fetch` to this server without a network in between, for the pages that it renders. */
    internalFetch: typeof fetch
    /** The same for a request, whose reads its calls share (`sharedRead`). */
    internalFetchOf(request: { arrival: number }): typeof fetch
  }
  interface FastifyRequest {
    /** Whether the server made this request: it is part of one that was logged, limited and counted already. */
    readonly isInternal: boolean
  }
}

const mark = 'x-kazi-internal-call'

/** Adds `internalFetch` and `internalFetchOf`. A secret header marks their requests, so that no client can send one. */
export const addInternalFetch = (app: FastifyInstance): void => {
  const secret = randomUUID()
  app.decorateRequest('isInternal', {
    getter() {
      return this.headers[mark] === secret
    },
  })
  const fetchWith = (own: Record<string, string>): typeof fetch => async (input, init) => {
    const { method, url, headers, signal } = new Request(input, init)
    signal.throwIfAborted()
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(headers), ...own, [mark]: secret },
      signal,
    })
    const { statusCode, rawPayload } = answer
    const body = statusCode === 204 || statusCode === 304 ? null : new Uint8Array(rawPayload)
    return new Response(body, { status: statusCode, headers: answer.headers as Record<string, string> })
  }
  app.decorate('internalFetch', fetchWith({}))
  app.decorate('internalFetchOf', ({ arrival }) => fetchWith({ [arrivalOfCaller]: String(arrival) }))
}
