import type { JobPlace } from '../../src/services/contract/entities/job.ts'
import { countryOfCode, countryText } from './country-names.ts'
import { distance } from './distance.ts'
import { foldName } from './fold-name.ts'
import { gazetteer, type Country, type Gazetteer, type Region } from './gazetteer.ts'
import { aloneCity, aloneRegions, citiesOf, cityWithin, countryWords, farthest, fewestOfLarge, fewestPeople, isFarLargest, isOf, isWrittenAlone, knownCity, knownCountry, knownRegion, largerNamed, largerRegion, regionsCalled, timesFarLarger, type Known, type Larger } from './named.ts'
import { isCodeOfTown, knownBeforeAddress, knownBeforePart, knownByCodes, knownInLondon } from './in-one-country.ts'
import { continents, eastAsian, eastAsianParts, endsAsPart, hyphened, namedParts, ofForces, partsBetween, spelledOut, withoutPostalCode, type Part } from './written.ts'

/** A longer text is no place. */
const longestPlace = 200

/**
 * One place, known or as written: a country, a region, or a city with the region or country that sets it apart from its namesakes; of an unknown town, or an
 * address, the known places around it.
 */
export const placeOf = (text: string): JobPlace => {
  if (text.length > longestPlace || continents.test(foldName(text)) || ofForces.test(text)) return { text }
  const written = spelledOut(withoutWide(text))
  const parts = partsBetween(written).flatMap(withOwnCode)
  const named = namedParts(parts)
  const names = named.map(({ name }) => name)
  const places = gazetteer()
  const known =
    knownByCodes(places, written) ??
    knownPlace(places, withoutLongCode(named)) ??
    knownPlace(places, names) ??
    knownPlace(places, hyphened(written)) ??
    knownList(places, written) ??
    knownPlace(places, namedParts(parts.flatMap(withOwnEnd)).map(({ name }) => name)) ??
    knownAround(places, names) ??
    knownFromLargest(places, written) ??
    knownAddress(places, parts, named) ??
    partlyKnown(places, codeFirst(places, named)) ??
    knownInMetro(places, named) ??
    knownInLondon(places, named) ??
    knownBeforeAddress(places, named) ??
    partlyKnown(places, namedParts([...parts.slice(0, -1), ...withOwnEnd(parts.at(-1) ?? '')])) ??
    (knownByBothNames(text) ?? knownBeforePart(places, written))
  return known === undefined || isCodeOfTown(text, known) ? { text } : { text, ...known }
}

/** 'Australia wide' is all of it. */
const withoutWide = (text: string): string => {
  const country = /^(.+?)[\s-]wide$/i.exec(text)?.[1]
  return country !== undefined && gazetteer().countriesNamed(foldName(country)).length > 0 ? country : text
}

/** Of more words no two names of one city are made. */
const mostInNames = 4

/** 'Gurgaon Gurugram', 'Delhi NCR Delhi NCR': a city by two of its names, or by one twice. */
const knownByBothNames = (text: string): Known | undefined => {
  const words = text.trim().split(/\s+/)
  if (words.length % 2 > 0 || words.length > mostInNames || /[,;/]/.test(text)) return undefined
  const [one, other] = [words.slice(0, words.length / 2), words.slice(words.length / 2)].map((half) => placeOf(half.join(' ')))
  if (one?.country === undefined || one.city === undefined || one.unknown !== undefined) return undefined
  if (other?.unknown !== undefined || (['city', 'region', 'country'] as const).some((key) => one[key] !== other?.[key])) return undefined
  const { text: _, ...known } = one
  return { ...known, country: one.country }
}

/** 'Austin TX', 'Melbourne VIC 3000', '10178 Berlin DE': a city, and the code of what it is in, where there is one. */
const withOwnCode = (part: string): string[] => {
  const [, city, code, postal = ''] = /^(.*\p{L}.*?)\s+([A-Z]{2,3})(\s+\d[\d -]*)?\s*$/u.exec(part) ?? []
  if (city === undefined || code === undefined || cityWithin(gazetteer(), withoutPostalCode(city), [foldName(code)]) === undefined) return [part]
  return [city, `${code}${postal}`]
}

