/** Reads that requests share. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FoundJob } from '../store/store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The version of the list of jobs (`JobStore.version`), by a `sharedRead`. */
    listVersion(request: { arrival: number }): Promise<string>
    /** A job (`JobStore.find`), by `sharedReads`: a page's own calls read it again. */
    findJob(request: { arrival: number }, id: string): Promise<FoundJob>
  }
  interface FastifyRequest {
    /** The requests that this process had received when this one arrived, itself included; of a call for a page that of the page's request. */
    arrival: number
  }
}

/** What a public read knows of who makes it: a request, or a page that the server renders. */
export type Caller = Pick<FastifyRequest, 'arrival' | 'headers' | 'ip' | 'isInternal' | 'method'>

/** The header of an internal call with the `arrival` of the request that it is made for. */
export const arrivalOfCaller = 'x-kazi-arrival'

let arrivals = 0

/** The arrival of a request that comes now. */
export const newArrival = (): number => (arrivals += 1)

/** Gives each request its `arrival`, before any other hook. */
export const numberArrivals = (app: FastifyInstance): void => {
  app.decorateRequest('arrival', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = request.isInternal ? request.headers[arrivalOfCaller] : undefined
    request.arrival = caller === undefined ? newArrival() : Number(caller)
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

/** The same for what has a key, of which there may be any number: the reads of the last `most` keys are shared. */
export const sharedReads = <T>(read: (key: string) => Promise<T>, most: number): ((request: { arrival: number }, key: string) => Promise<T>) => {
  const reads = new Map<string, (request: { arrival: number }) => Promise<T>>()
  return (request, key) => {
    const shared = reads.get(key) ?? sharedRead(() => read(key))
    reads.delete(key)
    reads.set(key, shared)
    const [oldest] = reads.keys()
    if (reads.size > most && oldest !== undefined) reads.delete(oldest)
    return shared(request)
  }
}
