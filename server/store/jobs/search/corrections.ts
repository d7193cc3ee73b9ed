/** Corrects the words and the place of a search that finds no job. */
import type { JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'
import { isKnownPlace } from '../../../places/whereabouts.ts'
import { correctingWords, hasWord, tokensKey, type Equals } from '../../../values/search/equals.ts'
import type { Expression } from '../../../values/search/expression.ts'
import { foldWords } from '../../../values/search/fold-words.ts'
import { isNameOfCity, isNameOfPlace } from '../../../values/search/meanings.ts'
import { everyToken } from '../../../values/search/names.ts'
import { knownParts, placeCondition } from '../../../values/search/place-condition.ts'
import { nearToken, readWords, titleToken, wordsIn } from '../../../values/search/query.ts'
import { bestOf, capitalised, replaceWord, timesMoreJobs } from '../../../values/search/spelling.ts'
import { singularOf, stemOf } from '../../../values/search/stem.ts'
import { shortestCorrected } from '../../../values/search/tokens.ts'
import { typedPlace } from '../../../values/search/typed-place.ts'
import { wordsOf } from '../../../values/search/words.ts'
import type { Database } from '../../tables.ts'
import type { Plan } from './plan.ts'
import { countUpTo } from './sql.ts'
import type { Vocabulary } from './words.ts'

/** The parts of a search that are corrected, as they are found. */
export type Corrected = Pick<JobSearchQuery, 'title' | 'location'>

export const corrections = (database: Database, known: Vocabulary) => {
  const isThere = (condition: Expression, { today, below }: Plan, most = 1) => countUpTo(database, { condition, not: [], from: 0, below, today }, most)

  /** The search with its misspelt words corrected; null where none is, or none can be. `isSure`: the misspelt words are those that no job has, else all that the board lacks as they are written. */
  const words = async (plan: Plan, query: JobSearchQuery, table: Equals, at: string, isSure: boolean): Promise<string | null> => {
    let title = query.title ?? ''
    const { equals, words: { written } } = plan
    const conditionOf = (text: string) => wordsIn(readWords(text, equals), 'any')
    const isKnown = await known.known(at)
    for (const word of written) {
      const condition = conditionOf(word)
      if (condition === null || hasWord(table, word) || isNameOfPlace(word) || equals.has(tokensKey(singularOf(word))) || (word.length < shortestCorrected && written.length === 1)) continue
      const own = await isThere(condition, plan, isSure ? 1 : mostCompared)
      if (isSure ? own > 0 : isKnown(word)) continue
      const [, name] = domain.exec(word) ?? []
      if (name !== undefined) {
        title = withoutDomains(title)
        continue
      }
      if ((await isThere(titleToken(word), { ...plan, today: firstDay }, fewestTitles)) >= fewestTitles) continue
      const closest = await known.closest(word, at, correctingWords(table))
      const countsOf = (textOf: (close: string) => string) =>
        Promise.all(closest.map(async (close) => ({ known: close, jobs: await isThere(conditionOf(textOf(close)) ?? stemOf(close), plan, mostCompared) })))
      const frequent = (counts: Awaited<ReturnType<typeof countsOf>>) => counts.filter(({ jobs }) => jobs >= timesMoreJobs * own)
      // Of 'data analist' the job of a data analyst is meant, where there are more of an 'analista'.
      const best = bestOf(word, await countsOf((close) => replaceWord(title, word, close))) ?? bestOf(word, frequent(await countsOf((close) => close)))
      if (best === null && own === 0) return null
      if (best !== null) title = replaceWord(title, word, best)
    }
    return title === query.title ? null : title
  }

  /** The place with its misspelt words corrected to a known place. */
  const spelled = async (plan: Plan, location: string, at: string): Promise<string | null> => {
    let place = location
    const named = (word: string) => (/^\s*\p{Lu}/u.test(location) ? capitalised(word) : word)
    const written = wordsOf(foldWords(location))
    for (const { word } of written) {
      if ((await isThere(nearToken(word), plan)) > 0) continue
      // Beside a city an unknown word is mostly a part of it: 'Westlands, Nairobi' is not Vestland.
      const close = (await known.closest(word, at)).filter((other) => written.length === 1 || other[0] === word[0])
      const closest = close.map((other) => ({ other, to: replaceWord(place, word, named(other)) })).filter(({ to }) => isNameOfPlaces(to))
      const best = bestOf(word, await Promise.all(closest.map(async ({ other, to }) => ({ known: other, jobs: await isThere(placeCondition(to, null) ?? everyToken, plan, mostCompared) }))))
      if (best === null) return null
      place = replaceWord(place, word, named(best))
    }
    return place === location ? null : place
  }

  /** The place with its misspelt words corrected, or without the words beside a known place with jobs ('Central London'); null where there is none. */
  const place = async (plan: Plan, { location = '' }: JobSearchQuery, at: string): Promise<string | null> => {
    if (location === '' || isKnownPlace(typedPlace(location))) return null
    const found = await spelled(plan, location, at)
    if (found !== null) return found
    for (const part of knownParts(location)) if ((await isThere(placeCondition(part, null) ?? everyToken, plan)) > 0) return part
    return null
  }

  return { words, place }
}

/** The address of a company's site is its name where no job has the address. */
const domain = /^(?:www\.)?(\p{L}[\p{L}\p{N}-]+)\.(?:com|org|net|io|ai)$/iu
const withoutDomains = (title: string): string => title.replaceAll(/\S+/g, (piece) => domain.exec(piece)?.[1] ?? piece)

/** Whether a text is a known place, or the name of several: of Manchester there is more than one. */
const isNameOfPlaces = (text: string): boolean => isKnownPlace(text) || isNameOfCity(text)

/** The first day of those that the index has (`dayNumber`). */
const firstDay = 1

/** A word that so many titles had, of closed jobs too, is none that somebody misspelt. */
const fewestTitles = 3

/** From as many jobs on, words are equally frequent. */
const mostCompared = 1_000
