/** Turns a search of words into conditions. */
import type { JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'
import { dateFilterNames, dateFilters, employmentTypes, experienceLevels, salaryTypes } from '../../../../src/services/contract/jobs/options.ts'
import { gazetteerReady } from '../../../places/gazetteer.ts'
import { fold } from '../../../values/app/fold.ts'
import type { Equals } from '../../../values/search/equals.ts'
import { all, any, type Expression } from '../../../values/search/expression.ts'
import { withMeanings } from '../../../values/search/meanings.ts'
import { remoteToken, statedToken, tokenOf } from '../../../values/search/names.ts'
import { openToCondition, placeCondition, type Nearby } from '../../../values/search/place-condition.ts'
import { leftOut, pairsIn, readWords, tiers, wordsIn, type Words } from '../../../values/search/query.ts'
import type { Among, Scope } from './sql.ts'
import { dayNumber, docsOfDay, endOfListed } from './tables.ts'

/** The values of a name of a query, which may be repeated. */
export const listOf = <T>(values: T | readonly T[] | undefined): readonly T[] => (values === undefined ? [] : ([values].flat() as T[]))

/** A search as conditions: `base` without the choices of facets, in which counts are made; `choices` as tokens. `tiers` are in the order of relevance. */
export type Plan = {
  words: Words
  equals: Equals
  base: Expression[]
  tiers: Expression[]
  choices: Expression[]
  not: Expression[]
  today: number
  /** The `doc` after the last listed day, and the first ones of the windows of days, the narrowest first. */
  below: number
  windows: number[]
  among?: Among | undefined
}

/** What a plan asks a board: whether it has a word, and its cities around the points of a location. */
export type Board = { known: () => Promise<(word: string) => boolean>; nearby: (location: string, kilometres: number) => Promise<Nearby> }

/** Plans a search; its `equals` have the meanings of the words of this search too. */
export const planOf = async (query: JobSearchQuery, table: Equals, today: string, { known, nearby }: Board): Promise<Plan> => {
  const { title = '' } = query
  if (title !== '' || query.location !== undefined) await gazetteerReady()
  const equals = title === '' ? table : withMeanings(title, table, await known())
  const words = readWords(title, equals)
  const placed = query.location === undefined ? null : placeCondition(query.location, query.radius === undefined ? null : await nearby(query.location, query.radius))
  const day = (before: number) => (dayNumber(today) - before) * docsOfDay
  const ofGroup = (tokens: readonly string[]) => (tokens.length === 0 ? [] : [any(tokens)])
  const ofList = (values: readonly string[], chosen: string | readonly string[] | undefined, token: (at: number) => string) => ofGroup(listOf(chosen).map((value) => token(values.indexOf(value))))
  return {
    words,
    equals,
    base: placed === null ? [] : [placed],
    tiers: tiers.flatMap((tier) => wordsIn(words, tier) ?? []),
    choices: [
      ...ofGroup(listOf(query.company).map((name) => tokenOf.company(fold(name)))),
      ...ofGroup(listOf(query.country).map(tokenOf.country)),
      ...ofList(experienceLevels, query.experience, tokenOf.experience),
      ...ofList(employmentTypes, query.employment, tokenOf.employment),
      ...ofList(salaryTypes, query.salaryType, tokenOf.salaryType),
      ...(query.remote === undefined ? [] : [remoteToken]),
      ...(query.openTo === undefined ? [] : [openToCondition(query.openTo)]),
      ...(query.stated === undefined ? [] : [statedToken]),
    ],
    not: leftOut(words),
    today: dayNumber(today),
    below: endOfListed(today),
    windows: dateFilterNames.map((name) => day(dateFilters[name])),
  }
}

/** All jobs of a search before its choices. */
export const baseScope = ({ base, tiers: conditions, words, not, today, below, among }: Plan, query: JobSearchQuery): Scope => {
  const last = conditions.at(-1)
  const everything = [...base, ...(last === undefined ? [] : [last]), ...pairsIn(words)]
  return { condition: everything.length === 0 ? null : all(everything), not, from: among === undefined ? 0 : dayNumber(among.from) * docsOfDay, below, today, mostPrice: query.salary, among: among?.condition }
}
