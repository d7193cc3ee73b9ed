/** Reads a location of a search. */
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'
import { countriesAround } from '../../places/continents.ts'
import { countryOfCode, countryText } from '../../places/country-names.ts'
import { earthRadius, type Point } from '../../places/distance.ts'
import { foldName } from '../../places/fold-name.ts'
import { gazetteer, type Region } from '../../places/gazetteer.ts'
import { citiesAlike, knownRegion, timesFarLarger } from '../../places/named.ts'
import { regionsSearched } from '../../places/region-codes.ts'
import { isKnownPlace, whereaboutsOf } from '../../places/whereabouts.ts'
import { all, any, type Expression } from './expression.ts'
import { openToAllToken, remoteToken, tokenOf } from './names.ts'
import { stopWords } from './query.ts'
import { stemOf } from './stem.ts'
import { typedPlace } from './typed-place.ts'
import { cityKey, regionKey } from './whereabouts.ts'
import { wordsIn } from './words.ts'

/** The tokens of the cities of jobs within the radius of a point. */
export type Nearby = (point: Point) => readonly string[]

const whereaboutsTyped = (location: string) => whereaboutsOf([typedPlace(location)])

/** The points around which a radius of a location is. */
export const pointsIn = (location: string): Point[] =>
  whereaboutsTyped(location).places.flatMap(({ latitude, longitude }) => (latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }]))

/** Jobs open to the people of a country: remote ones that name it, or no country. */
export const openToCondition = (country: string): Expression => all([remoteToken, any([tokenOf.openTo(country), openToAllToken])])

/** A code that is a word before a place too. */
const indiana = 'IN'

/**
 * The condition of a location as people write it: known places, 'Remote', or both ('Remote - US'). What the gazetteer does not know is searched as words.
 * Null where it has no word at all.
 */
export const placeCondition = (location: string, nearby: Nearby | null): Expression | null => {
  if (location.trim() === indiana) return unknownCondition(indiana)
  const { places, remote, openTo } = whereaboutsTyped(location)
  const conditions = places.flatMap((place) => (remote ? remoteGroup(place) : null) ?? conditionOf(place, nearby) ?? [])
  if (remote) {
    const here = [...conditions, ...openTo.map((country) => any([tokenOf.openTo(country), openToAllToken]))]
    return here.length === 0 ? remoteToken : all([remoteToken, any(here)])
  }
  return conditions.length === 0 ? null : any(conditions)
}

/** Words of names that are written in two ways: 'Saint Louis' and 'St. Louis'. */
const shortForms = [['saint', 'st'], ['mount', 'mt'], ['fort', 'ft']] as const

const formsOf = (word: string): readonly string[] => shortForms.find((forms) => forms.some((form) => form === word)) ?? [word]

const wordsCondition = (text: string): Expression | null => {
  const words = wordsIn(text).flatMap(({ word, parts, joined }) => (joined === undefined ? [word] : parts))
  return words.length === 0 ? null : all(words.map((word) => any(formsOf(word).map((form) => `-${stemOf(form)}`))))
}

/** The token of a region as the gazetteer has it. */
const tokenOfRegion = (region: Region): string => tokenOf.region(regionKey(knownRegion(region)))

/** The tokens of the regions with a code ('NY'); none for longer texts. Several countries may have one. */
export const regionsCoded = (text: string): string[] => {
  const code = foldName(text)
  return code.length > 3 ? [] : gazetteer().regionsNamed(code).map(tokenOfRegion)
}

/** Remote jobs open to the people of a country of a group, or in one, or that name the group; null for a place that is no group. */
const remoteGroup = ({ text, country }: JobPlace): Expression | null => {
  const codes = country === undefined ? countriesAround(text) : []
  const written = wordsCondition(text)
  return codes.length === 0 ? null : any([openToAllToken, ...codes.flatMap((code) => [tokenOf.openTo(code), tokenOf.country(code)]), ...(written === null ? [] : [written])])
}

