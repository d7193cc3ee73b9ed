import { mostCountries } from '../../../src/services/contract/hiring/posting.ts'
import { mostPlaces, type JobPlace } from '../../../src/services/contract/entities/job.ts'
import { countryOfCode } from '../../places/country-names.ts'
import { isCountry } from '../../places/extent.ts'
import { foldName } from '../../places/fold-name.ts'
import { distance, type Point } from '../../places/distance.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { cityOfCountry, knownCity } from '../../places/named.ts'
import { continents, eastAsian, mostRead } from '../../places/written.ts'
import { whereaboutsOf, type Whereabouts } from '../../places/whereabouts.ts'
import { placeAlone, withoutPart } from '../columns/place-text.ts'
import { quoted, type Finding } from '../finding.ts'
import { textOf, textsOf, type JobFields } from '../shapes/shape.ts'
import { remembered, rememberedOf } from '../../values/app/remembered.ts'
import { plainLine } from '../../values/rich-text/rich-text.ts'
import { isCalledAfter } from './companies/called-after.ts'
import { isFar } from '../../places/far-apart.ts'
import { countryName, countryNamed, listed, longestPlace, openCountries } from './open-countries.ts'
import { isAmongRemote } from './remote-boards.ts'

/** Where a job is, in the contract's fields. */
export type Where = { jobCity: string; jobCountry: string; places?: JobPlace[]; remote?: true; remoteCountries?: string[] }

type Note = (finding: Finding) => void

/** The gazetteer is searched once for each place. */
const whereaboutsIn = remembered((text) => whereaboutsOf(text.split('\n')))
const whereabouts = (texts: readonly string[]): Whereabouts => whereaboutsIn(texts.join('\n'))

const isKnown = ({ places, openTo }: Whereabouts): boolean => places.every(({ country }) => country !== undefined) && (places.length > 0 || openTo.length > 0)

const unknownIn = ({ places }: Whereabouts): string => places.flatMap(({ unknown }) => unknown ?? []).join(' ')
const regionsIn = ({ places }: Whereabouts): number => places.filter(({ region }) => region !== undefined).length

/** The first reading in which every place is known as a whole; else that in which most is known of all of them, else the first. */
const bestOf = (readings: readonly (readonly string[])[]): Whereabouts => {
  const read: Whereabouts[] = []
  for (const texts of readings) {
    if (texts.length === 0) continue
    const found = whereabouts(texts)
    if (isKnown(found) && unknownIn(found) === '') return found
    read.push(found)
  }
  const known = read.filter(isKnown)
  const partly = known.toSorted((a, b) => regionsIn(b) - regionsIn(a) || unknownIn(a).length - unknownIn(b).length)
  return partly[0] ?? read[0] ?? { places: [], remote: false, openTo: [] }
}

const joined = (...parts: readonly (string | undefined)[]): string[] => {
  // A city may have its country already: 'New Delhi, India'.
  const text = parts.reduce<string>((whole, part) => (part === undefined || whole.endsWith(`, ${part}`) ? whole : whole === '' ? part : `${whole}, ${part}`), '')
  return text === '' ? [] : [text]
}

const longestPart = 70

/** An address in HTML: its lines are parts. */
const withoutMarkup = (text: string): string => (/[<&]/.test(text) ? plainLine(text.replaceAll(/<br\s*\/?>/gi, ', ')) : text)

/** Whether a text is no place, but a part of a description that came into its column. */
const isProse = (text: string): boolean => text.length > longestPlace && text.split(/[,;|/\n•]/).some((part) => part.trim().length > longestPart)

/** Whether places are known, each of them elsewhere than by its name alone: 'London' is in Ontario where its record has that. */
const isElsewhere = (alone: Whereabouts, inside: Whereabouts): boolean =>
  isKnown(inside) && unknownIn(inside) === '' && inside.places.length === alone.places.length && alone.places.some(({ country, region }, at) => {
    const other = inside.places[at]
    return country !== undefined && (country !== other?.country || (region !== undefined && region !== other.region))
  })

/** A part of a city of China, Japan or Korea with the city before it, from a column of the whole place: '東京都品川区' for '品川区'. */
const aroundPart = (part: string, places: readonly string[]): string[] => (eastAsian.test(part) ? (places[0] ?? '').split(/\s/).filter((word) => word.endsWith(part) && word !== part).slice(0, 1) : [])

