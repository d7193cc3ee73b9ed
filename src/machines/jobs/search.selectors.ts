import { countryName } from '../../services/contract/jobs/country-name.ts'
import type { FoundJobs, JobFacets } from '../../services/contract/jobs/job-search.ts'
import { leastJobs, pageSize } from '../../services/contract/jobs/options.ts'
import { pageCount } from '../pages.ts'
import type { Landing } from './options/landing.options.ts'
import type { Context } from './listing.machine.ts'
import { isMany, options, type Choice, type ManyGroup } from './options/listing.options.ts'
import { drop, emptyQuery, hasChoice, searchFor, writeQuery, type ListingQuery } from './listing.query.ts'
import { valueOf } from './listing.selectors.ts'
import { labelOf, payLabel } from './options/search.options.ts'

type Address = Pick<Context, 'path' | 'query'>

/** The address of a search with another query. */
const addressOf = ({ path }: Address, query: ListingQuery): string => path + writeQuery(query)

/** The address of a page of a search. */
export const pageAddress = (search: Address, page: number): string => addressOf(search, { ...search.query, page })

/** The address without one filter. */
export const addressWithout = (search: Address, choice: Choice): string => addressOf(search, drop(search.query, choice))

/** The address without its words. */
export const addressWithoutWords = (search: Address): string => addressOf(search, searchFor(search.query, { title: '', location: placeOf(search) }))

/** The address without any filter. */
export const clearAddress = (search: Address): string => addressOf(search, emptyQuery)

/** The address of the words as they are written. */
export const exactAddress = (search: Address): string => addressOf(search, { ...search.query, exact: true, page: 1 })

/** The place that is searched for; empty for any. */
export const placeOf = ({ query }: Pick<Context, 'query'>): string => valueOf(query, 'location')

/** The words that were corrected, on the page that is shown. */
export const correctedOn = (page: Context['page']): FoundJobs['corrected'] => (page !== null && 'corrected' in page ? page.corrected : undefined)

/** The counts of the filters, on the page that was found last; null before. */
export const facetsOn = (page: Context['page']): JobFacets | null => (page !== null && 'facets' in page ? page.facets : null)

/** An option of a filter with the number of its jobs, null before that is known. */
export type CountedOption = { value: string; label: string; count: number | null; isChosen: boolean }

const counted = (query: ListingQuery, group: Choice['group'], { value, label }: { value: string; label: string }, found: readonly { value: string; count: number }[] | undefined): CountedOption => ({
  value,
  label,
  count: found === undefined ? null : (found.find((one) => one.value === value)?.count ?? 0),
  isChosen: hasChoice(query, { group, value }),
})

/** The values of an open group: those that were found, and those that are chosen. */
const openValues = ({ choices }: ListingQuery, group: Choice['group'], found: readonly { value: string }[] = []): string[] => [
  ...new Set([...found.map(({ value }) => value), ...choices.flatMap((choice) => (choice.group === group ? choice.value : []))]),
]

/** The options of a group that takes several values. */
export const optionsOf = ({ query, page, currency }: Pick<Context, 'query' | 'page' | 'currency'>, group: ManyGroup): CountedOption[] => {
  const found = facetsOn(page)?.[group]
  if (group !== 'company' && group !== 'country') return options[group].map((option) => counted(query, group, option, found))
  return openValues(query, group, found).map((value) => counted(query, group, { value, label: chipLabel({ page, currency }, { group, value }) }, found))
}

/** The name of a choice among the filters in use: the answer's own, where it has one. */
export const chipLabel = ({ page, currency }: Pick<Context, 'page' | 'currency'>, choice: Choice): string =>
  (isMany(choice.group) ? facetsOn(page)?.[choice.group].find(({ value }) => value === choice.value)?.label : undefined) ?? labelOf(choice, currency)

/** The days within which a job was posted. */
export const datesOf = ({ query, page }: Pick<Context, 'query' | 'page'>): CountedOption[] => options.date.map((option) => counted(query, 'date', option, facetsOn(page)?.date))

/** The floors of a year's pay, the lowest first. */
export const paysOf = ({ query, page, currency }: Pick<Context, 'query' | 'page' | 'currency'>): CountedOption[] => {
  const found = facetsOn(page)?.pay.map(({ floor, count }) => ({ value: String(floor), count }))
  return openValues(query, 'pay', found)
    .toSorted((one, other) => Number(one) - Number(other))
    .map((value) => counted(query, 'pay', { value, label: payLabel(value, currency) }, found))
}

/** By their labels, letters with marks after those without. `Intl` takes a slow phone 30 ms at its first use, and 60 for names of countries, which the answer has. */
const inOrder = (found: readonly CountedOption[]): CountedOption[] => {
  const byLabel = new Map(found.map((option) => [option.label.normalize('NFD'), option]))
  return [...byLabel.keys()].toSorted().map((label) => byLabel.get(label)!)
}

/** The countries that are offered to people who look for remote work: those that remote jobs name, and the chosen one. */
export const countriesOf = ({ query, page }: Pick<Context, 'query' | 'page'>): CountedOption[] => {
  const found = facetsOn(page)?.openTo
  return inOrder(openValues(query, 'openTo', found).map((value) => counted(query, 'openTo', { value, label: found?.find((one) => one.value === value)?.label ?? countryName(value) }, found)))
}

/** The title of a search's page: each page of it has its own. */
export const pageTitle = ({ query }: Pick<Context, 'query'>, heading: string): string => (query.page === 1 ? heading : `${heading}, page ${query.page}`)

/**
 * Whether search engines shall leave a page of a search out: one of the visitor's own filters, one beyond the last, or a landing page of too few jobs
 * (docs/decisions/server/landing-pages.md). `matches` is null where it is unknown.
 */
export const isUnindexed = ({ query }: Pick<Context, 'query'>, landing: Landing | null, matches: number | null): boolean => {
  if (landing !== null) return matches !== null && matches < leastJobs
  if (query.title !== '' || query.choices.length > 0 || query.sort !== null) return true
  return matches !== null && query.page > pageCount(matches, pageSize)
}

/** The landing pages that a search leads on to: those of its companies with jobs enough, and of the places on its page. */
export const landingsFrom = (page: Context['page']): Landing[] => {
  const companies = (facetsOn(page)?.company ?? []).filter(({ count }) => count >= leastJobs).slice(0, mostLinks)
  const places = [...new Set((page?.jobs ?? []).map(({ jobLocation }) => jobLocation))].slice(0, mostLinks)
  return [...places.map((place) => ({ place })), ...companies.map(({ value, label }) => ({ company: label ?? value }))]
}
const mostLinks = 5