/** 'Toronto, ON, CAN' with the country by its shorter code, which is no region's of another country; empty for any other place. */
const withoutLongCode = (parts: readonly Part[]): string[] => {
  const last = parts.at(-1)?.text ?? ''
  const isLongCode = parts.length > 1 && /^[A-Z]{3}$/.test(last) && countryOfCode(last) !== undefined
  return isLongCode ? [...parts.slice(0, -1).map(({ name }) => name), foldName(countryText(last))] : []
}

/** Shorter words at the end of a place are codes. */
const shortestEnd = 3

/** A part of a region, although some towns are called so: 'West Texas'. */
const compassPoint = /^(?:north|south|east|west)$/i

/** 'Berlin Germany', 'Sfax Tunisie', 'Dallas Texas', 'CA USA', 'Sydney NSW Australia': a city or a region, and the name of what it is in, where there is one. */
const withOwnEnd = (part: string): string[] => {
  const places = gazetteer()
  const words = part.trim().split(/\s+/)
  if (/[;|\n•/]/.test(part) || citiesOf(places, withoutPostalCode(part)).length > 0) return [part]
  for (let at = 1; at < words.length; at += 1) {
    const [city, end] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const name = foldName(end)
    if (compassPoint.test(city)) continue
    const coded = places.countriesNamed(name).length > 0 ? withOwnCode(city) : []
    if (coded.length > 1) return [...coded, end]
    if ((name.length >= shortestEnd || countryWords.has(name)) && largerNamed(places, name).length > 0 && (cityWithin(places, withoutPostalCode(city), [name]) ?? regionIn(places, foldName(city), [name])) !== undefined) return [city, end]
  }
  return [part]
}

/** '5, Rue des Halles, Paris, 75001': a city that needs no more than its name behind an address, in which something has a number. */
const knownAddress = (places: Gazetteer, written: readonly string[], parts: readonly Part[]): Known | undefined => {
  const last = parts.at(-1)
  if (last === undefined || parts.length < 2 || !written.slice(0, -1).some((part) => /\d/.test(part)) || largerNamed(places, last.name).length > 0) return undefined
  const city = aloneCity(places, last.name)
  return city && { ...knownCity(places, city), unknown: parts.slice(0, -1).map(({ text }) => text).join(', ') }
}

/** 'Bonifacio Global City, Taguig City, Metro Manila': a part of a city beside a larger one, which is named with its surroundings. */
const knownInMetro = (places: Gazetteer, [part, town, around, ...others]: readonly Part[]): Known | undefined => {
  if (part === undefined || town === undefined || around === undefined || others.length > 0 || !/^(?:metro|greater) /.test(around.name)) return undefined
  const city = cityWithin(places, town.name, [around.name])
  return city && { ...city, unknown: part.text }
}

/** Whether something in a country has this name, or the country itself. */
const isOfCountry = (places: Gazetteer, name: string, country: string): boolean => [...largerNamed(places, name), ...places.districtsNamed(name), ...places.citiesNamed(name)].some((each) => each.country === country)

/** '충청북도 충주시', '충북 충주시': a region, and a town in it that nothing knows; the one or the other with the word for its kind. */
const knownInRegion = (places: Gazetteer, [[first = ''] = [], ...within]: readonly (readonly string[])[]): Known | undefined => {
  const [region, ...others] = within.length > 0 && [first, within[0]?.[0] ?? ''].some((name) => endsAsPart.test(name)) ? places.regionsNamed(foldName(first)) : []
  return region === undefined || others.length > 0 ? undefined : { ...knownRegion(region), unknown: within.map(([name]) => name).join(' ') }
}

