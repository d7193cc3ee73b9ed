import type { FastifyInstance } from 'fastify'
import type { Job } from '../../../src/services/contract/entities.ts'
import { countApplyClick } from '../../../src/services/contract/jobs/apply-clicks.ts'
import { getJob, listJobs } from '../../../src/services/contract/jobs/jobs.ts'
import { getStartingPoints } from '../../../src/services/contract/jobs/starting-points.ts'
import { listSimilarJobs } from '../../../src/services/contract/jobs/similar-jobs.ts'
import { mostSimilar, mostStartingPoints } from '../../../src/services/contract/jobs/options.ts'
import { networkOf } from '../../rules/app/network.ts'
import { companyOf } from '../../rules/jobs/company.ts'
import { inList } from '../../rules/jobs/in-list.ts'
import { namesTag, pageHeaders, pageOf } from '../../rules/app/pages.ts'
import { dayOf } from '../../values/app/day.ts'
import { readyAnswer } from '../../web/answers.ts'
import { responseCache } from '../app/response-cache.ts'
import { cachedPoints } from './cached-points.ts'
import { refuse, serve } from '../app/serve.ts'

const cacheBytes = 16 * 1024 * 1024
const similarBytes = 4 * 1024 * 1024
const startingPointBytes = 64 * 1024

const notThere = { deleted: refuse(410, 'This job was deleted.'), unknown: refuse(404, 'There is no such job.') }

/** The public list, one job (specification 7; rulings, The listing), clicks on its own address to apply (issue 15), and similar jobs (issue 6, 'similar jobs'). */
export const jobRoutes = (app: FastifyInstance): void => {
  const { deps: { store, now }, impressions, applyClicks } = app
  const cache = responseCache(app, cacheBytes, 'jobs')
  const keptSimilar = responseCache(app, similarBytes, 'similar jobs')
  const startingPointAnswers = responseCache(app, startingPointBytes, 'starting points')
  const pointsOf = cachedPoints((today) => store.jobs.startingPoints(today, mostStartingPoints), () => now().getTime(), (error) => app.log.error({ err: error }, 'the board could not be counted: home shows its figures from before'))

  serve(app, listJobs, ({ query, request }) => {
    const page = pageOf(query)
    return cache(request, page, async (today) => {
      const { jobs, ...counts } = await store.jobs.list(page, today)
      return { value: jobs.map(inList), headers: pageHeaders(listJobs.path, page, counts) }
    })
  })

  serve(app, getStartingPoints, ({ request }) => startingPointAnswers(request, {}, async (today) => ({ value: await pointsOf(today) })))

  serve(app, getJob, async ({ params, request }) => {
    const found = await app.findJob(request, params.id)
    if (found.kind !== 'found') return notThere[found.kind]
    if (request.method === 'GET' && !request.isInternal) impressions.count(found.job._id)
    const { _id: id, companyName, postedBy } = found.job
    const today = dayOf(now())
    const [alsoAt, poster, openJobs] = await Promise.all([store.jobs.alsoAt(id, today), store.users.byId(postedBy), store.search.openJobs(companyName, today)])
    const job: Job = { ...found.job, ...(alsoAt.length > 0 && { alsoAt }), company: companyOf(companyName, poster, openJobs) }
    const { headers } = readyAnswer(job, { 'cache-control': 'no-cache' })
    if (namesTag(request.headers['if-none-match'], headers['etag'] ?? '')) return { status: 304, body: null, headers }
    return { status: 200, body: job, headers }
  })

  serve(app, countApplyClick, async ({ params: { id }, request }) => {
    const found = await store.jobs.find(id)
    if (found.kind !== 'found') return notThere[found.kind]
    if (found.job.applyUrl !== undefined) applyClicks.count(found.job._id, networkOf(request.ip))
    return { status: 204, body: null }
  })

  serve(app, listSimilarJobs, async ({ params: { id }, request }) => {
    const { kind } = await app.findJob(request, id)
    if (kind === 'unknown') return notThere.unknown
    return keptSimilar(request, { id }, async (today) => ({ value: await store.jobs.similar(id, today, mostSimilar) }))
  })
}
