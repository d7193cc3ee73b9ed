import type { FastifyInstance } from 'fastify'
import { getJob, listJobs } from '../../src/services/contract/jobs.ts'
import { dayOf } from '../rules/day.ts'
import { encodingFor, namesTag, pageLinks, pageOf } from '../rules/pages.ts'
import { answerCache, readyAnswer } from './answers.ts'
import { refuse, serve } from './serve.ts'
import { oncePerTurn } from './turn.ts'

const cacheBytes = 16 * 1024 * 1024
const worthCompressing = 1024

/** The public list, and one job (specification 7; rulings, The listing). */
export const jobRoutes = (app: FastifyInstance): void => {
  const { deps: { store, now }, impressions } = app
  const answers = answerCache(cacheBytes)
  const version = oncePerTurn(() => store.jobs.version())

  serve(app, listJobs, async ({ query, request }) => {
    const asked = pageOf(query)
    const today = dayOf(now())
    const key = `${await version()} ${today} ${JSON.stringify(asked)}`
    const ready = await answers(key, async () => {
      const { jobs, total, matches } = await store.jobs.list(asked, today)
      return readyAnswer(jobs, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-total-count': String(total),
        'x-match-count': String(matches),
        link: pageLinks(listJobs.path, asked, matches),
      })
    })
    const { bytes, headers } = ready
    if (namesTag(request.headers['if-none-match'], headers['etag'] ?? '')) return { status: 304, body: null, headers }
    const encoding = bytes.length < worthCompressing ? null : encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return { status: 200, bytes, headers }
    return { status: 200, bytes: await ready.compressed(encoding), headers: { ...headers, 'content-encoding': encoding } }
  })

  serve(app, getJob, async ({ params, request }) => {
    const found = await store.jobs.find(params.id)
    if (found.kind === 'deleted') return refuse(410, 'This job was deleted.')
    if (found.kind === 'unknown') return refuse(404, 'There is no such job.')
    if (request.method === 'GET') impressions.seen(found.job._id)
    const { headers } = readyAnswer(found.job, { 'cache-control': 'no-cache' })
    if (namesTag(request.headers['if-none-match'], headers['etag'] ?? '')) return { status: 304, body: null, headers }
    return { status: 200, body: found.job, headers }
  })
}
