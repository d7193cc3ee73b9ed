/** Where the records are in a document of JSON or XML, found in its beginning. */
import { columnsOfRecord, isAlias } from '../columns/names.ts'
import { isOfJobs } from '../columns/words.ts'
import { isFields, textOf, textsOf, type Fields } from '../shapes/shape.ts'

/** How sure it is that an object is a record; 0 for no record. */
export type Likelihood = (record: Fields) => number

/** Keys from the root; `*` is every key, and every entry of a list. */
export type Path = readonly string[]

/**
 * `wrapped`: the paths of the objects that each have one record, where there are such: they may have its id. `around`: those of the objects that each have a
 * list of records, such as companies with their jobs. `outer`: those of the objects with lists of these, such as companies whose jobs are by days.
 */
export type Layout = { paths: readonly Path[]; wrapped: readonly Path[]; around: readonly Path[]; outer: readonly Path[]; document: Fields }

type Candidate = { path: Path; score: number; count: number; names: readonly string[] }

/** A list of records is more likely than one record. */
const listFactor = 2

/** Names of the entries of lists: a feed of one job has one of them. */
const entryNames: readonly string[] = ['item', 'entry', 'job']

/** A feed has a title of its own, and is no record. */
const withoutFeeds = (likelihood: Likelihood): Likelihood => (value) =>
  entryNames.some((name) => [value[name]].flat().some((entry) => isFields(entry) && likelihood(entry) > 0)) ? 0 : likelihood(value)

/** How deep records are searched for. */
const deepest = 100

/** Whether an object has records by their ids: they are most of it, and none has the name of a field ({ town: { title: 'Leeds' }, firm: { name: 'Mills' } } is one record). */
const isByIds = (value: Fields, likely: readonly string[]): boolean => likely.length > 1 && likely.length * 2 >= Object.keys(value).length && !likely.some(isAlias)

const candidatesIn = (root: unknown, likelihood: Likelihood): Candidate[] => {
  const found = new Map<string, Candidate>()
  const enter = (path: Path, record: Fields, factor: number) => {
    const score = likelihood(record) * factor
    if (score === 0) return
    const key = path.join('\n')
    const before = found.get(key)
    const best = before === undefined || score > before.score ? { score, names: Object.keys(record) } : before
    found.set(key, { path, score: best.score, names: best.names, count: (before?.count ?? 0) + 1 })
  }
  const walk = (value: unknown, path: Path): void => {
    if (path.length > deepest) return
    if (Array.isArray(value)) {
      for (const entry of value) {
        if (isFields(entry)) enter([...path, '*'], entry, listFactor)
        walk(entry, [...path, '*'])
      }
    } else if (isFields(value)) {
      const likely = Object.entries(value).filter(([, entry]) => isFields(entry) && likelihood(entry) > 0)
      const isDictionary = isByIds(value, likely.map(([key]) => key))
      for (const [key, entry] of Object.entries(value)) {
        // A key that no path can name is read as any.
        const step = (isDictionary && likely.some(([each]) => each === key)) || key.includes('.') ? '*' : key
        if (isFields(entry)) enter([...path, step], entry, step === '*' ? listFactor : 1)
        walk(entry, [...path, step])
      }
    }
  }
  if (isFields(root)) enter([], root, 1)
  walk(root, [])
  return [...found.values()]
}

const isWithin = (path: Path, other: Path): boolean => other.length < path.length && other.every((key, at) => key === path[at])

/** What documents call the object of the company whose jobs they have: `{ company: { name: 'Acme', logo: 'https://…' }, jobs: [...] }`. */
const companyNames: ReadonlySet<string> = new Set(['company', 'employer', 'organization', 'organisation', 'hiringOrganization'])

const companyIn = (name: string, { name: company, logo }: Fields): Fields =>
  companyNames.has(name) && textOf(company) !== undefined ? { company, ...(textOf(logo) === undefined ? {} : { companyLogo: logo }) } : {}

/** The texts beside the records, of the objects around them; the nearest counts. */
const documentAround = (root: unknown, path: Path): Fields => {
  const texts: Record<string, unknown> = {}
  let value: unknown = root
  for (const key of path) {
    if (!isFields(value)) break
    for (const [name, each] of Object.entries(value)) {
      if (textOf(each) !== undefined) texts[name] = each
      else if (isFields(each)) Object.assign(texts, companyIn(name, each))
    }
    value = value[key]
  }
  return texts
}

const ranked = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted((a, b) => b.score - a.score || a.path.length - b.path.length || b.count - a.count)

/** Where the objects are that have the most of a posting, where none is one; and the names in one of them. */
export const nearestIn = (root: unknown, nearness: Likelihood): { path: Path; names: readonly string[] } | null => ranked(candidatesIn(root, nearness))[0] ?? null

/** The path of the nearest list's entry that the records of a path are in; null where they are in none. */
const entryAround = (path: Path): Path | null => {
  const last = path.slice(0, -1).lastIndexOf('*')
  return last === -1 ? null : path.slice(0, last + 1)
}

