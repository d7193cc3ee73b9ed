import { mostPlaces, type JobPlace } from '../../src/services/contract/entities/job.ts'
import { foldName } from './fold-name.ts'
import { gazetteer, type City, type Country, type Gazetteer, type Region } from './gazetteer.ts'

/** `openTo` are the countries (ISO 3166-1 alpha-2) in which a remote job's people may live; empty where the text names none. */
export type Whereabouts = { places: readonly JobPlace[]; remote: boolean; openTo: readonly string[] }

/** What people write between several places. A comma belongs to one place. */
const between = /\s*(?:[;|\n•·]|\s\/\s|\s(?:or|and|&|oder|ou|o|y)\s)\s*/i

/** Short names that no list of names has, or that mean something else there. */
const shortNames: Readonly<Record<string, string>> = {
  nyc: 'New York City, NY, US',
  'new york metro': 'New York City, NY, US',
  la: 'Los Angeles, CA, US',
  sf: 'San Francisco, CA, US',
  'sf bay area': 'San Francisco, CA, US',
  'bay area': 'San Francisco, CA, US',
  dc: 'Washington, DC, US',
  'washington dc': 'Washington, DC, US',
  philly: 'Philadelphia, PA, US',
}

const remoteWord = /\b(?:fully[ -]|100 ?% ?)?(?:remote(?:ly)?(?: work| job| position| role)?|work(?:ing)? from (?:home|anywhere)|wfh|home ?office|home[ -]based|telecommut(?:e|ing)|telework|virtual|anywhere|worldwide|distributed)\b/i
const otherMode = /\b(?:hybrid|on-?site|in[ -]office|flexible|multiple locations|various locations)\b/gi

/** Groups of countries that an employer names instead of each. */
const groups: Readonly<Record<string, readonly string[]>> = {
  eu: ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
  dach: ['DE', 'AT', 'CH'],
  benelux: ['BE', 'NL', 'LU'],
  nordics: ['DK', 'FI', 'IS', 'NO', 'SE'],
  baltics: ['EE', 'LV', 'LT'],
}
const groupOf = (text: string): readonly string[] | undefined => groups[foldName(text).replace(/^(?:the )?european union$/, 'eu')]

/**
 * Reads what people write into a job's place: one text, or several ('Boston; New York City', 'Remote - US', 'San Jose, CA or London').
 * What the gazetteer does not know for sure stays as written.
 */
export const whereaboutsOf = (texts: readonly string[]): Whereabouts => {
  const places = new Map<string, JobPlace>()
  const openTo = new Set<string>()
  let remote = false
  for (const { text, isRemote } of texts.flatMap((whole) => partsOf(whole).map((part) => ({ text: part, isRemote: remoteWord.test(whole) })))) {
    remote ||= isRemote
    const rest = stripped(text)
    if (rest === '') continue
    const group = groupOf(rest)
    const place = placeOf(rest)
    if (isRemote && group !== undefined) for (const code of group) openTo.add(code)
    else if (isRemote && place.country !== undefined && place.city === undefined && place.region === undefined) openTo.add(place.country)
    else if (places.size < mostPlaces) places.set(keyOf(place), place)
  }
  return { places: [...places.values()], remote, openTo: [...openTo] }
}

/** 'Cambridge, MA or Cambridge, UK' is two places, 'Trinidad and Tobago' is one. */
const partsOf = (text: string): string[] => {
  const parts = placeOf(stripped(text)).country === undefined ? text.split(between) : [text]
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const stripped = (text: string): string =>
  text
    .replace(new RegExp(remoteWord, 'gi'), ' ')
    .replaceAll(otherMode, ' ')
    .replace(/\b(?:within|based|only|office|hq|headquarters)\b/gi, ' ')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/^[\s,:/–—-]+(?:in\s|from\s|across\s)?|[\s,:/–—-]+$/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:in|from|across|-)\s+/i, '')
    .trim()

const keyOf = ({ city, region, country, text }: JobPlace): string => (country === undefined ? foldName(text) : [city, region, country].join('|'))

/** One place, known or as written: a country, a region, or a city with the region or country that sets it apart from its namesakes. */
export const placeOf = (text: string): JobPlace => {
  const written = shortNames[foldName(text)] ?? text
  const parts = written.split(/,| - | – |\s\/\s/).map(withoutPostalCode).filter((part) => part !== '')
  const known = knownPlace(gazetteer(), parts) ?? knownPlace(gazetteer(), written.split('-').map(foldName))
  return known === undefined ? { text } : { text, ...known }
}

