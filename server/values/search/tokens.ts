/** The tokens by which a job is found. */
import type { Job } from '../../../src/services/contract/entities/job.ts'
import { employmentTypes, experienceLevels, salaryTypes } from '../../../src/services/contract/jobs/options.ts'
import { fold } from '../app/fold.ts'
import { everyToken, openToAllToken, remoteToken, statedToken, tokenOf } from './names.ts'
import { longestWord, pairToken, stopWords } from './query.ts'
import { singularOf, stemOf } from './stem.ts'
import { cityKey, countryName, regionKey, type Placed, type Whereabouts } from './whereabouts.ts'
import { wordsIn, type Word } from './words.ts'

export type Searched = Placed & Pick<Job, 'companyName' | 'skills' | 'description' | 'employmentType' | 'salaryType' | 'minPrice' | 'maxPrice'>

/** How many characters of a description are searched. */
export const searchedDescription = 4_000

const formsOf = ({ word, parts, joined }: Word): string[] => (joined === undefined ? [word, ...parts] : [joined, ...parts]).map((form) => form.slice(0, longestWord))

/** The place of a value in a list of the contract; -1 for none, or another spelling. */
export const indexIn = (values: readonly string[], value: string | undefined): number => (value === undefined ? -1 : values.includes(value) ? values.indexOf(value) : values.findIndex((one) => fold(one) === fold(value)))

const groupTokens = (job: Searched, { places, countries, remote, openTo }: Whereabouts): string[] => [
  everyToken,
  tokenOf.company(fold(job.companyName)),
  ...countries.map(tokenOf.country),
  ...places.flatMap((place) => (place.country !== undefined && place.city !== undefined ? [tokenOf.city(cityKey(place))] : [])),
  ...places.flatMap((place) => (place.country !== undefined && place.region !== undefined ? [tokenOf.region(regionKey(place))] : [])),
  ...(remote ? [remoteToken, ...(openTo === null ? [openToAllToken] : openTo.map(tokenOf.openTo))] : []),
  ...[tokenOf.experience(indexIn(experienceLevels, job.experienceLevel)), tokenOf.employment(indexIn(employmentTypes, job.employmentType)), tokenOf.salaryType(indexIn(salaryTypes, job.salaryType))]
    .filter((token) => !token.endsWith('-1')),
  ...(job.minPrice === undefined && job.maxPrice === undefined ? [] : [statedToken]),
]

/** Company, skills and places, also as the gazetteer names them, and 'Remote' whatever field has it. */
const textsBesideTitle = ({ companyName, skills, jobCity, jobCountry }: Searched, { places, countries, remote }: Whereabouts): string[] => {
  const known = places.flatMap(({ text, city, region }) => [text, city ?? '', region ?? ''])
  return [...new Set([companyName, ...skills, jobCity, jobCountry, ...known, ...countries.map(countryName), remote ? 'Remote' : ''])].filter((text) => text !== '')
}

/** The words of a job from which misspelt ones are corrected: those of letters alone. */
export const vocabularyOf = (job: Searched, whereabouts: Whereabouts): string[] =>
  [job.jobTitle, ...textsBesideTitle(job, whereabouts)]
    .flatMap((text) => wordsIn(text).flatMap(formsOf))
    .filter((word) => word.length >= shortestCorrected && /^\p{L}+$/u.test(word))

/** The shortest word that is corrected, or a correction. */
export const shortestCorrected = 4

/**
 * All tokens of a job: `=word` for its title's words, `-stem` for those of title, company, places and skills, `stem` for those of every field, `+stem+stem`
 * for two that follow one another in those, `@` for facets and places.
 */
export const tokensOf = (job: Searched, whereabouts: Whereabouts): Set<string> => {
  const tokens = new Set(groupTokens(job, whereabouts))
  const title = wordsIn(job.jobTitle)
  for (const word of title) for (const form of formsOf(word)) tokens.add(`=${singularOf(form)}`)
  for (const words of [title, ...textsBesideTitle(job, whereabouts).map(wordsIn)]) {
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      for (const form of formsOf(word)) {
        const stem = stemOf(form)
        tokens.add(`-${stem}`)
        tokens.add(stem)
      }
      if (next !== undefined) tokens.add(pairToken(word.word.slice(0, longestWord), next.word.slice(0, longestWord)))
    }
  }
  for (const word of wordsIn(job.description.slice(0, searchedDescription))) for (const form of formsOf(word)) if (!stopWords.has(form)) tokens.add(stemOf(form))
  return tokens
}
