/** What the words of a search mean beside the table of equals. */
import { distance } from 'fastest-levenshtein'
import { employmentTypes, experienceLevels } from '../../../src/services/contract/jobs/options.ts'
import { countriesAround } from '../../places/continents.ts'
import { foldName } from '../../places/fold-name.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { cityWithin, knownRegion } from '../../places/named.ts'
import { knownAlone } from '../../places/place.ts'
import { regionsSearched, searchedByCode } from '../../places/region-codes.ts'
import { remembered } from '../app/remembered.ts'
import { everywhereKey, longestPhrase, phraseOf, tokensKey, type Equals } from './equals.ts'
import { otherHan } from './han.ts'
import { remoteToken, tokenOf } from './names.ts'
import { phraseOfWords, stopWords } from './query.ts'
import { searchedWords } from './searched.ts'
import { searchedText } from './searched-text.ts'
import { singularOf } from './stem.ts'
import { shortestCorrected } from './tokens.ts'
import { inGazetteer } from './typed-place.ts'
import { otherGender, sameWords } from './variants.ts'
import { cityKey, countryName, regionKey } from './whereabouts.ts'

/** The most words of a place's name, and of a search that are looked at. */
const longestName = longestPhrase
const mostWords = 20

/**
 * The table of equals with what it lacks for a search: places by their names in other languages ('münchen' is Munich), the values of employment and experience
 * by their names ('part time'), compounds of the board's words ('helpdesk' and 'help desk'), and other forms of these ('mueller' and 'müller'). `isKnown` returns whether the board has a word. Reads the
 * gazetteer, which must be loaded before where the event loop matters.
 */
export const withMeanings = (text: string, equals: Equals, isKnown: (word: string) => boolean): Equals => {
  const words = searchedWords(searchedText(text)).slice(0, mostWords)
  const added = new Map<string, string[]>()
  const seen = new Set<string>()
  const add = (key: string, others: readonly string[]) => {
    if (others.length > 0) added.set(key, [...(added.get(key) ?? equals.get(key) ?? []), ...others])
  }
  for (let at = 0; at < words.length; at += 1) {
    for (let length = 1; length <= Math.min(longestName, words.length - at); length += 1) {
      const some = words.slice(at, at + length)
      const phrase = phraseOfWords(some)
      if (seen.has(phrase)) continue
      seen.add(phrase)
      const [first = '', second = '', third = ''] = some.map(({ word }) => word)
      if (length === 1 && !equals.has(phrase)) add(phrase, divided(first, isKnown))
      if (length === 1) add(phrase, otherGender(some[0]?.joined ?? first, isKnown))
      if (length === 1) add(everywhereKey(phrase), [...scriptNames(first, equals), ...sameWords(first, isKnown), ...otherHan(first), ...withoutVersion(first, isKnown)])
      if (length === 2) add(everywhereKey(phrase), compoundsOf(first, second, isKnown))
      if (length === 2) add(phrase, saints(first, second))
      if (length === 3) add(everywhereKey(phrase), lettersJoined(first, second, third))
      const name = some.map(({ word }) => word).join(' ')
      const place = placeMeant(name)
      // A name that is nearly the city's own, and that the board lacks, is a misspelling, which is corrected.
      const isMisspelt = place !== null && length === 1 && !isKnown(first) && isNearly(first, place)
      // 'in' and 'or' are codes at the end alone.
      const isCoded = length > 1 && (at + length === words.length || !stopWords.has(some.at(-1)?.word ?? ''))
      add(tokensKey(phrase), [...(length === 1 ? codedRegion(first) : isCoded ? codedCity(name) : []), ...partOfWorld(name), ...(place === null || isMisspelt ? [] : [place.token]), ...valueTokens([phrase, ...(added.get(phrase) ?? equals.get(phrase) ?? [])])])
    }
  }
  return added.size === 0 ? equals : new Map([...equals, ...added])
}

