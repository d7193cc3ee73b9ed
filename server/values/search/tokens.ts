/** The tokens by which a job is found. */
import type { Job, JobPlace } from '../../../src/services/contract/entities/job.ts'
import { employmentTypes, experienceLevels, salaryTypes } from '../../../src/services/contract/jobs/options.ts'
import { fold } from '../app/fold.ts'
import { remembered, rememberedLately, rememberedOf } from '../app/remembered.ts'
import { everyToken, openToAllToken, remoteToken, statedToken, tokenOf } from './names.ts'
import { foldWords } from './fold-words.ts'
import { longestWord, nearToken, pairOfStems, stopWords, titleToken } from './query.ts'
import { stemOf } from './stem.ts'
import { cityKey, countryName, regionKey, type Placed, type Whereabouts } from './whereabouts.ts'
import { runsOf, wordsOfRun, type Word } from './words.ts'

export type Searched = Placed & Pick<Job, 'companyName' | 'skills' | 'description' | 'employmentType' | 'salaryType' | 'minPrice' | 'maxPrice'>

/** How many characters of a description are searched. */
export const searchedDescription = 4_000

/** The place of a value in a list of the contract; -1 for none, or another spelling. */
export const indexIn = (values: readonly string[], value: string | undefined): number => (value === undefined ? -1 : values.includes(value) ? values.indexOf(value) : values.findIndex((one) => fold(one) === fold(value)))

const companyToken = remembered((company) => tokenOf.company(fold(company)))
const placeTokens = rememberedOf((place: JobPlace) =>
  place.country === undefined ? [] : [...(place.city === undefined ? [] : [tokenOf.city(cityKey(place))]), ...(place.region === undefined ? [] : [tokenOf.region(regionKey(place))])],
)

const groupTokens = (job: Searched, { places, countries, remote, openTo }: Whereabouts): Set<string> => {
  const tokens = new Set([everyToken, companyToken(job.companyName)])
  for (const country of countries) tokens.add(tokenOf.country(country))
  for (const place of places) for (const token of placeTokens(place)) tokens.add(token)
  if (remote) {
    tokens.add(remoteToken)
    for (const token of openTo === null ? [openToAllToken] : openTo.map(tokenOf.openTo)) tokens.add(token)
  }
  const [experience, employment, salaryType] = [indexIn(experienceLevels, job.experienceLevel), indexIn(employmentTypes, job.employmentType), indexIn(salaryTypes, job.salaryType)]
  if (experience >= 0) tokens.add(tokenOf.experience(experience))
  if (employment >= 0) tokens.add(tokenOf.employment(employment))
  if (salaryType >= 0) tokens.add(tokenOf.salaryType(salaryType))
  if (job.minPrice !== undefined || job.maxPrice !== undefined) tokens.add(statedToken)
  return tokens
}

/** Company, skills and places, also as the gazetteer names them, and 'Remote' whatever field has it. */
const textsBesideTitle = ({ companyName, skills, jobCity, jobCountry, remoteCountries = [] }: Searched, { places, countries, remote }: Whereabouts): Set<string> => {
  const texts = new Set([companyName, ...skills, jobCity, jobCountry, ...remoteCountries])
  for (const { text, city = '', region = '' } of places) texts.add(text).add(city).add(region)
  for (const code of countries) texts.add(countryName(code))
  if (remote) texts.add('Remote')
  return texts
}

/** The shortest word that is corrected, or a correction. */
export const shortestCorrected = 4

/** What the index has of a word: `stem` of it as one of a pair, `title` of one in a title, `near` in title, company, places or skills, `far` in a description; `known` are those that correct misspelt ones. */
type Indexed = { stem: string; title: readonly string[]; near: readonly string[]; far: readonly string[]; known: readonly string[] }

const indexed = ({ word, parts, joined }: Word): Indexed => {
  const forms = (joined === undefined ? [word, ...parts] : [joined, ...parts]).map((form) => form.slice(0, longestWord))
  return {
    stem: stemOf(word.slice(0, longestWord)),
    title: forms.map(titleToken),
    near: forms.flatMap((form) => [nearToken(form), stemOf(form)]),
    far: forms.filter((form) => !stopWords.has(form)).map(stemOf),
    known: forms.filter((form) => form.length >= shortestCorrected && /^\p{L}+$/u.test(form)),
  }
}

const indexedOnce = (run: string): Indexed[] => wordsOfRun(run).map(indexed)
const indexedBefore = remembered(indexedOnce, 10_000)

/** Texts have few words again and again, and numbers mostly once. */
const indexedRun = (run: string): Indexed[] => (/^\d/.test(run) ? indexedOnce(run) : indexedBefore(run))
const farTokens = remembered((run) => wordsOfRun(run).flatMap((word) => indexed(word).far))
const farTokensOf = rememberedLately((description): readonly string[] => [...new Set(runsOf(foldWords(description)).flatMap(farTokens))])

const indexedWords = (text: string): Indexed[] => runsOf(foldWords(text)).flatMap(indexedRun)

type Terms = { tokens: readonly string[]; known: readonly string[] }

const nearTerms = (words: readonly Indexed[]): Terms => {
  const [tokens, known]: [string[], string[]] = [[], []]
  for (const word of words) {
    tokens.push(...word.near)
    known.push(...word.known)
  }
  let before: Indexed | undefined
  for (const word of words) {
    if (before !== undefined) tokens.push(pairOfStems(before.stem, word.stem))
    before = word
  }
  return { tokens, known }
}

const nearTermsOf = remembered((text) => nearTerms(indexedWords(text)))

/**
 * All tokens of a job: `=word` for its title's words, `-stem` for those of title, company, places and skills, `stem` for those of every field, `+stem+stem`
 * for two that follow one another in those, `@` for facets and places. `known` are the words from which misspelt ones are corrected: those of letters alone
 * in title, company, places and skills.
 */
export const termsOf = (job: Searched, whereabouts: Whereabouts): { tokens: Set<string>; known: Set<string> } => {
  const tokens = groupTokens(job, whereabouts)
  const known = new Set<string>()
  const enter = (terms: Terms) => {
    for (const token of terms.tokens) tokens.add(token)
    for (const word of terms.known) known.add(word)
  }
  const title = indexedWords(job.jobTitle)
  for (const word of title) for (const token of word.title) tokens.add(token)
  enter(nearTerms(title))
  for (const text of textsBesideTitle(job, whereabouts)) enter(nearTermsOf(text))
  for (const token of farTokensOf(job.description.slice(0, searchedDescription))) tokens.add(token)
  return { tokens, known }
}