/** A country by its code alone ('GB'); 'CA' is California, unless a country has far more people ('DE', Germany and Delaware). */
const countryCoded = (text: string): string[] => {
  const code = /^[a-z]{2}$/i.test(text) ? countryOfCode(text) : undefined
  const people = code === undefined ? 0 : (gazetteer().countriesNamed(foldName(countryText(code)))[0]?.population ?? 0)
  const regions = regionsSearched(text)
  return code === undefined || regions.some(({ population }) => people < timesFarLarger * population) ? [] : [tokenOf.country(code)]
}

/** Codes that are words of many texts. */
const codesThatAreWords: ReadonlySet<string> = new Set([...stopWords, ...'al co da de di du el en es hi il la me no pa se'.split(' ')])

/** A text that is no place: the regions of a code, the country of one, the countries of a group, and its words. 'ON' and 'OR' are words of every text where they are no codes. */
const unknownCondition = (text: string): Expression | null => {
  const tokens = [...regionsCoded(text), ...countryCoded(text), ...countriesAround(text).map(tokenOf.country)]
  const written = tokens.length > 0 && codesThatAreWords.has(foldName(text)) ? null : wordsCondition(text)
  return written === null ? (tokens.length === 0 ? null : any(tokens)) : any([written, ...tokens])
}

/** 'Addison, United States', as cards of jobs have it, may be in Illinois and in Texas. */
const tokensAlike = (text: string, country: string): string[] => {
  const [name = '', within = '', ...others] = text.split(',').map(foldName)
  const isInCountry = others.length === 0 && gazetteer().countriesNamed(within).some(({ code }) => code === country)
  return isInCountry ? citiesAlike(name, country).map((city) => tokenOf.city(cityKey(city))) : []
}

/** Unknown words around a city count as words, except where a radius around it is meant. */
const conditionOf = (place: JobPlace, nearby: Nearby | null): Expression | null => {
  const { text, unknown, country, ...known } = place
  const { city, region, latitude, longitude } = known
  if (country === undefined || (city === undefined && region !== undefined && regionsCoded(text).length > 0)) return unknownCondition(text)
  const words = unknown === undefined || (nearby !== null && latitude !== undefined) ? null : wordsCondition(unknown)
  if (words !== null) return all([words, conditionOf({ text, country, ...known }, nearby) ?? words])
  if (city === undefined) return region === undefined ? tokenOf.country(country) : tokenOf.region(regionKey(place))
  const own = tokenOf.city(cityKey(place))
  if (nearby === null) return any([...new Set([own, ...tokensAlike(text, country)])])
  if (latitude === undefined || longitude === undefined) return own
  return any([...new Set([own, ...nearby({ latitude, longitude })])])
}

/** The most words of a place that has others beside it. */
const mostBeside = 6

/** The parts of a place that are known without the words before them, or behind them, the longest first: of 'Central London' and 'London Bridge' it is 'London'. */
export const knownParts = (location: string): string[] => {
  const words = location.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length > mostBeside) return []
  const parts = words.slice(1).flatMap((_, at) => [words.slice(at + 1), words.slice(0, words.length - at - 1)])
  return parts.filter(([first = '']) => !stopWords.has(foldName(first))).map((part) => part.join(' ')).filter(isKnownPlace)
}

type Range = readonly [from: number, to: number]

/** The latitudes and longitudes in which everything within a distance of a point is: a little more than that. Longitudes go around at 180 degrees. */
export const boxAround = ({ latitude, longitude }: Point, kilometres: number): { latitudes: Range; longitudes: readonly Range[] } => {
  const high = (kilometres / earthRadius) * (180 / Math.PI) * 1.01
  const [south, north] = [latitude - high, latitude + high]
  const narrowest = Math.cos((Math.min(90, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180)
  const wide = narrowest * 180 <= high ? 180 : high / narrowest
  const [west, east] = [longitude - wide, longitude + wide]
  const longitudes: Range[] = wide >= 180 ? [[-180, 180]] : west < -180 ? [[west + 360, 180], [-180, east]] : east > 180 ? [[west, 180], [-180, east - 360]] : [[west, east]]
  return { latitudes: [south, north], longitudes }
}