/** The largest part that is known as a city, or a smaller city near it; the parts within it stay as written. */
const knownFromLargest = (places: Gazetteer, written: string): Known | undefined => {
  const parts = eastAsianParts(written)
  const cities = parts.map((names) => names.map((name) => aloneCity(places, foldName(name))).find((city) => city !== undefined))
  const largest = cities.findIndex((city) => city !== undefined)
  const around = cities[largest]
  // Of a city that nothing knows a part may have the name of a town far away.
  if (around === undefined) return knownInRegion(places, parts)
  if (parts.slice(0, largest).some((names) => endsAsPart.test(names[0] ?? '') && !names.some((name) => isOfCountry(places, foldName(name), around.country)))) return undefined
  // A district of a city of China is no town, although its seat may have its name.
  const isDistrict = (names: readonly string[]) => around.country === 'CN' && names[0]?.endsWith('区') === true
  const nearby = (names: readonly string[]) => (isDistrict(names) ? [] : names).flatMap((name) => places.citiesNamed(foldName(name))).find((city) => city.country === around.country && distance(city, around) <= farthest)
  const at = parts.findLastIndex((names, each) => each > largest && nearby(names) !== undefined)
  const [city, last] = at < 0 ? [around, largest] : [nearby(parts[at] ?? []) ?? around, at]
  const within = parts.slice(last + 1).map(([name]) => name).join(' ')
  return { ...knownCity(places, city), ...(within === '' ? {} : { unknown: within }) }
}

/** 'London, LND, GB': a city that needs no more than its name, in its country, with something between that nothing is called. */
const knownAround = (places: Gazetteer, names: readonly string[]): Known | undefined => {
  const [first = '', between, country = ''] = names.length === 3 && places.countriesNamed(names[0] ?? '').length > 0 ? names.toReversed() : names
  if (names.length !== 3 || between === undefined || largerNamed(places, between).length > 0 || citiesOf(places, between).length > 0 || places.districtsNamed(between).length > 0) return undefined
  const city = aloneCity(places, first)
  return city !== undefined && places.countriesNamed(country).some(({ code }) => code === city.country) ? knownCity(places, city) : undefined
}

/** 'US, IA, Wever' as 'Wever, IA, US': a code at the front is no town. */
const codeFirst = (places: Gazetteer, parts: readonly Part[]): readonly Part[] =>
  parts.length > 2 && /^[A-Z]{2,3}$/.test(parts[0]?.text ?? '') && places.countriesNamed(parts[0]?.name ?? '').length > 0 ? parts.toReversed() : parts

/** A country whose name has a comma: 'Taiwan, Province of China'. */
const knownList = (places: Gazetteer, written: string): Known | undefined => {
  const [country] = written.includes(',') ? places.countriesNamed(foldName(written)) : []
  return country && knownCountry(country)
}

const knownPlace = (places: Gazetteer, parts: readonly string[]): Known | undefined => {
  const [first, ...rest] = parts
  if (first === undefined) return undefined
  if (rest.length === 0) return aloneKnown(places, first)
  const twice = rest.length === 1 ? knownTwice(places, parts) : undefined
  if (twice !== undefined) return twice
  const [city, region] = [cityWithin(places, first, rest), regionIn(places, first, rest)]
  return (region !== undefined && isFarLarger(places, region, first) ? knownRegion(region) : undefined) ?? city ?? (region && knownRegion(region)) ?? reversed(places, parts)
}

/** 'California, USA' is the state, not a town of Maryland; 'New York, USA' and 'Washington, USA' are cities. */
const isFarLarger = (places: Gazetteer, { name, id, country, population }: Region, written: string): boolean =>
  foldName(name) === written &&
  citiesOf(places, written).every((city) => city.country !== country || (city.region === id ? population > timesOfCity * city.population : city.population < Math.min(fewestOfLarge, population / timesOfTown)))

/** 'Perú, Peru': a country, and no town of its name abroad. 'Panama, Panama' may be its city, 'Georgia, Georgia' the state; 'México, México' the city or the state around it. */
const knownTwice = (places: Gazetteer, [first = '', second = '']: readonly string[]): Known | undefined => {
  const [country] = first.length > 2 || countryWords.has(first) ? places.countriesNamed(first) : []
  if (country === undefined || !places.countriesNamed(second).some(({ code }) => code === country.code)) return undefined
  if ([first, second].some((name) => places.regionsNamed(name).some((region) => region.country !== country.code))) return undefined
  const city = places.citiesNamed(first).find((each) => each.country === country.code && each.population >= fewestPeople)
  const isElsewhere = places.regionsNamed(first).some(({ id }) => id !== city?.region)
  return city === undefined || isElsewhere ? knownCountry(country) : knownCity(places, city)
}

