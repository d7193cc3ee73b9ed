import type { FastifyInstance } from 'fastify'
import { searchJobs, suggestPlaces } from '../../../src/services/contract/jobs/job-search.ts'
import { withOwnNames } from '../../../src/services/contract/jobs/search-names.ts'
import { pageOf } from '../../rules/app/pages.ts'
import { responseCache } from '../app/response-cache.ts'
import { serve } from '../app/serve.ts'

const cacheBytes = 32 * 1024 * 1024
const placeBytes = 4 * 1024 * 1024

/** The full search and its places (issue 15, 'Search'). */
export const searchRoutes = (app: FastifyInstance): void => {
  const { store, equalWords } = app.deps
  const cache = responseCache(app, cacheBytes, 'search')
  const placeCache = responseCache(app, placeBytes, 'places')

  serve(app, searchJobs, async ({ query, request }) => {
    const page = pageOf(withOwnNames(query))
    const { equals, version } = await equalWords()
    return cache(request, { ...page, words: version }, async (today) => {
      const found = await store.search.find(page, equals, today)
      return { value: found.matches > 0 ? found : { ...found, nearest: await store.search.nearest(page, equals, today) } }
    })
  })

  serve(app, suggestPlaces, ({ query, request }) => placeCache(request, query, async (today) => ({ value: { places: await store.search.places(query.text, today) } })))
}
