import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fairQueueOf } from '../../plugins/fair-queue.ts'
import { dayOf } from '../../rules/app/day.ts'
import { isUnchanged } from '../../rules/app/pages.ts'

/** What a document about the listed jobs hangs on. */
export type State = {
  /** `YYYY-MM-DD` in UTC: with the day before, jobs lapse. */
  today: string
  /** When any job last changed, or lapsed at the latest; ISO 8601. */
  changedAt: string
  /** Another one after every change of a job, and on every day. */
  key: string
  /** The header that says when it last changed; none within the second of a change, in which there may be another one. */
  lastModified: { 'last-modified'?: string }
}

export const stateOf = async ({ deps: { store, now } }: FastifyInstance): Promise<State> => {
  const [version, noted] = await Promise.all([store.jobs.version(), store.published.changedAt()])
  const [moment, today] = [now().getTime(), dayOf(now())]
  const changed = new Date(Math.max(Date.parse(today), Date.parse(noted ?? today)))
  const isOver = Math.floor(changed.getTime() / 1000) < Math.floor(moment / 1000)
  return { today, changedAt: changed.toISOString(), key: `${version}.${today}`, lastModified: isOver ? { 'last-modified': changed.toUTCString() } : {} }
}

/** So many documents are written at once, to one network so many: each reads all jobs. */
const bounds = { concurrency: 12, waiting: 0, perNetwork: 3 }

export type SendDocument = (request: FastifyRequest, reply: FastifyReply, state: State, write: () => Readable | Promise<Readable>) => Promise<FastifyReply>

/**
 * Sends an XML document that is written while it is sent, unless the client has it. A failure on the way ends the answer before its end. Throws `Busy`
 * where too many are being sent.
 */
export const documentSender = (): SendDocument => {
  const fairQueue = fairQueueOf(bounds)

  return async (request, reply, { key, lastModified }, write) => {
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache', etag: `W/"${key}"`, ...lastModified }
    if (isUnchanged(request.headers, headers)) return reply.code(304).headers(headers).send()
    if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]))
    const document = await new Promise<Readable>((resolve, reject) => {
      fairQueue(request, async () => {
        const written = await write()
        resolve(written)
        await new Promise((done) => void written.once('close', done))
      }).catch(reject)
    })
    return reply.headers(headers).send(document)
  }
}
