import { pageSize } from '../../services/contract/jobs/options.ts'
import { pageCount } from '../pages.ts'
import type { Group } from './options/listing.options.ts'
import { writeQuery, type ListingQuery, type Rules } from './listing.query.ts'

/** The rules of a list, and the page that was loaded last. */
type Counted = { rules: Rules; page: { total: number; matches: number } | null }

/**
 * The number of pages, at least 1. Home rules count them from all jobs, search rules from the matches (specification 4: Listing state; rulings, The
 * listing).
 */
export const pagesOf = ({ rules, page }: Counted): number =>
  page === null ? 1 : pageCount(rules === 'home' ? page.total : page.matches, pageSize)

/** The value that a query has of a group; empty for none. */
export const valueOf = ({ choices }: Pick<ListingQuery, 'choices'>, group: Group): string => choices.find((choice) => choice.group === group)?.value ?? ''

/** Whether any text or choice narrows the list, so that its header names the filters. */
export const isNarrowed = ({ query }: { query: Pick<ListingQuery, 'title' | 'choices'> }): boolean => query.title.trim() !== '' || query.choices.length > 0

/** Whether two queries are different pages of the same list. */
export const isOtherPage = (one: ListingQuery, other: ListingQuery): boolean => one.page !== other.page && writeQuery({ ...one, page: 1 }) === writeQuery({ ...other, page: 1 })