/** Whether one of some places is a city of this folded name, or begins with it. */
const hasCity = ({ places }: Whereabouts, name: string): boolean =>
  places.some(({ text, city }) => foldName(city ?? '') === name || (foldName(text).startsWith(name) && !/\p{L}/u.test(foldName(text).charAt(name.length))))

/** Whether texts are several places, each known: of these a column of a city has the first. */
const isSeveral = (texts: readonly string[]): boolean => {
  const found = texts.length === 0 ? undefined : whereabouts(texts)
  return found !== undefined && found.places.length > 1 && isKnown(found) && unknownIn(found) === ''
}

/** The one place of a text, which is known as a whole. */
const onlyPlaceIn = (text: string): JobPlace | undefined => {
  const [place, ...others] = whereabouts([text]).places
  return place?.country === undefined || place.unknown !== undefined || others.length > 0 ? undefined : place
}

/** Whether a column of a city has words about it beside a list with known places: 'Leeds (and 80 offices)'. */
const isRemark = (city: string, places: readonly string[]): boolean => /[()（）]/.test(city) && places.length > 0 && !isKnown(whereabouts([city])) && whereabouts(places).places.some(({ country }) => country !== undefined)

const isCountryName = (text: string): boolean => countryNamed(text) !== undefined

/**
 * The place of a list from the widest to the narrowest, as Adzuna's `area` has it: ['UK', 'Scotland', 'Edinburgh', 'Leith'] is 'Leith, Edinburgh, UK'. Undefined where it is
 * a list of places: where the second is a city, others are cities far apart, or none is one in the region before it.
 */
const nestedIn = ([country = '', second = '', ...others]: readonly string[]): string | undefined => {
  if (others.length === 0 || others.length > mostInside || !isCountryName(country) || [second, ...others].some((text) => isCountryName(text) || whereabouts([text]).remote)) return undefined
  const around = onlyPlaceIn(second)
  if (around?.city !== undefined) return undefined
  const larger = around?.region === undefined ? country : `${second}, ${country}`
  const at = others.findLastIndex((text) => onlyPlaceIn(`${text}, ${larger}`)?.city !== undefined)
  const [first, ...cities] = others.map((text) => onlyPlaceIn(`${text}, ${larger}`) ?? onlyPlaceIn(`${text}, ${country}`)).filter((place) => place?.city !== undefined)
  if (at < 0 || cities.some((city) => isFar(first, city))) return undefined
  const [inRegion, inCountry] = [larger, country].map((within) => onlyPlaceIn(`${others[at]}, ${within}`))
  // 'Portland, US' is that of Oregon.
  return [...others.slice(at).toReversed(), inRegion?.region === inCountry?.region ? country : larger].join(', ')
}

/** How many parts of a region a list names within one another, at most. */
const mostInside = 8

/** A line in brackets belongs to the line before it ('New York, NY' above '(Financial District area)'), and brackets have no lines of their own. */
const withBrackets = (text: string): string => (/\n[^]*\)/.test(text) ? text.replaceAll(/\s*\n\s*(?=\()|(?<=\([^()]*)\s*\n\s*(?=[^()]*\))/g, ' ') : text)

