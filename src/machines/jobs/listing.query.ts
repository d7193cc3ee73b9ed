import type { JobListQuery } from '../../services/contract/jobs/jobs.ts'
import { dateFilterNames, employmentTypes, experienceLevels, longestSearch, mostValues, pageSize, radii, salaryTypes, sorts, type Sort } from '../../services/contract/jobs/options.ts'
import type { JobSearchQuery } from '../../services/contract/jobs/job-search.ts'
import { groups, isMany, type Choice, type Group } from './options/listing.options.ts'

/** The rules of a list: one value across all groups, or every group on its own (rulings, The listing). */
export type Rules = 'home' | 'search'

/** The visitor's query of the list. `page` starts at 1; under home rules it has at most one choice. */
export type ListingQuery = {
  title: string
  /** In the order of `groups`, several values of a group in the order of the alphabet; a radius only with a place. */
  choices: Choice[]
  /** Under search rules only. Null: the most relevant first where there are words, else the newest. */
  sort: Sort | null
  /** Under search rules only: words and place as they are written, without correction. */
  exact: boolean
  page: number
}

export const emptyQuery: ListingQuery = { title: '', choices: [], sort: null, exact: false, page: 1 }

/** Reads a value of an address; undefined where it is invalid. */
type Read<T extends string = string> = (value: string) => T | undefined

const like = (pattern: RegExp): Read => (value) => (pattern.test(value) ? value : undefined)
const oneOf = <T extends string>(names: readonly T[]): Read<T> => (value) => names.find((name) => name === value)

// oxlint-disable-next-line no-control-regex -- no call accepts them
const printable = like(/^[^\0-\x08\x0B\f\x0E-\x1F\x7F]+$/)
/** A longer text is cut, as a field cuts one that is pasted into it. */
export const word: Read = (value) => printable(value.trim().slice(0, longestSearch).trim())
const amount: Read = (value) => like(/^\d{1,12}$/)(value.replace(/^0+(?=\d)/, ''))
export const yes = like(/^1$/)
const country: Read = (value) => like(/^[A-Z]{2}$/)(value.toUpperCase())
const accepted: Record<Group, Read> = {
  location: word,
  radius: oneOf(radii.map(String)),
  remote: yes,
  openTo: country,
  country,
  date: oneOf(dateFilterNames),
  pay: amount,
  stated: yes,
  salary: amount,
  experience: oneOf(experienceLevels),
  employment: oneOf(employmentTypes),
  salaryType: oneOf(salaryTypes),
  company: word,
}
const page = like(/^[1-9]\d{0,6}$/)

/** The names in an address; `title` and `location` are those of old addresses (rulings, Second round: Search). */
const words = ['q', 'title'] as const
const namesOf = (group: Group): readonly [string, ...string[]] => (group === 'location' ? ['place', 'location'] : [group])

/** The first valid value of a name. */
export const readValue = <T extends string>(params: URLSearchParams, name: string, parse: Read<T>): T | undefined =>
  params.getAll(name).map(parse).find((value) => value !== undefined)

/** The valid values of an address's names, the newer name's first. */
const readAll = (params: URLSearchParams, names: readonly string[], parse: Read): string[] =>
  names.flatMap((name) => params.getAll(name)).flatMap((value) => parse(value) ?? [])

/** Choices in the one order of a query, without those that mean nothing. */
const inOrder = (choices: readonly Choice[]): Choice[] => {
  const valuesOf = (group: Group) => [...new Set(choices.flatMap((choice) => (choice.group === group ? choice.value : [])))].toSorted().slice(0, mostValues)
  const isNear = choices.some(({ group }) => group === 'location')
  return groups.flatMap((group) => (group === 'radius' && !isNear ? [] : valuesOf(group).map((value) => ({ group, value }))))
}

/** The first of two sets of choices with the second added to it; a value of the second replaces one of a group with a single value. */
export const withChoices = (choices: readonly Choice[], more: readonly Choice[]): Choice[] =>
  inOrder([...choices.filter(({ group }) => isMany(group) || !more.some((choice) => choice.group === group)), ...more])

/** An order that the words imply needs no name; without words there is no relevance. */
const sortFor = (title: string, sort: Sort | null | undefined): Sort | null =>
  sort === undefined || sort === 'relevance' || (title === '' && sort === 'newest') ? null : sort