const named = [
  ...employmentTypes.map((value, at) => [value, tokenOf.employment(at)] as const),
  ...experienceLevels.map((value, at) => [value, tokenOf.experience(at)] as const),
  ['Remote', remoteToken] as const,
]
const values = new Map(named.map(([value, token]) => [phraseOf(value.replaceAll('-', ' ')), token]))

/** The tokens of the values of employment and experience, and of remote work, that have one of these names. */
const valueTokens = (names: readonly string[]): string[] => names.flatMap((name) => values.get(name.replaceAll('-', ' ')) ?? [])

/** Names that are shorter in an alphabet, and cities of fewer people, are mostly other words: 'part' is Perth somewhere, 'google' was Topeka. */
const shortestName = 5
const fewestPeople = 300_000

/** Names of large cities that are no other words. */
const shortNames: ReadonlySet<string> = new Set(['kiev', 'wien', 'roma', 'prag', 'genf', 'geneve'])

/** Words of titles that are names of Iceland and Douala too. */
const otherWords: ReadonlySet<string> = new Set(['island', 'doula'])

type Meant = { name: string; token: string; isCountry: boolean }

/** The place that is meant by a name which is not the place's own: the own one is found as words. */
const placeMeant = remembered((text): Meant | null => {
  const written = inGazetteer(foldName(text))
  if (otherWords.has(written) || (/^[a-z0-9 ]*$/.test(written) && written.length < shortestName && !shortNames.has(written))) return null
  const known = knownAlone(written)
  if (known === undefined) return null
  const { city, region, country } = known
  const name = foldName(city ?? region ?? countryName(country))
  if (written.split(' ').every((word) => name.split(' ').includes(word))) return null
  if (city === undefined) return { name, token: region === undefined ? tokenOf.country(country) : tokenOf.region(regionKey(known)), isCountry: region === undefined }
  return isLarge(written) || shortNames.has(written) ? { name, token: tokenOf.city(cityKey(known)), isCountry: false } : null
})

const isLarge = (name: string): boolean => (gazetteer().citiesNamed(name)[0]?.population ?? 0) >= fewestPeople

/** Whether a city has this name, or several. */
export const isNameOfCity = (name: string): boolean => gazetteer().citiesNamed(foldName(name)).length > 0

/** Whether a name is a misspelling of a place's own: the gazetteer has 'Londn' and 'Shangai' too. 'Brasil' and 'Kenia' are names of countries in other languages. */
const isNearly = (written: string, { name, isCountry }: Meant): boolean => !isCountry && !shortNames.has(written) && distance(written, name) < 2

/** Whether a word is the name of a country, a region or a large city: it misspells nothing, also where no job is there. */
export const isNameOfPlace = (word: string): boolean => {
  const name = inGazetteer(word)
  const known = knownAlone(name)
  return known !== undefined && (known.city === undefined || isLarge(name)) && (known.region === undefined || foldName(known.city ?? known.region) === name)
}

/** The countries of a part of the world ('east africa'); of 'south africa' the country, which its second word alone does not mean. */
const partOfWorld = remembered((name): readonly string[] => {
  const countries = countriesAround(name)
  if (countries.length > 0) return countries.map(tokenOf.country)
  const country = name.includes(' ') && countriesAround(name.split(' ').at(-1) ?? '').length > 0 ? knownAlone(foldName(name))?.country : undefined
  return country === undefined ? [] : [tokenOf.country(country)]
})

/** Codes of regions that people write behind a city or alone, and that are few other words: 'PA' is a physician assistant. */
const codes: ReadonlySet<string> = new Set('ny nj tx fl az ca ga ia ks ky mi mn nc nh nm nv sc tn ut vt wa wi wv wy bc qc ab nsw qld vic'.split(' '))

const codedRegion = remembered((word): readonly string[] =>
  codes.has(word) ? regionsSearched(word).map((region) => tokenOf.region(regionKey(knownRegion(region)))) : [],
)

/** Smaller towns are called as other words are: 'media pa'. */
const fewestBeforeCode = 15_000

