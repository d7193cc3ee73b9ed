import type { Choice } from './listing.options.ts'
import { readFree, writeQuery, type ListingQuery } from './listing.query.ts'

/** The fixed choices of the search at a path (rulings, The listing: `/internships`). */
export const fixedAt = (path: string): Choice[] => (path === '/internships' ? [{ group: 'experience', value: 'Internship' }] : [])

/** The part of an address's query that the search at its path uses, each search in one spelling. */
export const searchAt = (path: string, search: string): string => writeQuery(readFree(search, fixedAt(path)))

/** A search as a feed follows it, as an address's query: the newest matches, in any order and on any page of the search. */
export const feedSearch = (query: ListingQuery, fixed: readonly Choice[]): string => writeQuery({ ...query, choices: [...query.choices, ...fixed], sort: 'newest', page: 1 })
