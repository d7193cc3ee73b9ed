import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../values/app/day.ts'
import type { Caller } from '../../web/shared-read.ts'
import { jsonType, lruCache, negotiated, readyAnswer, type CacheName } from '../../web/answers.ts'

type Made = { value: unknown; headers?: Readonly<Record<string, string>> }

/**
 * A cache of responses about the listed jobs, which are the same for all clients. The key is the query, the day and the version of the list of jobs;
 * responses have a tag and are compressed on demand. A missing response is made in the fair queue of its network.
 */
export const responseCache = ({ deps: { now }, fairQueue, listVersion }: FastifyInstance, mostBytes: number, name: CacheName) => {
  const answers = lruCache(mostBytes, name)

  return async (request: Caller, query: object, make: (today: string) => Promise<Made>) => {
    const today = dayOf(now())
    const ready = await answers(`${await listVersion(request)} ${today} ${JSON.stringify(query)}`, async () => {
      const { value, headers } = await fairQueue(request, () => make(today))
      return readyAnswer(value, { 'content-type': jsonType, 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers })
    })
    return negotiated(ready, request.headers)
  }
}