const entriesAround = (paths: readonly Path[]): Path[] => paths.map(entryAround).filter((path) => path !== null)

/** The values at a path. */
const valuesAt = (value: unknown, path: Path): unknown[] => {
  const [key, ...rest] = path
  if (key === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([name]) => key === '*' || key === name).flatMap(([, inner]) => valuesAt(inner, rest))
}

/** The key of a record: of a list that is there with and without details, the same in both. */
const namesAt = (root: unknown, path: Path, field: 'sourceId' | 'jobTitle'): string[] =>
  valuesAt(root, path).filter(isFields).flatMap((record) => columnsOfRecord(record).columns.get(field)?.flatMap((name) => textOf(record[name]) ?? [])[0] ?? [])

/** Whether a list has the records of another once more, with fewer of their fields: the same ids, or where they have none in common the same titles. */
const isSummaryOf = (root: unknown, path: Path, whole: Path): boolean => {
  const [titles, wholeTitles] = [namesAt(root, path, 'jobTitle'), namesAt(root, whole, 'jobTitle')]
  if (titles.length < 2 || titles.length !== wholeTitles.length) return false
  const wholeIds = new Set(namesAt(root, whole, 'sourceId'))
  return namesAt(root, path, 'sourceId').some((id) => wholeIds.has(id)) || (new Set(titles).size === titles.length && titles.every((title) => wholeTitles.includes(title)))
}

/** The paths of the records of a document, by the beginning of it; null where nothing in it is a record. */
export const layoutOf = (root: unknown, likelihood: Likelihood): Layout | null => {
  const candidates = ranked(candidatesIn(root, withoutFeeds(likelihood)))
  const [best] = candidates
  if (best === undefined) return null
  const paths: Path[] = []
  for (const { path, score } of candidates) if (score * 2 >= best.score && !paths.some((other) => isWithin(path, other) || isWithin(other, path) || isSummaryOf(root, path, other))) paths.push(path)
  const areSame = (one: Path, other: Path) => one.join('\n') === other.join('\n')
  const wrapperOf = (path: Path): Path => {
    const wrapper = path.slice(0, -1)
    return wrapper.at(-1) === '*' && path.at(-1) !== '*' && !candidates.some((candidate) => areSame(candidate.path, wrapper)) ? wrapper : path
  }
  const wrapped = paths.map(wrapperOf)
  const around = entriesAround(wrapped)
  return { paths, wrapped, around, outer: entriesAround(around), document: documentAround(root, best.path) }
}

/** What the objects of a path are called: one of `companies` is a `company`. */
const kindOf = (path: Path): string | undefined => path.findLast((key) => key !== '*')?.replace(/ies$/i, 'y').replace(/s$/i, '')

/** Lists of objects beside records are other lists of records, or their emptied list. */
export const isBeside = (value: unknown): boolean => !Array.isArray(value) || textsOf(value).length === value.length

/** Enters a field of the object around records. Its `name` is that of a company where the objects are called so. */
export const enterAround = (around: Record<string, unknown>, path: Path, name: string, value: unknown): void => {
  if (!isBeside(value)) return
  around[name] = value
  const kind = kindOf(path)
  if (name === 'name' && kind !== undefined) around[kind] ??= { name: value }
}

/** An object around records, as `enterAround` has it. */
export const aroundOf = (object: Fields, path: Path): Fields => {
  const around: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(object)) enterAround(around, path, name, value)
  return around
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Whether a value, or any within it, fits; `name` is the key that it has. */
const hasAny = (value: unknown, fits: (value: unknown, name: string) => boolean, name = ''): boolean =>
  fits(value, name) || (typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => hasAny(inner, fits, key)))

/** Whether a document has an empty list that is in no entry of another: in an entry it may be that of anything ('tags'). */
const hasEmptyList = (value: unknown): boolean => isEmptyList(value) || (isFields(value) && Object.values(value).some(hasEmptyList))

const hasNoJobs = (value: unknown): boolean => hasAny(value, (inner, name) => isEmptyList(inner) && isOfJobs(name))

/** How many of a posting's columns an object without a title of its own has at least where it may be one. */
const fewestColumns = 3

/**
 * Whether a document is a feed of no jobs: a list in it is empty, one that is called after jobs where other objects could be records ('departments'), and nothing is a posting. The
 * lists of a posting itself may be empty; a company without jobs has as many columns as one.
 */
export const isEmptyFeed = (root: unknown, layout: Layout | null, likelihood: Likelihood, nearness: Likelihood): boolean => {
  const mayBePosting = (value: unknown): boolean => {
    if (!isFields(value)) return false
    const [sure, near] = [likelihood(value), nearness(value)]
    return (sure > 0 && sure >= near) || (near >= fewestColumns && !hasNoJobs(value))
  }
  const isEmpty = hasNoJobs(root) || (layout === null && hasEmptyList(root))
  return isEmpty && !hasAny(root, mayBePosting)
}
