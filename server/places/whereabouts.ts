/** Reads texts of several places. */
import { mostPlaces, type JobPlace } from '../../src/services/contract/entities/job.ts'
import { citiesOfArea } from './areas.ts'
import { countryOfCode } from './country-names.ts'
import { foldName } from './fold-name.ts'
import { gazetteer } from './gazetteer.ts'
import { knownInDepartment } from './in-one-country.ts'
import { isOneCityOf } from './named.ts'
import { placeOf } from './place.ts'
import { asPlaces, continents, eastAsian, isShortName, readable } from './written.ts'
import { everywhere, hybrid, otherMode, remoteWord } from './work-mode.ts'

/** `openTo` are the countries (ISO 3166-1 alpha-2) in which a remote job's people may live; empty where the text names none. */
export type Whereabouts = { places: readonly JobPlace[]; remote: boolean; openTo: readonly string[] }

/** What people write between several places. A comma belongs to one place. */
const between = /\s*(?:[;|\n•]|(?<!\p{sc=Han})·|\s\/\s|\s(?:or|and|&|oder|und|ou|o|y|eller|og|och|tai|lub|или|або|atau|hoặc)\s)\s*/iu

/** Groups of countries that an employer names instead of each. */
const groups: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  eu: ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
  dach: ['DE', 'AT', 'CH'],
  benelux: ['BE', 'NL', 'LU'],
  nordics: ['DK', 'FI', 'IS', 'NO', 'SE'],
  baltics: ['EE', 'LV', 'LT'],
}))
const others = 'AL BA BY CH GB IS LI MD ME MK NO RS UA'.split(' ')

/** The countries of a group that a search names; of a whole continent too, in which no job is everywhere. */
export const countriesOfGroup = (text: string): readonly string[] =>
  groupOf(text) ?? (foldName(text) === 'europe' ? [...(groups.get('eu') ?? []), ...others] : foldName(text) === 'scandinavia' ? ['DK', 'NO', 'SE'] : [])

const groupOf = (text: string): readonly string[] | undefined => groups.get(foldName(text).replace(/^(?:the )?european union$/, 'eu'))

/**
 * Reads what people write into a job's place: one text, or several ('Boston; New York City', 'Remote - US', 'San Jose, CA or London').
 * What the gazetteer does not know for sure stays as written.
 */
export const whereaboutsOf = (texts: readonly string[]): Whereabouts => {
  const places = new Map<string, JobPlace>()
  const openTo = new Set<string>()
  let remote = false
  for (const { part, isRemote } of readable(texts).flatMap((whole) => partsOf(whole).map((each) => ({ part: each, isRemote: remoteWord.test(whole) && !hybrid.test(whole) })))) {
    remote ||= isRemote
    const text = isRemote && stripped(part) === 'NA' ? 'North America' : part
    const rest = stripped(text)
    if (rest === '' || (isRemote && everywhere.test(rest))) continue
    const group = groupOf(rest)
    const place = uncut(placeIn(text))
    const coded = isRemote && place.country === undefined ? countryCoded(rest) : undefined
    if (isRemote && group !== undefined) for (const code of group) openTo.add(code)
    else if (isRemote && place.country !== undefined && isCountry(place)) openTo.add(place.country)
    else if (coded !== undefined) openTo.add(coded)
    else if (places.size < mostPlaces) places.set(keyOf(place), place)
  }
  return { places: [...places.values()], remote, openTo: [...openTo] }
}

/** The signs behind the last of several places that a list has shown. */
const cutSigns = /(?<!\bmore)\s*(?:…|\.{3})$/i

const uncut = (place: JobPlace): JobPlace => (place.city !== undefined && place.unknown === undefined && cutSigns.test(place.text) ? { ...place, text: place.text.replace(cutSigns, '') } : place)

/** Countries whose regions are written by their codes alone. */
const ofRegionCodes: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'BR', 'IN'])

const isRegionCode = (text: string): boolean => gazetteer().regionsNamed(foldName(text)).some(({ country }) => ofRegionCodes.has(country))

/** The country of a code beside a word for remote work ('Remote, DK'), where it is no region's. */
const countryCoded = (text: string): string | undefined => (/^[A-Z]{2}$/.test(text) && !isRegionCode(text) ? countryOfCode(text) : undefined)