/** Reads a search page's address; an invalid value is dropped, never an error (rulings, The listing), and a long text cut. */
export const readQuery = (search: string): ListingQuery => {
  const params = new URLSearchParams(search)
  const [title = ''] = readAll(params, words, word)
  return {
    title,
    choices: inOrder(
      groups.flatMap((group) => {
        const values = readAll(params, namesOf(group), accepted[group])
        return values.slice(0, isMany(group) ? mostValues : 1).map((value) => ({ group, value }))
      }),
    ),
    sort: sortFor(title, readValue(params, 'sort', oneOf(sorts))),
    exact: readValue(params, 'exact', yes) !== undefined,
    page: Number(readValue(params, 'page', page) ?? '1'),
  }
}

/** The query of an address on a page with fixed choices: a value for a fixed group is dropped. */
export const readFree = (search: string, fixed: readonly Choice[]): ListingQuery => {
  const query = readQuery(search)
  return { ...query, choices: query.choices.filter(({ group }) => !fixed.some((choice) => choice.group === group)) }
}

/** Writes a query as an address's search part, `?a=b` or empty: each search in one spelling, defaults left out. `job` is the one open beside the list. */
export const writeQuery = (query: ListingQuery, job?: string): string => {
  const params = new URLSearchParams()
  const sort = sortFor(query.title, query.sort)
  if (query.title !== '') params.set(words[0], query.title)
  if (query.exact && (query.title || query.choices[0]?.group === 'location')) params.set('exact', '1')
  for (const { group, value } of query.choices) params.append(namesOf(group)[0], value)
  if (sort !== null) params.set('sort', sort)
  if (query.page > 1) params.set('page', String(query.page))
  if (job !== undefined) params.set('job', job)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The job that an address opens beside its list; undefined for none. */
export const jobIn = (search: string): string | undefined => readValue(new URLSearchParams(search), 'job', word)

export const hasChoice = ({ choices }: ListingQuery, { group, value }: Choice): boolean => choices.some((choice) => choice.group === group && choice.value === value)

/** The query with a value chosen, beside the others of its group where that takes several, else instead of one; back on page 1. */
export const choose = (query: ListingQuery, choice: Choice): ListingQuery => ({ ...query, page: 1, choices: withChoices(query.choices, [choice]) })

/** The query without a value; back on page 1. */
export const drop = (query: ListingQuery, { group, value }: Choice): ListingQuery => ({
  ...query,
  page: 1,
  choices: inOrder(query.choices.filter((choice) => choice.group !== group || choice.value !== value)),
})

/** The query with the search bar's two texts; back on page 1. */
export const searchFor = (query: ListingQuery, texts: { title: string; location: string }): ListingQuery => {
  const title = word(texts.title) ?? ''
  const location = word(texts.location)
  const elsewhere = query.choices.filter(({ group }) => group !== 'location')
  return {
    ...query,
    title,
    exact: title !== '' && query.exact && title === query.title,
    page: 1,
    choices: inOrder(location === undefined ? elsewhere : [...elsewhere, { group: 'location', value: location }]),
  }
}

const titled = (query: ListingQuery) => {
  const title = query.title.trim()
  return { ...(title === '' ? {} : { title }), page: query.page, limit: pageSize }
}

/** Home's query to the server: one `filter`; the date value is stored and not compared (specification 5). */
export const toCall = (query: ListingQuery): JobListQuery => {
  const filter = query.choices.find(({ group }) => group !== 'date')?.value
  return { ...titled(query), ...(filter === undefined ? {} : { filter }) }
}

/** A search's query to the server, with the fixed choices above the visitor's. */
export const toSearchCall = (query: ListingQuery, fixed: readonly Choice[]): JobSearchQuery => {
  const choices = withChoices(query.choices, fixed)
  const called = groups.flatMap((group): [string, unknown][] => {
    const values = choices.filter((choice) => choice.group === group).map(({ value }) => value)
    const [value] = values
    if (value === undefined) return []
    return [[group, isMany(group) ? values : group === 'pay' || group === 'salary' || group === 'radius' ? Number(value) : value]]
  })
  return { ...titled(query), ...Object.fromEntries(called), ...(query.exact ? { exact: '1' } : {}), ...(query.sort === null ? {} : { sort: query.sort }) }
}
