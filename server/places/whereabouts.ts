/** Reads texts of several places. */
import { mostPlaces, type JobPlace } from '../../src/services/contract/entities/job.ts'
import { citiesOfArea } from './areas.ts'
import { countryOfCode } from './country-names.ts'
import { isCity, isCountry, isWhole } from './extent.ts'
import { foldName } from './fold-name.ts'
import { gazetteer } from './gazetteer.ts'
import { groupOf } from './groups.ts'
import { knownInDepartment } from './in-one-country.ts'
import { citiesIn, countriesIn, detailOf, slashedIn, withoutDetail } from './lists.ts'
import { placeOf } from './place.ts'
import { isRegionCode } from './region-codes.ts'
import { stripped } from './stripped.ts'
import { asPlaces, readable } from './written.ts'
import { everywhere, hybrid, remoteWord } from './work-mode.ts'

/** `openTo` are the countries (ISO 3166-1 alpha-2) in which a remote job's people may live; empty where the text names none. `isCut`: there were more places than a job has. */
export type Whereabouts = { places: readonly JobPlace[]; remote: boolean; openTo: readonly string[]; isCut?: true }

/** What people write between several places. A comma belongs to one place. */
const between = /\s*(?:[;|\n•]|(?<!\p{sc=Han})·|\s\/\s|\s(?:or|and|&|oder|und|ou|o|y|eller|og|och|tai|ja|lub|oraz|et|e|ve|или|и|або|та|і|dan|atau|hoặc|và)\s)\s*/iu

/**
 * Reads what people write into a job's place: one text, or several ('Boston; New York City', 'Remote - US', 'San Jose, CA or London').
 * What the gazetteer does not know for sure stays as written.
 */
export const whereaboutsOf = (texts: readonly string[]): Whereabouts => {
  const places = new Map<string, JobPlace>()
  const openTo = new Set<string>()
  let remote = false
  let isCut = false
  for (const { part, isRemote } of readable(texts).flatMap((whole) => partsOf(whole).map((each) => ({ part: each, isRemote: remoteWord.test(whole) && !hybrid.test(whole) })))) {
    remote ||= isRemote
    const text = isRemote && stripped(part) === 'NA' ? 'North America' : part
    const rest = stripped(text)
    if (rest === '' || (isRemote && everywhere.test(rest))) continue
    const group = groupOf(rest)
    const place = onceNamed(uncut(placeIn(text)))
    const coded = isRemote && place.country === undefined ? countryCoded(rest) : undefined
    if (isRemote && group !== undefined) for (const code of group) openTo.add(code)
    else if (isRemote && place.country !== undefined && isCountry(place)) openTo.add(place.country)
    else if (coded !== undefined) openTo.add(coded)
    else if (places.size < mostPlaces) places.set(keyOf(place), place)
    else isCut ||= !places.has(keyOf(place))
  }
  return { places: [...places.values()], remote, openTo: [...openTo], ...(isCut && { isCut }) }
}

/** The signs behind the last of several places that a list has shown. */
const cutSigns = /(?<!\bmore)\s*(?:…|\.{3})$/i

const uncut = (place: JobPlace): JobPlace => (place.city !== undefined && place.unknown === undefined && cutSigns.test(place.text) ? { ...place, text: place.text.replace(cutSigns, '') } : place)

/** A region that is written twice, as programs do that have no city: 'England, England, United Kingdom'. */
const onceNamed = ({ unknown, ...place }: JobPlace): JobPlace =>
  unknown === undefined || (place.city === undefined && place.region !== undefined && foldName(unknown) === foldName(place.region)) ? place : { ...place, unknown }

/** The country of a code beside a word for remote work ('Remote, DK'), where it is no region's. */
const countryCoded = (text: string): string | undefined => (/^[A-Z]{2}$/.test(text) && !isRegionCode(text) ? countryOfCode(text) : undefined)

/** Of some lists the signs are lost: 'Melbourne  Sydney'. */
const lostSign = /(?<=\p{L}) {2,}(?=\p{L})/gu

/** 'Cambridge, MA or Cambridge, UK' is two places, 'Trinidad and Tobago' is one; 'Germany, Austria' is two countries. */
const partsOf = (written: string): string[] => {
  const text = asPlaces(written)
  const listed = text.replaceAll(lostSign, ', ')
  const apart = listed === text ? [] : partsOf(listed)
  if (apart.length > 0 && apart.every((part) => isWhole(placeIn(part)))) return apart
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
  if (gazetteer().regionsNamed(foldName(text)).length > 0 || knownInDepartment(gazetteer(), stripped(text)) !== undefined) return [text]
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

/** 'Ukraine (Kyiv, Lviv)': cities in brackets behind their country; undefined for any other text. */
const citiesInBracketsOf = (text: string): string[] | undefined => {
  const [, before = '', inside = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(text) ?? []
  const country = stripped(before)
  if (country === '' || !isCountry(placeOf(country))) return undefined
  const cities = inside.split(',').map((city) => `${stripped(city)}, ${country}`)
  return cities.every((city) => isCity(placeOf(city))) ? cities : undefined
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

/** Words behind a country that are no place in it: 'Norway (digital interview)'. */
const noName = /^[a-z][a-z\s.,/-]*$/

/** The place of a text without words for remote work; a part of the city in it that is not known stays as written: 'UAE' is none in 'Dubai, United Arab Emirates (UAE)'. */
const placeIn = (text: string): JobPlace => {
  const [rest, short] = [stripped(text), withoutDetail(text)]
  const sure = middleOf(rest) ?? inBracketsOf(text) ?? inDepartmentOf(text.trim())
  if (sure !== undefined) return sure
  if (short === text) return placeOf(rest)
  const [place, { detail }] = [placeOf(stripped(short)), detailOf(text)]
  const isItsCountry = gazetteer().countriesNamed(foldName(detail)).some(({ code }) => code === place.country)
  const isRemark = isCountry(place) && noName.test(detail)
  return isRemark ? { ...place, text: stripped(short) } : { ...place, text: rest, ...(isItsCountry ? {} : { unknown: detail }) }
}

const keyOf = ({ unknown = '', city, region, country, text }: JobPlace): string => (country === undefined ? foldName(text) : [foldName(unknown), city, region, country].join('|'))

/** Whether a text is places that are known as a whole, or remote work alone. */
export const isKnownPlace = (text: string): boolean => {
  const { places, remote } = whereaboutsOf([text])
  return places.length === 0 ? remote : places.every(isWhole)
}
