/** Reads that requests share. */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The version of the list of jobs (`JobStore.version`), by a `sharedRead`. */
    listVersion(request: { arrival: number }): Promise<string>
  }
  interface FastifyRequest {
    /** The requests that this process had received when this one arrived, itself included. */
    arrival: number
  }
}

let arrivals = 0

/** Gives each request its `arrival`, before any other hook. */
export const numberArrivals = (app: FastifyInstance): void => {
  app.decorateRequest('arrival', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrival = arrivals += 1
    done()
  })
}

/**
 * Shares one read among all requests that had arrived when it began. The result is fresh for each: what its client had seen before it sent the request, the
 * read saw too. A failed read is not shared with callers that come later.
 */
export const sharedRead = <T>(read: () => Promise<T>): ((request: { arrival: number }) => Promise<T>) => {
  let last: { after: number; result: Promise<T> } | null = null
  return ({ arrival }) => {
    if (last !== null && last.after >= arrival) return last.result
    const reading = { after: arrivals, result: read() }
    last = reading
    reading.result.catch(() => {
      if (last === reading) last = null
    })
    return reading.result
  }
}
