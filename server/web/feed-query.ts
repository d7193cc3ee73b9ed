/** The query of a feed's address. */
import { landingSearch } from '../../src/machines/jobs/options/landing.options.ts'
import { readQuery, toSearchCall, type ListingQuery } from '../../src/machines/jobs/listing.query.ts'
import { feedSearch, fixedAt, labelOf } from '../../src/machines/jobs/options/search.options.ts'
import type { JobSearchQuery } from '../../src/services/contract/jobs/job-search.ts'
import { hasControlCharacters } from '../rules/app/text.ts'
import type { Alternate } from './head.ts'
import type { PageAt } from './page-at.ts'

/** The most jobs of a feed. */
export const feedSize = 50

/** A search that a feed follows. */
export type FeedQuery = {
  /** The newest matches, in whatever order and page the search was shown. */
  call: JobSearchQuery
  /** The search as an address's query, `?a=b` or empty, each search in one spelling. */
  search: string
  /** The search in words; empty for all jobs. */
  words: string
}

/** Parses a query as the search page does (`/jobs`): invalid values are dropped. `currency` is the board's. */
export const readFeedQuery = (address: string, currency: string): FeedQuery => {
  const query: ListingQuery = { ...readAddress(address), sort: 'newest', page: 1 }
  return { call: toSearchCall(query, []), search: feedSearch(query, []), words: wordsOf(query, currency) }
}

/** The feed of the jobs that a page lists; none for a page without a list. */
export const feedOf = ({ exists, screen, path, landing }: Pick<PageAt, 'exists' | 'screen' | 'path' | 'landing'>, address: string, { publicUrl, currency, name }: { publicUrl: string; currency: string; name: string }): Alternate[] => {
  if (!exists || (screen !== 'home' && screen !== 'search')) return []
  const fixed = fixedAt(path)
  const query = readAddress(screen === 'home' ? '' : landing === null ? address : landingSearch(landing))
  const search = feedSearch({ ...query, choices: query.choices.filter(({ group }) => !fixed.some((choice) => choice.group === group)) }, fixed)
  return [{ type: 'application/atom+xml', title: titleOf(readFeedQuery(search, currency).words, name), href: `${publicUrl}/feeds/jobs.atom${search}` }]
}

/** The title of a feed; `name` is the board's. */
export const titleOf = (words: string, name: string): string => (words === '' ? `Jobs at ${name}` : `Jobs at ${name}: ${words}`)

const readAddress = (address: string): ListingQuery => {
  const given = new URLSearchParams(/\?[^#]*/.exec(address)?.[0] ?? '')
  return readQuery(new URLSearchParams([...given].filter((pair) => !hasControlCharacters(pair))).toString())
}

const wordsOf = ({ title, choices }: ListingQuery, currency: string) =>
  [...(title === '' ? [] : [`“${title}”`]), ...choices.map((choice) => labelOf(choice, currency))].join(', ')
