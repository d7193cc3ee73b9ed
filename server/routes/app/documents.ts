/** Documents about the listed jobs, streamed: what they depend on, and how they are sent. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fairQueueOf } from './fair-queue.ts'
import { dayOf } from '../../values/app/day.ts'
import { sentenceFor } from '../../rules/app/errors.ts'
import { isUnchanged } from '../../rules/app/pages.ts'

/** What a document about the listed jobs depends on. */
export type State = {
  /** `YYYY-MM-DD` in UTC: jobs expire with the day before. */
  today: string
  /** When any job last changed, or expired at the latest; ISO 8601. */
  changedAt: string
  /** Differs after every change of a job, and on every day. */
  key: string
  /** The Last-Modified header; none within the second of a change, in which another change may follow. */
  lastModified: { 'last-modified'?: string }
}

export const stateOf = async ({ deps: { store, now } }: FastifyInstance): Promise<State> => {
  const [version, changedAt] = await Promise.all([store.jobs.version(), store.published.changedAt()])
  const [moment, today] = [now().getTime(), dayOf(now())]
  const changed = new Date(Math.max(Date.parse(today), Date.parse(changedAt ?? today)))
  const isOver = Math.floor(changed.getTime() / 1000) < Math.floor(moment / 1000)
  return { today, changedAt: changed.toISOString(), key: `${version}.${today}`, lastModified: isOver ? { 'last-modified': changed.toUTCString() } : {} }
}

/** The most documents that are written at once, in all and to one network: each reads all jobs. */
const bounds = { concurrency: 12, waiting: 0, perNetwork: 3 }

/** `find` returns what to write, or null for 404; it is not called where the client has the document. */
export type SendDocument = {
  (request: FastifyRequest, reply: FastifyReply, state: State, write: () => Readable | Promise<Readable>): Promise<FastifyReply>
  <T>(request: FastifyRequest, reply: FastifyReply, state: State, write: (found: T) => Readable | Promise<Readable>, find: () => Promise<T | null>): Promise<FastifyReply>
}

/** Streams an XML document. Nothing of it is read where the client has it. An error on the way ends the response before its end. Throws `Busy` where too many are being sent. */
export const documentSender = (): SendDocument => {
  const fairQueue = fairQueueOf(bounds)

  return async <T>(request: FastifyRequest, reply: FastifyReply, { key, lastModified }: State, write: (found: T) => Readable | Promise<Readable>, find: () => Promise<T | null> = async () => true as T) => {
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache', etag: `W/"${key}"`, ...lastModified }
    if (isUnchanged(request.headers, headers)) return reply.code(304).headers(headers).send()
    const found = await find()
    if (found === null) return reply.code(404).send({ message: sentenceFor(404) })
    if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]))
    const document = await new Promise<Readable>((resolve, reject) => {
      fairQueue(request, async () => {
        const written = await write(found)
        resolve(written)
        await new Promise((done) => void written.once('close', done))
      }).catch(reject)
    })
    return reply.headers(headers).send(document)
  }
}
