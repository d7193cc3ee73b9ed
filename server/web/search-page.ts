/** The facts about a page of a search that its head depends on. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { landingPath, landingSearch, type Landing } from '../../src/machines/jobs/options/landing.options.ts'
import { readFree, readQuery, toSearchCall, type ListingQuery } from '../../src/machines/jobs/listing.query.ts'
import { fixedAt } from '../../src/machines/jobs/options/search.options.ts'
import { addressOf } from '../../src/services/app/address.ts'
import { searchJobs, type FoundJobs } from '../../src/services/contract/jobs/job-search.ts'
import { withAddressNames } from '../../src/services/contract/jobs/search-names.ts'
import { dayOf } from '../values/app/day.ts'
import type { PageAt } from './page-at.ts'

/**
 * A page of a search. `matches`: the number of its jobs, null where nothing depends on it or it could not be counted. `landing` has the names as the address
 * has them; `asWritten` is the path of the one whose names the board's jobs write in other letters, null where they write the same.
 */
export type SearchPage = { query: ListingQuery; landing: Landing | null; asWritten: string | null; matches: number | null }

type Counted = { matches: number; asWritten: string | null }
type Found = Pick<FoundJobs, 'matches' | 'jobs'>
type Names = Pick<FoundJobs['jobs'][number], 'companyName' | 'jobTitle' | 'jobLocation'>

/** A name in the letters of the first text that contains it in any case; as it is where a text has just these letters, or none contains it. */
const inLettersOf = (name: string, texts: readonly string[]): string => {
  if (texts.some((text) => text.includes(name))) return name
  const anyCase = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')
  return texts.flatMap((text) => anyCase.exec(text)?.[0] ?? [])[0] ?? name
}

/** A landing page with its names as jobs write them: an address may have been typed in other letters (`/jobs/in/kampala`). */
const inLettersOfJobs = (landing: Landing, jobs: readonly Names[]): Landing => {
  if ('company' in landing) return { company: inLettersOf(landing.company, jobs.map(({ companyName }) => companyName)) }
  const place = inLettersOf(landing.place, jobs.map(({ jobLocation }) => jobLocation))
  return landing.role === undefined ? { place } : { place, role: inLettersOf(landing.role, jobs.map(({ jobTitle }) => jobTitle)) }
}

/** The most counts in the cache. */
const mostCounts = 1_000

/** Reads the search of a page's address; null for another page. Counts are cached until a job or the day changes. */
export const searchPages = ({ deps: { now }, internalGetOf, listVersion }: FastifyInstance): ((at: PageAt, search: string, request: FastifyRequest) => Promise<SearchPage | null>) => {
  let cached = { key: '', counts: new Map<string, Counted>() }

  const count = async (query: ListingQuery, { path, landing }: PageAt, request: FastifyRequest): Promise<Counted | null> => {
    const call = toSearchCall(query, fixedAt(path))
    const address = addressOf(searchJobs, {}, withAddressNames(call))
    const key = `${await listVersion(request)} ${dayOf(now())}`
    if (cached.key !== key || cached.counts.size >= mostCounts) cached = { key, counts: new Map() }
    const { counts } = cached
    const known = counts.get(address)
    if (known !== undefined) return known
    const { status, text } = await internalGetOf(request)(address)
    if (status !== 200) return null
    const { matches, jobs } = JSON.parse(text) as Found
    const written = landing && landingPath(inLettersOfJobs(landing, jobs))
    const counted = { matches, asWritten: written === (landing && landingPath(landing)) ? null : written }
    counts.set(address, counted)
    return counted
  }

  return async (at, search, request) => {
    const { exists, screen, path, landing } = at
    if (!exists || screen !== 'search') return null
    const query = landing === null ? readFree(search, fixedAt(path)) : readQuery(landingSearch(landing))
    const counted = landing !== null || query.page > 1 ? await count(query, at, request) : null
    return { query, landing, asWritten: counted?.asWritten ?? null, matches: counted?.matches ?? null }
  }
}
