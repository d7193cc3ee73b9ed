/** Takes lists of places apart that have no sign of their own between them. */
import type { JobPlace } from '../../src/services/contract/entities/job.ts'
import { countryOfCode } from './country-names.ts'
import { isCity, isCountry, isWhole } from './extent.ts'
import { foldName } from './fold-name.ts'
import { gazetteer } from './gazetteer.ts'
import { isOneCityOf } from './named.ts'
import { placeOf } from './place.ts'
import { isRegionCode } from './region-codes.ts'
import { stripped } from './stripped.ts'
import { hasMore, remoteWord } from './work-mode.ts'
import { continents, eastAsian, isShortName } from './written.ts'

/** Shorter names are codes of regions; in scripts that have no such codes they are not. */
const shortestInList = 4
const isCode = (text: string): boolean => foldName(text).length < shortestInList && !(isShortName(text) && !isRegionCode(text)) && !/^[\p{sc=Han}\p{sc=Hangul}\p{sc=Cyrillic}]{2}/u.test(text)

/** Of two names of those languages the first may be the region or the city around the other. */
const fewestEastAsian = 3

/** Texts that are cities, all of them: a name that several cities have is that of the others' country. Empty where they are none. */
const citiesAmong = (parts: readonly string[]): string[] => {
  const texts = parts.map((part) => stripped(withoutDetail(part)))
  const known = texts.map(placeOf)
  const countries = new Set(known.flatMap((place) => (isCity(place) ? place.country : [])))
  const [country] = countries
  if (country === undefined || texts.some(isCode)) return []
  if (eastAsian.test(texts.join('')) && new Set(texts).size < fewestEastAsian) return []
  const read = texts.map((text, at) => {
    const place = known[at]
    if (place !== undefined && isCity(place)) return text
    return countries.size === 1 && isOneCityOf(foldName(text), country) ? `${text}, ${country}` : undefined
  })
  return read.every((text) => text !== undefined) ? read : []
}

/** 'Warwick/UK', 'Austin/TX': a city in a country or a region, and not the larger one elsewhere that has its name; undefined for any other parts. */
const cityInLarger = ([city = '', larger = '', ...others]: readonly string[]): string | undefined => {
  if (others.length > 0 || !(isCountry(placeOf(larger)) || (/^[A-Z]{2}$/.test(larger) && (isRegionCode(larger) || countryOfCode(larger) !== undefined)))) return undefined
  const [alone, within] = [placeOf(stripped(city)), placeOf(`${stripped(city)}, ${larger}`)]
  return isCity(within) && !isCountry(alone) && (alone.country ?? within.country) === within.country ? `${city}, ${larger}` : undefined
}

/** 'Berlin/Munich' is two places where each is known, and so is 'Rennes - Paris'. */
export const slashedIn = (text: string): string[] => {
  const parts = text.split('/').map((part) => part.trim())
  const one = cityInLarger(parts)
  if (one !== undefined) return [one]
  if (parts.length > 1 && parts.every((part) => isWhole(placeOf(stripped(part))))) return parts
  const cities = [parts, text.split(' - ')].map((each) => (each.length > 1 ? citiesAmong(each) : [])).find((each) => each.length > 0)
  return cities ?? [text]
}

/** 'Bengaluru, Mumbai, Delhi' is three cities, 'Nairobi, Mombasa, Kenya' and 'Boston, MA, Austin, TX' are two; a text that is one place as a whole stays so. */
export const citiesIn = (text: string): string[] => {
  if (isWhole(placeOf(stripped(text)))) return [text]
  const parts = text.split(/[,，、]/).map((part) => part.trim()).filter((part) => stripped(part) !== '')
  const last = parts.at(-1)
  if (parts.length < 2 || last === undefined) return [text]
  const cities = citiesAmong(parts.flatMap((part) => part.split('/')))
  if (cities.length > 0) return cities
  const areCities = (texts: readonly string[]) => texts.length > 1 && texts.every((each) => isCity(placeOf(stripped(each))))
  for (const size of [2, 3]) {
    const each = parts.flatMap((_, at) => (at % size === 0 ? [parts.slice(at, at + size).join(', ')] : []))
    if (parts.length % size === 0 && areCities(each)) return each
  }
  const { country = '' } = placeOf(stripped(last))
  const within = parts.slice(0, -1).map((part) => `${part}, ${stripped(last)}`)
  const areMeant = parts.slice(0, -1).map(stripped).every((name) => {
    const alone = placeOf(name)
    return (isCity(alone) && alone.country === country) || isOneCityOf(foldName(name), country)
  })
  if (areMeant && areCities(within)) return [...within, ...(remoteWord.test(last) ? [last] : [])]
  return citiesBeside(parts) ?? mixedIn(parts) ?? (hasMore.test(text) ? countedIn(parts) : [text])
}

/** The longest place of a list: 'Boston, Massachusetts, United States'. */
const longestInList = 3
const fewestMixed = 3

const isRegion = ({ region, city, unknown }: JobPlace): boolean => region !== undefined && city === undefined && unknown === undefined

/** 'Boston, MA' and 'London, UK', but no city near another; also what nothing knows, in a larger place. */
const isWithin = (parts: readonly string[]): boolean => {
  const larger = foldName(stripped(parts.at(-1) ?? ''))
  const isLarger = gazetteer().countriesNamed(larger).length > 0 || gazetteer().regionsNamed(larger).length > 0
  const place = placeOf(stripped(parts.join(', ')))
  const isInLarger = (parts.length === 2 || place.country !== undefined) && placeOf(stripped(parts[0] ?? '')).country === undefined
  return isLarger && (isCity(place) || isInLarger)
}