/** A country with its code beside it: 'United Kingdom (UK)' in 'United Kingdom (UK), Canada'. */
const codeBehind = /(?<=^|[,;/|]\s*)(\p{L}[\p{L} .'’-]{2,40}?)\s*\(([A-Z]{2,3})\)(?=\s*(?:[,;/|]|$))/gu
const withoutCodes = (text: string): string =>
  /\([A-Z]{2,3}\)/.test(text) ? text.replaceAll(codeBehind, (all, name: string, code: string) => (countryNamed(name) !== undefined && countryNamed(name)?.name === countryNamed(code)?.name ? name : all)) : text

/** An address from its country to its street and number ('Россия, Москва, Ленинский проспект, 1'), written from its street on; any other text as it is. */
const fromStreet = (text: string): string => {
  if (!/\d\p{L}?$/u.test(text)) return text
  const [country = '', city = '', ...street] = text.split(',').map((part) => part.trim())
  if (street.length === 0 || !isCountryName(country) || isKnown(whereabouts([text])) || onlyPlaceIn(`${city}, ${country}`)?.city === undefined) return text
  return [...street, city, country].join(', ')
}

/** A number alone names no region. */
const regionNamed = (text: string | undefined, country: string | undefined): string | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) && regionsIn(whereabouts(joined(text, country))) === 0 ? undefined : text

/** A city beside its country; or places, each of which may need the country of its record to be known. A column called 'state' may be no region. */
const readingsOf = ([inCity, inRegion, inCountry]: readonly (string | undefined)[], places: readonly string[]): (readonly string[])[] => {
  const city = withoutPart(inCity)
  // In a column of countries 'CA' is Canada.
  const country = inCountry === undefined ? undefined : (countryNamed(inCountry)?.name ?? inCountry)
  const region = regionNamed(inRegion, country)
  if (city !== undefined && !isRemark(city, places)) {
    const around = places.length > 0 && hasCity(whereabouts(places), foldName(city)) ? places : []
    const alone = [joined(city, region, country), joined(city, country), joined(city, region), aroundPart(city, places)]
    return isSeveral(around) ? [around] : [...alone, around]
  }
  const within = (...larger: readonly (string | undefined)[]) => places.flatMap((place) => joined(place, ...larger))
  const nested = region === undefined && country === undefined ? nestedIn(places) : undefined
  if (nested !== undefined) return [[nested]]
  // Of a page that is copied the lines may be parts of one place.
  const inLine = places.some((place) => place.includes('\n')) ? [places.map((place) => place.replaceAll(/\s*\n\s*/g, ', '))] : []
  if (places.length > 0 && region === undefined && country === undefined) return [places, ...inLine]
  const inside = [within(region, country), within(country)]
  if (places.length > 0) return inside.some((texts) => isElsewhere(whereabouts(places), whereabouts(texts))) ? [...inside, places, ...inLine] : [places, ...inside, ...inLine]
  // A region of the world alone is none of a country, and 'NA' may be no value.
  return country === undefined && /^(?:NA|WW)$/.test(region ?? '') ? [] : [joined(region, country), joined(country)]
}

/** Files have few places again and again. The key is a list as JSON: city, region and country, null where there is none, then the places. `prose` are those that are texts about something else. */
const placesIn = remembered((key): { found: Whereabouts; prose: readonly string[] } => {
  const [city, region, country, ...texts] = (JSON.parse(key) as (string | null)[]).map((text) => text ?? undefined)
  const places = texts.map((text = '') => fromStreet(placeAlone(withoutCodes(withBrackets(withoutMarkup(text).slice(0, mostRead))))))
  return { found: bestOf(readingsOf([city, region, country], places.filter((text) => !isProse(text)))), prose: places.filter(isProse) }
})

const remoteMode = /^(?:true|yes|y|1|1\.0|t|fully|full)$/i

/** 'FULLY_REMOTE', and the labels of a page without the signs between them: 'Full TimeRemote'. */
const spaced = (text: string): string => text.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ')

const isRemoteText = remembered((text) => remoteMode.test(text) || (whereabouts([spaced(text)]).remote && !/hybrid/i.test(text)))

/** Whether the value of a field for it means that work is done from elsewhere. */
export const isRemoteMode = (value: unknown): boolean => value === true || textsOf(value).some(isRemoteText)

/** Words that the gazetteer does not have stay before those that it has. */
const cityText = ({ unknown, city, region = '' }: JobPlace): string => (unknown === undefined ? (city ?? region) : [unknown, ...(city === undefined ? [] : [city])].join(', '))

/** A place as city and country; one that the gazetteer does not have is a city, as it is written. */
const cityAndCountry = rememberedOf(
  (place: JobPlace): Pick<Where, 'jobCity' | 'jobCountry'> => (place.country === undefined ? { jobCity: place.text, jobCountry: '' } : { jobCity: cityText(place), jobCountry: countryName(place.country) }),
)

/** The point that a record has beside its place; none at the coordinates 0, 0, which programs write where they know none. */
const pointIn = (fields: JobFields): Point | undefined => {
  const [latitude, longitude] = [Number(textOf(fields.latitude) ?? Number.NaN), Number(textOf(fields.longitude) ?? Number.NaN)]
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isOnEarth ? { latitude, longitude } : undefined
}

/** How far the point of a posting is from the middle of its city, in kilometres. */
const farthest = 40

/** The place, or of its namesakes the one that is at the point. */
const atPoint = (place: JobPlace, point: Point): JobPlace => {
  const named = gazetteer().citiesNamed(foldName(place.text.split(',')[0] ?? ''))
  const [nearest] = named.map((city) => ({ city, away: distance(city, point) })).filter(({ away }) => away <= farthest).toSorted((one, other) => one.away - other.away)
  return nearest === undefined ? place : { text: place.text, ...knownCity(gazetteer(), nearest.city) }
}

/** The country of a board by its address ('www.jobs.com.au'); addresses of companies end in a country's code for other reasons too ('.io'). */
const ofBoard = /^https?:\/\/[^/?#]*\.(?:com?|org|net|gov)\.([a-z]{2})(?:[/?#:]|$)/i

/** A city by its name alone, where the country of the board has one of that name too: on a board of Australia 'Alexandria' is not surely that of Egypt, and stays as written. */
const unlessAtHome = (place: JobPlace, applyUrl: unknown): JobPlace => {
  if (place.city === undefined || typeof applyUrl !== 'string' || /[,;()]/.test(place.text)) return place
  const code = ofBoard.exec(applyUrl)?.[1]
  const country = code === undefined ? undefined : countryOfCode(code)
  if (country === undefined || country === place.country) return place
  if (gazetteer().citiesNamed(foldName(place.text)).some((city) => city.country === country)) return { text: place.text }
  const region = ['', ' Department', ' Province', ' Region'].map((kind) => onlyPlaceIn(`${place.text}${kind}, ${countryName(country)}`)).find((each) => each?.region !== undefined && each.city === undefined)
  return region === undefined ? place : { ...region, text: place.text }
}

/**
 * A name that nothing knows for sure, where it is that of a city in the country of its file, alone or behind a part of it: 'Vancouver' among places of Canada is not that of
 * Washington, and 'Airport, Birmingham' among those of the United Kingdom not in Alabama. Two cities may be a list.
 */
const amongOthers = (place: JobPlace, country: string | undefined): JobPlace => {
  const city = country === undefined || place.country !== undefined ? undefined : cityAmong(`${country}\n${place.text}`)
  return city === undefined ? place : { text: place.text, ...city }
}

/** A region of the country, whose name a country has too ('Georgia'), or a city that its district is called after ('Sha Tin District'). */
const regionAmong = (name: string, country: string): Omit<JobPlace, 'text'> | undefined => {
  const [itself, shorter] = [name, name.replace(/ District$/, '')].map((each) => onlyPlaceIn(`${each}, ${countryName(country)}`))
  const { text: _, ...place } = itself ?? shorter ?? { text: '' }
  return (place.region === undefined || place.city !== undefined) && (itself !== undefined || shorter === undefined) ? undefined : place
}

/** The key is the country and the text, each on a line. */
const cityAmong = remembered((key) => {
  const [country = '', text = ''] = key.split('\n')
  const [first = '', second, ...others] = /[\d;()]/.test(text) ? [] : text.split(',').map((part) => part.trim())
  const [city, around] = [first, second ?? ''].map((name) => cityOfCountry(foldName(name), country))
  if (others.length > 0 || (city !== undefined && second !== undefined)) return undefined
  if (second === undefined) return city ?? regionAmong(first, country)
  return around && { ...around, unknown: first }
})

/** A place that nothing knows but as the name of the company is none: some lists have that in both columns. */
const unlessCompany = (place: JobPlace, company: unknown): JobPlace[] => {
  if (place.country !== undefined && place.unknown === undefined) return [place]
  const { unknown = place.text, ...known } = place
  if (!isCalledAfter(foldName(unknown), foldName(textOf(company) ?? ''), place.city !== undefined)) return [place]
  return place.country === undefined ? [] : [{ ...known, text: place.text.replace(unknown, '').replace(/^[\s,]+/, '') }]
}

const isAllKnown = (found: Whereabouts): boolean => isKnown(found) && unknownIn(found) === '' && found.places.length > 0

/** Whether the places of a posting are elsewhere than a city that is searched for: in other countries, or other cities far from it; or its work is remote in a group of countries. */
const areElsewhere = (own: Whereabouts, searched: Whereabouts): boolean => {
  const isOfGroup = own.places.length === 0 ? own.openTo.length > fewestOfGroup : own.places.every(({ country, text }) => country === undefined && continents.test(foldName(text)))
  if (own.remote && isOfGroup) return true
  const [city] = searched.places
  return isAllKnown(own) && own.places.every((place) => place.city !== undefined && (place.country !== city?.country || isFar(place, city)))
}
const fewestOfGroup = 5

/** Without the city of columns beside places that are elsewhere: 'Amsterdam' and 'Netherlands' beside 'Madrid, Spain', 'Heerenveen, Friesland, Netherlands' and 'European Union (Remote)' are what somebody searched for. */
const unlessSearched = (fields: JobFields): JobFields => {
  const places = fields.jobCity === undefined ? [] : textsOf(fields.places)
  if (!places.some((text) => /,|remote/i.test(text) && text.length <= longestPlace)) return fields
  const [own, searched] = [whereabouts(places), whereabouts(joined(...[fields.jobCity, fields.jobRegion, fields.jobCountry].map(textOf)))]
  return isAllKnown(searched) && areElsewhere(own, searched) ? { ...fields, jobCity: undefined, jobRegion: undefined, jobCountry: undefined } : fields
}

/** Groups of countries among the places of a remote job ('Europe', 'LATAM'), to which its work is open, and to the countries beside them. */
const groupsAmong = (places: readonly JobPlace[]): readonly JobPlace[] => {
  const isGroup = ({ country, text }: JobPlace) => country === undefined && continents.test(foldName(text))
  return places.some(isGroup) ? places.filter((place) => isGroup(place) || isCountry(place)) : []
}

/**
 * Reads everything that a record has on its places (specification 3). A file's own city and country stay as they are written there. `note` is called for texts that are no
 * place; `ofFile` is the country (ISO 3166-1 alpha-2) of the file's other places, where they are in one.
 */
export const whereIn = (written: JobFields, note: Note, ofFile?: string): Where => {
  const fields = unlessSearched(written)
  const { found: { places: whole, remote: isNamed, openTo, isCut }, prose } = placesIn(JSON.stringify([...[fields.jobCity, fields.jobRegion, fields.jobCountry].map(textOf), ...textsOf(fields.places)]))
  for (const text of prose) note({ kind: 'a place is a text about something else: it is left out', value: quoted(text) })
  if (isCut === true) note({ kind: `it has more than ${mostPlaces} places: the rest is left out` })
  const read = whole.flatMap((place) => unlessCompany(place, fields.companyName))
  const point = pointIn(fields)
  const sure = point !== undefined && read.length === 1 ? read.map((place) => atPoint(place, point)) : read.map((place) => unlessAtHome(place, fields.applyUrl))
  const own = sure.map((place) => amongOthers(place, ofFile))
  const restricted = listed(fields.remoteCountries)
  const isBeside = fields.remote === undefined && fields.jobCity !== undefined && textsOf(fields.places).some((text) => !isProse(text) && isRemoteText(text))
  const remote = isNamed || isBeside || openTo.length + restricted.length > 0 || isRemoteMode(fields.remote) || (fields.remote === undefined && isAmongRemote(fields.applyUrl))
  const groups = remote ? groupsAmong(own) : []
  const places = own.filter((place) => !groups.includes(place))
  const open = openCountries([...openTo, ...groups.map(({ country, text }) => country ?? text), ...restricted].join('\n')).slice(0, mostCountries)
  const [first] = places
  const found = first === undefined ? { jobCity: remote ? 'Remote' : '', jobCountry: open.length === 1 ? (open[0] ?? '') : '' } : cityAndCountry(first)
  const [city, country] = [textOf(fields.jobCity), textOf(fields.jobCountry)]
  const isOneCity = city !== undefined && first !== undefined && places.length === 1 && (first.city !== undefined || first.country === undefined || first.unknown !== undefined) && !/[,;|/\d]| - /.test(city)
  const where: Where = { jobCity: isOneCity ? city : found.jobCity, jobCountry: isOneCity && found.jobCountry === '' ? (country ?? '') : found.jobCountry }
  if (places.length > 0) where.places = places
  if (remote) where.remote = true
  if (open.length > 0) where.remoteCountries = open
  return where
}
