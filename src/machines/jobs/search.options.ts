import type { Choice } from './listing.options.ts'
import { readFree, writeQuery, type ListingQuery } from './listing.query.ts'

/** What the search at a path always asks for (rulings, The listing: `/internships`). */
export const fixedAt = (path: string): Choice[] => (path === '/internships' ? [{ group: 'experience', value: 'Internship' }] : [])

/** What the search at a path reads of its address's query, each search in one spelling. */
export const searchAt = (path: string, search: string): string => writeQuery(readFree(search, fixedAt(path)))

/** A search as a feed follows it, as an address's query: the newest matches, whatever order and page it is looked at in. */
export const feedSearch = (query: ListingQuery, fixed: readonly Choice[]): string => writeQuery({ ...query, choices: [...query.choices, ...fixed], sort: 'newest', page: 1 })
