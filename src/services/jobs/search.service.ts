import { addressOf } from '../app/address.ts'
import type { Api } from '../app/api.ts'
import type { QueryCache } from '../app/query-cache.ts'
import { withAddressNames } from '../contract/jobs/search-names.ts'
import type { FoundJobs, JobSearchQuery, PlaceSuggestion } from '../contract/jobs/job-search.ts'

/** The paths of the calls as keys of the cache: the contract comes too late for them. */
const searchPath = '/api/jobs/search'
const placesPath = '/api/jobs/places'

/** The contract of these calls; it comes with the code that makes them. */
const contract = () => import('../contract/jobs/job-search.ts')

/** One page of the full search, with its counts. */
export const searchJobs = (api: Api, cache: QueryCache, search: JobSearchQuery, signal: AbortSignal): Promise<FoundJobs> => {
  const query = withAddressNames(search)
  return cache.read(addressOf({ path: searchPath }, {}, query), async () => (await api.send(async () => (await contract()).searchJobs, { query, signal })).value)
}

/** Places that begin with a text. */
export const suggestPlaces = (api: Api, cache: QueryCache, text: string, signal: AbortSignal): Promise<PlaceSuggestion[]> =>
  cache.read(addressOf({ path: placesPath }, {}, { text }), async () => (await api.send(async () => (await contract()).suggestPlaces, { query: { text }, signal })).value.places)