/** 'United States, Texas, Austin', 'England, Merseyside, Liverpool', 'Bayern, München': from the largest to the smallest; and 'United States, Austin, TX'. */
const reversed = (places: Gazetteer, parts: readonly string[]): Known | undefined => {
  const [first = '', second = '', ...others] = parts
  const isCountry = places.countriesNamed(first).length > 0
  const isRegion = regionsCalled(places, first).length > 0 && aloneCity(places, first) === undefined
  if (!isCountry && !isRegion) return undefined
  if (!isCountry && others.length === 0) return regionBefore(places, first, second)
  const [smallest = '', ...larger] = parts.toReversed()
  return cityWithin(places, smallest, larger) ?? regionWithin(places, smallest, larger) ?? (isCountry && others.length > 0 ? cityWithin(places, second, [...others, first]) : undefined)
}

/** A region before one of its cities, which needs no more than its name. */
const regionBefore = (places: Gazetteer, region: string, name: string): Known | undefined => {
  const city = aloneCity(places, name)
  return city !== undefined && isOf(places, city, region) ? knownCity(places, city) : undefined
}

/** The larger places that the last parts mean, and the parts before them: of 'Nowhereville, TX, USA' Texas. */
const largerAround = (places: Gazetteer, parts: readonly Part[]): { larger: Larger[]; before: readonly Part[] } => {
  const larger = largerNamed(places, parts.at(-1)?.name ?? '')
  const regions = parts.length < 3 ? [] : regionsCalled(places, parts.at(-2)?.name ?? '').filter((region) => larger.some(({ country }) => country === region.country))
  return regions.length === 0 ? { larger, before: parts.slice(0, -1) } : { larger: regions.map(largerRegion), before: parts.slice(0, -2) }
}

/** How many times more people a region has than a country of the same name, where the region is meant. */
const timesMorePeople = 10

/** The country of an unknown town in one of these places; a county with the code of a state is that of the United States ('Polk County, IL'). */
const countryAmong = (places: Gazetteer, larger: readonly Larger[], town: string): string | undefined => {
  const countries = new Set(larger.map(({ country }) => country))
  const namesakes = new Set(citiesOf(places, town.replace(kindOfTown, '')).map(({ country }) => country))
  const [country, ...others] = countries.size < 2 ? countries : [...countries].filter((each) => namesakes.has(each))
  if (country !== undefined) return others.length === 0 ? country : undefined
  if (town.endsWith(' county') && larger.some((each) => each.country === 'US' && each.region !== undefined)) return 'US'
  const [most, ...rest] = larger.toSorted((a, b) => b.population - a.population)
  return most?.region !== undefined && rest.every(({ country: its, population }) => its === most.country || population * timesMorePeople <= most.population) ? most.country : undefined
}

/** Words after a town's name that its namesakes lack. */
const kindOfTown = / (?:village|town|township|county|centre|center|district|campus|park)$/

/**
 * The known places around an unknown town or an address: 'Nowhereville, Germany', '12 Main St, Austin, TX'. Where the last part means several countries ('WA' is
 * Washington and Western Australia), the one in which the town has namesakes counts; without them a region with many more people than the others ('VA' is Virginia,
 * not the Vatican), or none.
 */
const partlyKnown = (places: Gazetteer, parts: readonly Part[]): Known | undefined => {
  const { larger, before } = largerAround(places, parts)
  const town = before.at(-1)
  if (town === undefined || larger.length === 0) return undefined
  const unknown = before.map(({ text }) => text).join(', ')
  const known = before.length < 2 ? undefined : cityWithin(places, town.name, parts.slice(before.length).map(({ name }) => name))
  // A list of cities is no address in the last of them.
  if (known !== undefined && !before.slice(0, -1).some(({ name }) => places.citiesNamed(name).some(({ country }) => country === known.country))) {
    return { ...known, unknown: before.slice(0, -1).map(({ text }) => text).join(', ') }
  }
  const country = countryAmong(places, larger, town.name)
  if (country === undefined || isCityAbroad(places, parts.at(-1)?.name ?? '', larger)) return undefined
  const [region, otherRegion] = new Set(larger.flatMap((each) => (each.country === country ? [each.region] : [])))
  if (region === undefined || otherRegion !== undefined) return { country, unknown }
  // Taipei is not in the region Taipei, and is meant; and Berlin has more than a third of the people of its state, whose districts count again.
  const city = [foldName(region.name), parts[before.length]?.name ?? ''].map((name) => aloneCity(places, name)).find((each) => each?.country === country && (each.population > region.population || (each.region === region.id && 3 * each.population > region.population)))
  return { ...(city === undefined ? knownRegion(region) : knownCity(places, city)), country, unknown }
}