/** A city with the code of its state behind it ('boston ma'), which not all of its postings have. */
const codedCity = remembered((name): readonly string[] => {
  const [, written = '', code = ''] = /^(.+) ([a-z]{2,3})$/.exec(name) ?? []
  const city = foldName(written)
  if (regionsSearched(code).length === 0 || (gazetteer().citiesNamed(city)[0]?.population ?? 0) < fewestBeforeCode) return []
  const known = cityWithin(gazetteer(), city, [code])
  return known?.city === undefined || !searchedByCode.has(known.country) ? [] : [tokenOf.city(cityKey(known))]
})

/** 'reactjs' and 'react.js' are one library of JavaScript, which the table may have by its name alone. */
const scriptNames = (word: string, equals: Equals): string[] => {
  const [, name] = /^(\p{L}{2,}?)\.?js$/u.exec(word) ?? []
  return name === undefined ? [] : [`${name}js`, `${name}.js`, ...(equals.get(everywhereKey(singularOf(`${name}js`))) ?? [])].filter((other) => other !== word)
}

/** 'python3' is 'python' on a board that has it. */
const withoutVersion = (word: string, isKnown: (word: string) => boolean): string[] => {
  const [, name] = /^(\p{L}{4,})\d{1,2}$/u.exec(word) ?? []
  return name === undefined || !isKnown(name) ? [] : [name]
}

/** 'saint louis' is 'st louis'. */
const saints = (first: string, second: string): string[] => (first === 'saint' ? [`st ${second}`] : first === 'st' ? [`saint ${second}`] : [])

/** 'h and m' is 'h&m'. */
const lettersJoined = (first: string, second: string, third: string): string[] => (second === 'and' && /^\p{L}{1,2}$/u.test(first) && /^\p{L}{1,2}$/u.test(third) ? [`${first}&${third}`] : [])

const shortestPart = 3

/** A word that the board lacks may begin with an abbreviation of two letters before so many others: 'hrmanager'. */
const [abbreviation, fewestBehind] = [2, 4]

/** The ways in which a word is two or three of the board: 'help desk' for 'helpdesk'. Words of three letters are in no list of the board's: a word that it has ('network') is divided without them. */
const divided = (word: string, isKnown: (word: string) => boolean): string[] => {
  if (!/^\p{L}+$/u.test(word)) return []
  const shortest = isKnown(word) ? shortestCorrected : shortestPart
  const ways = Array.from({ length: Math.max(0, word.length - 2 * shortest + 1) }, (_, at) => [word.slice(0, at + shortest), word.slice(at + shortest)])
  if (shortest === shortestPart && word.length >= abbreviation + fewestBehind) ways.push([word.slice(0, abbreviation), word.slice(abbreviation)])
  const isPart = (part: string) => part.length < shortestCorrected || isKnown(part) || isKnown(singularOf(part))
  const two = ways.filter((parts) => parts.every(isPart) && parts.some((part) => part.length >= shortestCorrected))
  return [...two, ...(shortest === shortestPart ? dividedInThree(word, isKnown) : [])].map((parts) => parts.join(' '))
}

const dividedInThree = (word: string, isKnown: (word: string) => boolean): string[][] => {
  const found: string[][] = []
  for (let one = shortestCorrected; one <= word.length - 2 * shortestCorrected; one += 1) {
    if (!isKnown(word.slice(0, one))) continue
    for (let two = one + shortestCorrected; two <= word.length - shortestCorrected; two += 1) {
      if (isKnown(word.slice(one, two)) && isKnown(word.slice(two))) found.push([word.slice(0, one), word.slice(one, two), word.slice(two)])
    }
  }
  return found
}

/** Compounds of so many letters are mostly German: shorter ones mean something else in the other order ('housework'). */
const longCompound = 14

/** 'help desk' is 'helpdesk' where the board has that, and 'ingenieur maschinenbau' is 'maschinenbauingenieur'. */
const compoundsOf = (one: string, other: string, isKnown: (word: string) => boolean): string[] =>
  [...new Set([one + other, one + singularOf(other), ...(one.length + other.length >= longCompound ? [other + one] : [])])].filter((compound) => /^\p{L}+$/u.test(compound) && isKnown(compound))
