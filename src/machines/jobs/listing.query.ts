import type { JobListQuery } from '../../services/contract/jobs/jobs.ts'
import { dateFilterNames, employmentTypes, experienceLevels, longestSearch, pageSize, salaryTypes, sorts, type Sort } from '../../services/contract/jobs/options.ts'
import { groups, type Choice, type Group } from './listing.options.ts'

/** The rules of a list: one value across all groups, or every group on its own (rulings, The listing). */
export type Rules = 'home' | 'search'

/** The visitor's query of the list. `page` starts at 1; under home rules it has at most one choice. */
export type ListingQuery = {
  title: string
  choices: Choice[]
  /** Under search rules only: `newest` unless another order is chosen. */
  sort: Sort
  page: number
}

export const emptyQuery: ListingQuery = { title: '', choices: [], sort: 'newest', page: 1 }

/** Reads a value of an address; undefined where it is invalid. */
type Read<T extends string = string> = (value: string) => T | undefined

const like = (pattern: RegExp): Read => (value) => (pattern.test(value) ? value : undefined)
const oneOf = <T extends string>(names: readonly T[]): Read<T> => (value) => names.find((name) => name === value)

// oxlint-disable-next-line no-control-regex -- no call accepts them
const printable = like(/^[^\0-\x08\x0B\f\x0E-\x1F\x7F]+$/)
export const word: Read = (value) => (value.trim().length <= longestSearch ? printable(value.trim()) : undefined)
const accepted: Record<Group, Read> = {
  location: word,
  salary: like(/^\d{1,12}$/),
  date: oneOf(dateFilterNames),
  experience: oneOf(experienceLevels),
  employment: oneOf(employmentTypes),
  salaryType: oneOf(salaryTypes),
}
const page = like(/^[1-9]\d{0,6}$/)

/** The first valid value of a name. */
export const readValue = <T extends string>(params: URLSearchParams, name: string, parse: Read<T>): T | undefined =>
  params.getAll(name).map(parse).find((value) => value !== undefined)

/** Reads a search page's address; an invalid value is dropped, never an error (rulings, The listing). */
export const readQuery = (search: string): ListingQuery => {
  const params = new URLSearchParams(search)
  const read = <T extends string>(name: string, parse: Read<T>) => readValue(params, name, parse)
  return {
    title: read('title', word) ?? '',
    choices: groups.flatMap((group) => {
      const value = read(group, accepted[group])
      return value === undefined ? [] : [{ group, value }]
    }),
    sort: read('sort', oneOf(sorts)) ?? 'newest',
    page: Number(read('page', page) ?? '1'),
  }
}

/** The query of an address on a page with fixed choices: a value for a fixed group is dropped. */
export const readFree = (search: string, fixed: readonly Choice[]): ListingQuery => {
  const query = readQuery(search)
  return { ...query, choices: query.choices.filter(({ group }) => !fixed.some((choice) => choice.group === group)) }
}

/** Writes a query as an address's search part, `?a=b` or empty; defaults are left out. */
export const writeQuery = (query: ListingQuery): string => {
  const params = new URLSearchParams()
  if (query.title !== '') params.set('title', query.title)
  for (const { group, value } of query.choices) params.set(group, value)
  if (query.sort !== 'newest') params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The query with one group set to a value, or without that group when the value is null; back on page 1. */
export const choose = (query: ListingQuery, group: Group, value: string | null): ListingQuery => ({
  ...query,
  page: 1,
  choices: [...query.choices.filter((choice) => choice.group !== group), ...(value === null ? [] : [{ group, value }])],
})

/**
 * The list's query to the server. Home rules send one `filter` (the date value is stored and not compared); search rules send every choice, with
 * `fixed` above them.
 */
export const toCall = (query: ListingQuery, rules: Rules, fixed: readonly Choice[]): JobListQuery => {
  const title = query.title.trim()
  const callQuery = { ...(title === '' ? {} : { title }), page: query.page, limit: pageSize }
  if (rules === 'home') {
    const filter = query.choices.find(({ group }) => group !== 'date')?.value
    return filter === undefined ? callQuery : { ...callQuery, filter }
  }
  const choices = Object.fromEntries([...query.choices, ...fixed].map(({ group, value }) => [group, group === 'salary' ? Number(value) : value]))
  return { ...callQuery, ...choices, sort: query.sort } as JobListQuery
}
