import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '../../rules/app/day.ts'
import { lruCache, negotiated, readyAnswer } from './answers.ts'
import { coalesce } from './coalesce.ts'

type Made = { value: unknown; headers?: Readonly<Record<string, string>> }

/**
 * Answers about the listed jobs that are the same for everybody: made once for what is asked, the day and the version of all jobs, sent with a
 * tag, and compressed where that is taken. What has to be made is made in the share of whoever asks for it.
 */
export const responseCache = ({ deps: { store, now }, fairQueue }: FastifyInstance, mostBytes: number) => {
  const answers = lruCache(mostBytes)
  const version = coalesce(() => store.jobs.version())

  return async (request: FastifyRequest, asked: object, make: (today: string) => Promise<Made>) => {
    const today = dayOf(now())
    const ready = await answers(`${await version()} ${today} ${JSON.stringify(asked)}`, async () => {
      const { value, headers } = await fairQueue(request, () => make(today))
      return readyAnswer(value, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers })
    })
    return negotiated(ready, request.headers)
  }
}