/** 'Cambridge, MA or Cambridge, UK' is two places, 'Trinidad and Tobago' is one; 'Germany, Austria' is two countries. */
const partsOf = (written: string): string[] => {
  const text = asPlaces(written)
  const bare = stripped(text)
  if (middleOf(bare) !== undefined) return [text]
  const whole = placeOf(bare)
  const isOne = isWhole(whole) && !areCitiesApart(text, whole) && !(text.includes(';') && remoteWord.test(text))
  const parts = isOne ? [text] : (citiesInBracketsOf(text) ?? citiesOfArea(bare) ?? dutchIn(text) ?? separated(text)).flatMap(slashedIn).flatMap(countriesIn).flatMap(citiesIn)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** 'Otwock / Warszawa' is two cities, although the one is near the other; not where the first alone is another city than beside it. */
const areCitiesApart = (text: string, { city, region }: JobPlace): boolean => {
  if (city === undefined || !text.includes(' / ')) return false
  const parts = text.split(' / ').map((part) => placeOf(stripped(part)))
  return parts.every(isCity) && parts[0]?.city === city && parts[0].region === region
}

/**
 * The places between signs and words. Words alone are between two places only where one of them is known, or something of each: 'Contract and Analysis Unit' is none of several, nor is the region
 * 'Møre og Romsdal' or the street 'Sham Tai Road, Hong Kong'.
 */
const separated = (text: string): string[] => {
  if (gazetteer().regionsNamed(foldName(text)).length > 0) return [text]
  const parts = text.split(between)
  if (/[;|\n•·/]/.test(text) || parts.some((part) => remoteWord.test(part))) return parts
  const places = parts.map((part) => placeOf(stripped(part)))
  return places.some(isWhole) || places.every(({ country }) => country !== undefined) ? parts : [text]
}

const isDutch = ({ country }: JobPlace): boolean => country === 'NL' || country === 'BE'

/** 'Nederland, Vlaanderen of EU', 'Gent of Utrecht': in Dutch 'of' is 'or', between countries and regions, or cities there; undefined for any other text, such as 'University of Belgium'. */
const dutchIn = (text: string): string[] | undefined => {
  if (!/\sof\s/i.test(text)) return undefined
  const parts = text.split(/,|\sof\s/i)
  const places = parts.map((part) => placeOf(stripped(part)))
  const areKnown = places.every((place, at) => (isWhole(place) && (place.city === undefined || isDutch(place))) || groupOf(stripped(parts[at] ?? '')) !== undefined)
  return areKnown && places.some(isDutch) ? parts : undefined
}

/** Words for the middle of a city, of which some are the names of towns too: 'Binnenstad, Amsterdam', 'Centro, Madrid'. */
const middle = /^((?:het )?(?:binnenstad|centrum)|centro|innenstadt|altstadt|zentrum|city cent(?:re|er)|centre[- ]ville|stare miasto|śródmieście|центр),\s*(.+)$/iu

/** A city with the word for its middle, which stays as it is written. */
const middleOf = (text: string): JobPlace | undefined => {
  const [, unknown = '', around = ''] = middle.exec(text) ?? []
  const place = around === '' ? undefined : placeOf(around)
  return place?.city === undefined || place.unknown !== undefined ? undefined : { ...place, text, unknown }
}

const isCountry = ({ country, region, city, unknown }: JobPlace): boolean => country !== undefined && region === undefined && city === undefined && unknown === undefined

/** 'Ukraine (Kyiv, Lviv)': cities in brackets behind their country; undefined for any other text. */
const citiesInBracketsOf = (text: string): string[] | undefined => {
  const [, before = '', inside = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(text) ?? []
  const country = stripped(before)
  if (country === '' || !isCountry(placeOf(country))) return undefined
  const cities = inside.split(',').map((city) => `${stripped(city)}, ${country}`)
  return cities.every((city) => isCity(placeOf(city))) ? cities : undefined
}

/** Whether all of a place is known. */
export const isWhole = ({ country, unknown }: JobPlace): boolean => country !== undefined && unknown === undefined

/** Shorter names are codes of regions; in scripts that have no such codes they are not. */
const shortestInList = 4
const isCode = (text: string): boolean => foldName(text).length < shortestInList && !(isShortName(text) && !isRegionCode(text)) && !/^[\p{sc=Han}\p{sc=Hangul}\p{sc=Cyrillic}]{2}/u.test(text)

/** Of two names of those languages the first may be the region or the city around the other. */
const fewestEastAsian = 3

/** Countries that are a city. */
const cityStates: ReadonlySet<string> = new Set(['SG', 'HK', 'MO', 'LU', 'MC'])

const isCity = (place: JobPlace): boolean => isWhole(place) && (place.city !== undefined || (isCountry(place) && cityStates.has(place.country ?? '')))

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

/** 'Berlin/Munich' is two places where each is known, and so is 'Rennes - Paris'. */
const slashedIn = (text: string): string[] => {
  const parts = text.split('/').map((part) => part.trim())
  if (parts.length > 1 && parts.every((part) => isWhole(placeOf(stripped(part))))) return parts
  const cities = [parts, text.split(' - ')].map((each) => (each.length > 1 ? citiesAmong(each) : [])).find((each) => each.length > 0)
  return cities ?? [text]
}

/** 'Bengaluru, Mumbai, Delhi' is three cities, 'Nairobi, Mombasa, Kenya' and 'Boston, MA, Austin, TX' are two; a text that is one place as a whole stays so. */
const citiesIn = (text: string): string[] => {
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
  return citiesBeside(parts) ?? [text]
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

const detailOf = (text: string): { before: string; detail: string } => {
  const [before = '', detail = ''] = (detailed.exec(text) ?? []).slice(1).filter((part) => part !== undefined)
  return { before, detail: detail.trim() }
}

/** 'Pune (Hinjewadi)', 'Kernersville, NC - 111 Center Drive', 'Hà Nội: Tầng 14' without the part of the city, where that is not known as a whole. */
const withoutDetail = (text: string): string => {
  const { before } = detailOf(text)
  return before !== '' && !isWhole(placeOf(stripped(text))) && isWhole(placeOf(stripped(before))) ? before : text
}

/** 'Mills College (Leeds, UK)': what somebody is called, with its place in brackets; undefined where that is no place, or the text is one as a whole. */
const inBracketsOf = (text: string): JobPlace | undefined => {
  const [, before = '', inside = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(text) ?? []
  const [unknown, place] = [stripped(before), placeOf(stripped(inside))]
  return unknown === '' || !isWhole(place) || isWhole(placeOf(stripped(text))) || placeOf(unknown).country !== undefined ? undefined : { ...place, text: stripped(text), unknown }
}

/** 'Saint-Denis (93)' in its department: elsewhere a number in brackets counts more places. */
const inDepartmentOf = (text: string): JobPlace | undefined => {
  const known = text.endsWith(')') ? knownInDepartment(gazetteer(), text) : undefined
  return known && { text: stripped(text), ...known }
}

/** The place of a text without words for remote work; a part of the city in it that is not known stays as written: 'UAE' is none in 'Dubai, United Arab Emirates (UAE)'. */
const placeIn = (text: string): JobPlace => {
  const [rest, short] = [stripped(text), withoutDetail(text)]
  const sure = middleOf(rest) ?? inBracketsOf(text) ?? inDepartmentOf(text.trim())
  if (sure !== undefined) return sure
  if (short === text) return placeOf(rest)
  const [place, { detail }] = [placeOf(stripped(short)), detailOf(text)]
  const isItsCountry = gazetteer().countriesNamed(foldName(detail)).some(({ code }) => code === place.country)
  return { ...place, text: rest, ...(isItsCountry ? {} : { unknown: detail }) }
}

/** The countries of a text that has only such, continents among several of them, and continents after one another; else the text. */
const countriesIn = (text: string): string[] => {
  const parts = text.split(',')
  const names = parts.map(stripped).filter((part) => part !== '')
  const isContinent = (name: string) => continents.test(foldName(name))
  const count = names.filter((name) => isCountry(placeOf(name))).length
  const isOfContinents = count > 1 || isContinent(names[0] ?? '')
  return names.length > 1 && count + (isOfContinents ? names.filter(isContinent).length : 0) >= names.length ? parts : [text]
}

/** The hours in which somebody elsewhere works, with the name of their zone ('ET timezone', 'Pacific time zone'). */
const timeZones = /\b(?:(?:eastern|central|mountain|pacific|atlantic)\s+(?:(?:standard|daylight)\s+)?|(?:[ECMP][SD]?T|CES?T|EES?T|WES?T|GMT|UTC|BST|IST|SGT|AES?T)\s*(?:[+±-]\s*\d+\s*)?)?time[ -]?zones?\b/gi

const hasTimeZone = /time[ -]?zone/i

/** Of 'US timezones' the country stays, of 'UTC-8 to UTC+2 timezones' nothing. */
const placeOfTimeZone = (text: string): string => {
  const rest = text.replaceAll(timeZones, ' ').trim().replace(/^(?:in|from|across|near|around|any|all)\s+/i, '')
  return isWhole(placeOf(rest)) || groupOf(rest) !== undefined || continents.test(foldName(rest)) ? rest : ' '
}

const withoutTimeZones = (text: string): string => (hasTimeZone.test(text) ? text.split(/(\s[-–—]\s|[,()[\]|])/).map((part) => (hasTimeZone.test(part) ? placeOfTimeZone(part) : part)).join('') : text)

/** Between a mode and a place: 'Télétravail à Paris', 'Híbrido en Madrid'. */
const behindMode = /^\s*(?:à|en|em|desde|w)\s/iu

const stripped = (text: string): string => {
  const rest = withoutModes(text)
  return plain(withoutTimeZones(behindMode.test(rest) && !behindMode.test(text) ? rest.replace(behindMode, '') : rest))
}

const plain = (text: string): string =>
  text
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/^[\s,:/–—-]+(?:(?:in|from|across|near|around|close to|nahe|cerca de|perto de|près de|по|около)\s)?|[\s,:/–—-]+$/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:in|from|across|near|around|close to|nahe|cerca de|perto de|près de|по|около|-)(?:\s+(?![-–—]\s)|$)/iu, '')
    .trim()

/** A text without its words for how and where work is done. */
const withoutModes = (text: string): string =>
  text
    .normalize('NFC')
    .replace(new RegExp(remoteWord, 'giu'), ' ')
    .replaceAll(otherMode, ' ')
    .replaceAll(/\s*-\s+-\s*/g, '-')
    .replaceAll(/[\s-]*,\s*(?=,)|\s*-\s+(?=,)/g, '')
    .replace(/\((?:county|dept\.?)\)/gi, ' ')
    .replace(/\b(?:within|based|only|(?:head |main |regional )?office|hq|headquarters)\b/gi, ' ')

const keyOf = ({ unknown = '', city, region, country, text }: JobPlace): string => (country === undefined ? foldName(text) : [foldName(unknown), city, region, country].join('|'))
