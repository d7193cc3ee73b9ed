import type { FastifyInstance } from 'fastify'
import { listCurrencies } from '../../../src/services/contract/salaries/currencies.ts'
import { getSalaryDistribution } from '../../../src/services/contract/salaries/salaries.ts'
import { responseCache } from '../app/response-cache.ts'
import { serve } from '../app/serve.ts'

const cacheBytes = 2 * 1024 * 1024

/** What the listed jobs pay (issue 6, 'Salary page with substance'), and the currencies of pay (issue 15, 'Currency'). */
export const salaryRoutes = (app: FastifyInstance): void => {
  const cache = responseCache(app, cacheBytes, 'salaries')

  serve(app, listCurrencies, async () => {
    const { currency, worth } = await app.deps.store.rates.current()
    return { status: 200, body: { currencies: [currency, ...Object.keys(worth).toSorted()] } }
  })

  serve(app, getSalaryDistribution, ({ query: { title = '', location = '' }, request }) => {
    const filter = { title: title.trim(), location: location.trim() }
    return cache(request, filter, async (today) => ({ value: await app.deps.store.salaries.distribution(filter, today) }))
  })
}
