import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../web/address.ts'
import { feedSize, readFeedQuery } from '../../web/feed-query.ts'
import { feedFormats, writeFeed, type FeedFormat } from '../../web/feed.ts'
import { jobsXml } from '../../web/job-xml.ts'
import { lruCache, negotiated, readyBytes } from '../../web/answers.ts'
import { stateOf, type SendDocument } from './documents.ts'

const cacheBytes = 16 * 1024 * 1024

const types: Record<FeedFormat, string> = { atom: 'application/atom+xml', rss: 'application/rss+xml', json: 'application/feed+json' }

/**
 * `/feeds/jobs.atom`, `.rss` and `.json`: the newest 50 jobs of a search, with the query of `/jobs`; and `/feeds/jobs.xml`: all jobs, as Indeed reads them
 * (issue 6). They contain only listed jobs.
 */
export const feedRoutes = (app: FastifyInstance, sendDocument: SendDocument): void => {
  const { store, config, brand, equalWords } = app.deps
  const answers = lruCache(cacheBytes, 'feeds')

  const answer = async (format: FeedFormat, request: FastifyRequest, reply: FastifyReply) => {
    const { call, search, words } = readFeedQuery(request.url, config.CURRENCY)
    const [{ key, lastModified, today }, { equals, version }] = await Promise.all([stateOf(app), equalWords()])
    const ready = await answers(`${key} ${version} ${format} ${search}`, async () => {
      const text = await app.fairQueue(request, async () => {
        const jobs = await store.search.newest(call, equals, today, feedSize)
        const changes = await store.published.changesOf(jobs.map(({ _id }) => _id))
        return writeFeed(format, { jobs, changes, search, words, publicUrl: publicUrlOf(app), brand })
      })
      return readyBytes(Buffer.from(text), { 'content-type': `${types[format]}; charset=utf-8`, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    })
    const sent = await negotiated({ ...ready, headers: { ...ready.headers, ...lastModified } }, request.headers)
    return reply.code(sent.status).headers(sent.headers).send('bytes' in sent ? sent.bytes : undefined)
  }

  const hidden = { schema: { hide: true } }
  for (const format of feedFormats) app.get(`/feeds/jobs.${format}`, hidden, (request, reply) => answer(format, request, reply))

  app.get('/feeds/jobs.xml', hidden, async (request, reply) => {
    const state = await stateOf(app)
    return sendDocument(request, reply, state, () => Readable.from(jobsXml(store.published.each(state.today), { publicUrl: publicUrlOf(app), name: brand.name }, state.changedAt)))
  })
}
