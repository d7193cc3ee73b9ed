import type { FastifyInstance } from 'fastify'
import { getSalaryDistribution } from '../../../src/services/contract/salaries/salaries.ts'
import { responseCache } from '../app/response-cache.ts'
import { serve } from '../app/serve.ts'

const cacheBytes = 2 * 1024 * 1024

/** What the listed jobs pay (issue 6, 'Salary page with substance'). */
export const salaryRoutes = (app: FastifyInstance): void => {
  const kept = responseCache(app, cacheBytes)

  serve(app, getSalaryDistribution, ({ query: { title = '', location = '' }, request }) => {
    const asked = { title: title.trim(), location: location.trim() }
    return kept(request, asked, async (today) => ({ value: await app.deps.store.salaries.distribution(asked, today) }))
  })
}