/** The state behind a short name of a city elsewhere: 'SF, NY'. */
const stateBehind = (text: string, before: string): string | undefined => (isShortName(before) && isRegion(placeOf(`${text}, US`)) ? `${text}, US` : undefined)

/** A city or a region in a country (ISO 3166-1 alpha-2), or anywhere where that is undefined; undefined for any other text. */
const inCountry = (text: string, before: string, country: string | undefined): string | undefined => {
  if (!isShortName(text) && isCode(text)) return stateBehind(text, before)
  const place = placeOf(text)
  if ((isCity(place) || isRegion(place)) && (country ?? place.country) === place.country) return text
  if (country === undefined) return undefined
  const within = `${text}, ${country}`
  return isRegion(placeOf(within)) || isOneCityOf(foldName(text), country) ? within : undefined
}

/** 'Chennai, Pune, Punjab', 'Ohio, Texas', 'SF, LA, Dallas': cities and regions of one country; undefined for any other list, and where a region is around the city before it. */
const mixedIn = (parts: readonly string[]): string[] | undefined => {
  const texts = parts.map(stripped)
  const isList = parts.length >= fewestMixed || texts.some(isShortName)
  if (!isList && !texts.every((text) => gazetteer().regionsNamed(foldName(text)).length > 0)) return undefined
  if (texts.some((text, at) => isCode(text) && ![text, texts[at - 1] ?? ''].some(isShortName))) return undefined
  const countries = new Set(texts.map(placeOf).flatMap((place) => (isCity(place) ? place.country : [])))
  if (countries.size > 1) return undefined
  const [country] = countries
  const each = texts.flatMap((text, at) => inCountry(text, texts[at - 1] ?? '', country) ?? [])
  const places = each.map(placeOf)
  const isAround = places.some((place, at) => isRegion(place) && places[at - 1]?.city !== undefined && places[at - 1]?.region === place.region)
  const isApart = new Set(places.map((place) => place.country)).size === 1 && new Set(places.map(({ region, city }) => `${city}, ${region}`)).size === texts.length
  return (isList || places.every(isRegion)) && isApart && !isAround ? each : undefined
}

/** 'Boston, MA, Seattle' in a text with a count of more places: some of the places have what they are in beside them, and those that nothing knows stay as written. */
const countedIn = (parts: readonly string[]): string[] => {
  const each: string[] = []
  for (let at = 0; at < parts.length; ) {
    const rest = parts.slice(at, at + longestInList)
    // 'Ohio, Washington, Kansas' are three states.
    const some = isRegion(placeOf(stripped(each.at(-1) ?? ''))) ? undefined : [rest, rest.slice(0, -1)].find((named) => named.length > 1 && isWithin(named))
    const part = stripped(parts[at] ?? '')
    each.push(some?.join(', ') ?? (isCode(part) ? stateBehind(part, stripped(parts[at - 1] ?? '')) : undefined) ?? part)
    at += some?.length ?? 1
  }
  return each
}

/** 'bundesweit, Berlin, Hamburg', 'India, Pune, Mumbai', 'US-Remote-CA, US-Seattle': cities of one country beside a word for all of it, or for remote work; undefined for any other list. */
const citiesBeside = (parts: readonly string[]): string[] | undefined => {
  const isBeside = (part: string) => remoteWord.test(part) || isCountry(placeOf(stripped(part)))
  const [beside, named] = [parts.filter(isBeside), parts.filter((part) => !isBeside(part))]
  const isList = beside.length > 0 && (named.length > 1 || beside.some((part) => remoteWord.test(part)))
  const cities = isList && named.length > 0 ? citiesAmong(named) : []
  const countries = new Set([...cities, ...beside].flatMap((part) => placeOf(stripped(part)).country ?? []))
  if (cities.length === 0 || countries.size > 1) return undefined
  return [...cities, ...beside.filter((part) => gazetteer().countriesNamed(foldName(part)).length === 0)]
}

const detailed = /^([^()]+)\(([^()]*)\)\s*$|^(.+?)\s[-–]\s([^,]+)$|^([^:,]+):\s(.+)$/

export const detailOf = (text: string): { before: string; detail: string } => {
  const [before = '', detail = ''] = (detailed.exec(text) ?? []).slice(1).filter((part) => part !== undefined)
  return { before, detail: detail.trim() }
}

/** 'Pune (Hinjewadi)', 'Kernersville, NC - 111 Center Drive', 'Hà Nội: Tầng 14' without the part of the city, where that is not known as a whole. */
export const withoutDetail = (text: string): string => {
  const { before } = detailOf(text)
  return before !== '' && !isWhole(placeOf(stripped(text))) && isWhole(placeOf(stripped(before))) ? before : text
}

/** The countries of a text that has only such, continents among several of them, and continents after one another; else the text. */
export const countriesIn = (text: string): string[] => {
  const parts = text.split(',')
  const names = parts.map(stripped).filter((part) => part !== '')
  const isContinent = (name: string) => continents.test(foldName(name))
  const count = names.filter((name) => isCountry(placeOf(name))).length
  const isOfContinents = count > 1 || isContinent(names[0] ?? '')
  return names.length > 1 && count + (isOfContinents ? names.filter(isContinent).length : 0) >= names.length ? parts : [text]
}