/** 'Ardwick, Manchester' is no town in the parish Manchester of Jamaica: a city elsewhere has this name, and far more people than any of these places. */
const isCityAbroad = (places: Gazetteer, name: string, larger: readonly Larger[]): boolean => {
  const [city] = citiesOf(places, name)
  return city !== undefined && larger.every(({ country, population }) => country !== city.country && population * timesOfTown < city.population)
}

const regionIn = (places: Gazetteer, name: string, within: readonly string[]): Region | undefined =>
  regionsCalled(places, name).find(({ country }) => within.every((part) => places.countriesNamed(part).some(({ code }) => code === country)))

const regionWithin = (places: Gazetteer, name: string, within: readonly string[]): Known | undefined => {
  const region = regionIn(places, name, within)
  return region && knownRegion(region)
}

/** How many times the people of a city of its name a region has, where the region is meant: of one in it, and of a town elsewhere in the country. */
const timesOfCity = 10
const timesOfTown = 3

/**
 * A name alone is a place where only one is meant: of a country, a region and a city of the same name the one with many more people; of several cities
 * the largest, where it is far larger than its namesakes.
 */
const aloneKnown = (places: Gazetteer, name: string): Known | undefined => {
  const [country] = name.length > 2 || countryWords.has(name) || eastAsian.test(name) ? places.countriesNamed(name) : []
  const [region, ...others] = aloneRegions(places, name)
  const city = aloneCity(places, name)
  if (country !== undefined && isOutnumbered(places, country, name)) return undefined
  if (city !== undefined && city.country !== 'GB' && isBritishCounty(places, name)) return undefined
  if (country !== undefined) return country.population >= 2 * (region?.population ?? 0) ? knownCountry(country) : undefined
  const isAlone = region !== undefined && others.length === 0 && isWrittenAlone(region, name)
  if (isAlone && citiesOf(places, name).length === 0) return knownRegion(region)
  const times = region === undefined ? 0 : region.population / Math.max(city?.population ?? 0, fewestPeople)
  const isInside = city !== undefined && city.country === region?.country && city.region === region.id
  const isOtherName = isInside && foldName(region.name) === name && !foldName(city.name).startsWith(name)
  // 'Yukon' is a town of Oklahoma too, and Győr was called Jura.
  if (isAlone && city !== undefined && !isInside && times < timesFarLarger && (times >= 1 || foldName(city.name) !== name)) return undefined
  if (city !== undefined && times <= (isInside ? timesOfCity : 5) && !isOtherName) return knownCity(places, city)
  return region !== undefined && (times >= timesFarLarger || isOtherName) && isFarLargest(places, region, others, name) ? knownRegion(region) : undefined
}

/** The place that a folded name alone means, as the whole of a location would; no short name, and none in several parts. */
export const knownAlone = (name: string): Known | undefined => aloneKnown(gazetteer(), name)

/** Whether a city elsewhere with more people has the name of a country: 'Guadalupe' of Mexico, and 'Norfolk' of Virginia. */
const isOutnumbered = (places: Gazetteer, { code, population }: Country, name: string): boolean =>
  places.citiesNamed(name).some((city) => city.country !== code && foldName(city.name) === name && city.population > population)

/** A county of the United Kingdom that towns elsewhere have the name of ('Essex', 'Kent'), and none in it has. */
const isBritishCounty = (places: Gazetteer, name: string): boolean =>
  places.districtsNamed(name).some(({ country }) => country === 'GB') && !places.citiesNamed(name).some(({ country }) => country === 'GB')