/** The facts about a page of a search that its head depends on. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { landingSearch, type Landing } from '../../src/machines/jobs/options/landing.options.ts'
import { readFree, readQuery, toSearchCall, type ListingQuery } from '../../src/machines/jobs/listing.query.ts'
import { fixedAt } from '../../src/machines/jobs/options/search.options.ts'
import { addressOf } from '../../src/services/app/address.ts'
import { searchJobs } from '../../src/services/contract/jobs/job-search.ts'
import { withAddressNames } from '../../src/services/contract/jobs/search-names.ts'
import { dayOf } from '../values/app/day.ts'
import type { PageAt } from './page-at.ts'

/** A page of a search. `matches`: the number of its jobs, null where nothing depends on it or it could not be counted. */
export type SearchPage = { query: ListingQuery; landing: Landing | null; matches: number | null }

/** The most counts in the cache. */
const mostCounts = 1_000

/** Reads the search of a page's address; null for another page. Counts are cached until a job or the day changes. */
export const searchPages = ({ deps: { now }, internalGetOf, listVersion }: FastifyInstance): ((at: PageAt, search: string, request: FastifyRequest) => Promise<SearchPage | null>) => {
  let cached = { key: '', counts: new Map<string, number>() }

  const count = async (query: ListingQuery, path: string, request: FastifyRequest): Promise<number | null> => {
    const call = toSearchCall(query, fixedAt(path))
    const address = addressOf(searchJobs, {}, withAddressNames(call))
    const key = `${await listVersion(request)} ${dayOf(now())}`
    if (cached.key !== key || cached.counts.size >= mostCounts) cached = { key, counts: new Map() }
    const { counts } = cached
    const known = counts.get(address)
    if (known !== undefined) return known
    const { status, text } = await internalGetOf(request)(address)
    if (status !== 200) return null
    const { matches } = JSON.parse(text) as { matches: number }
    counts.set(address, matches)
    return matches
  }

  return async ({ exists, screen, path, landing }, search, request) => {
    if (!exists || screen !== 'search') return null
    const query = landing === null ? readFree(search, fixedAt(path)) : readQuery(landingSearch(landing))
    return { query, landing, matches: landing !== null || query.page > 1 ? await count(query, path, request) : null }
  }
}