/** 'TX 78701' is 'tx', and 'SW1A 1AA' is nothing. */
const withoutPostalCode = (part: string): string => foldName(part.replaceAll(/\b[A-Z]{0,2}\d[\dA-Z]*(?:[- ]?\d[\dA-Z]*)?\b/g, ' '))

type Known = Omit<JobPlace, 'text'> & { country: string }

const knownPlace = (places: Gazetteer, parts: readonly string[]): Known | undefined => {
  const [first, ...rest] = parts
  if (first === undefined) return undefined
  if (rest.length === 0) return aloneKnown(places, first)
  return cityWithin(places, first, rest) ?? regionWithin(places, first, rest) ?? reversed(places, parts)
}

/** 'United States, Texas, Austin': from the largest to the smallest. */
const reversed = (places: Gazetteer, parts: readonly string[]): Known | undefined => {
  const [first = '', ...rest] = parts
  if (places.countriesNamed(first).length === 0) return undefined
  const [smallest = '', ...larger] = parts.toReversed()
  return rest.length === 0 ? undefined : (cityWithin(places, smallest, larger) ?? regionWithin(places, smallest, larger))
}

/** The city of this name inside everything that was written after it; the most populous of them. */
const cityWithin = (places: Gazetteer, name: string, within: readonly string[]): Known | undefined => {
  const city = citiesOf(places, name).find((each) => within.every((part) => contains(places, each, part)))
  return city === undefined ? undefined : knownCity(places, city)
}

const citiesOf = (places: Gazetteer, name: string): readonly City[] => {
  const named = places.citiesNamed(name)
  const plain = name.replace(/^(?:greater|metro|downtown|city of)\s|\s(?:city|area|metro|metropolitan area|bay area|metro area|county)$/g, '')
  return named.length > 0 || plain === name ? named : places.citiesNamed(plain)
}

const contains = (places: Gazetteer, city: City, part: string): boolean =>
  places.countriesNamed(part).some(({ code }) => code === city.country) ||
  places.regionsNamed(part).some(({ country, id }) => country === city.country && id === city.region) ||
  // 'Brooklyn, New York City', 'Nairobi, Nairobi': a larger city of the same region, or the city itself.
  places.citiesNamed(part).some(({ country, region, population }) => country === city.country && region === city.region && population >= city.population)

const regionWithin = (places: Gazetteer, name: string, within: readonly string[]): Known | undefined => {
  const region = places.regionsNamed(name).find(({ country }) => within.every((part) => places.countriesNamed(part).some(({ code }) => code === country)))
  return region === undefined ? undefined : knownRegion(region)
}

/**
 * A name alone is a place where only one is meant: of a country, a region and a city of the same name the one with many more people; of several cities
 * the largest, where it is far larger than its namesakes.
 */
const aloneKnown = (places: Gazetteer, name: string): Known | undefined => {
  const [country] = name.length > 2 || ['uk', 'us'].includes(name) ? places.countriesNamed(name) : []
  const [region, otherRegion] = name.length > 3 ? places.regionsNamed(name) : []
  const city = aloneCity(places, name)
  if (country !== undefined) return country.population >= 2 * (region?.population ?? 0) ? knownCountry(country) : undefined
  const times = region === undefined ? 0 : region.population / Math.max(city?.population ?? 0, fewestPeople)
  if (city !== undefined && times <= 5) return knownCity(places, city)
  return region !== undefined && otherRegion === undefined && times >= 15 ? knownRegion(region) : undefined
}

/** How many people a city named alone has at least, and how many times those of its largest namesake. */
const fewestPeople = 15_000
const timesLarger = 4

/** A city's own name counts more than the names that others have in another language ('Philadelphia' was Amman's). */
const aloneCity = (places: Gazetteer, name: string): City | undefined => {
  const cities = citiesOf(places, name)
  const own = cities.filter((city) => foldName(city.name) === name)
  const [largest, second] = (own[0]?.population ?? 0) >= fewestPeople ? own : cities
  return largest !== undefined && largest.population >= Math.max(fewestPeople, timesLarger * (second?.population ?? 0)) ? largest : undefined
}

const knownCountry = ({ code }: Country): Known => ({ country: code })
const knownRegion = ({ name, code, country }: Region): Known => ({ region: name, ...(code === '' ? {} : { regionCode: code }), country })
export const knownCity = (places: Gazetteer, city: City): Known => {
  const region = places.regionOf(city)
  return { city: city.name, ...(region === undefined ? {} : knownRegion(region)), country: city.country, latitude: city.latitude, longitude: city.longitude }
}
