/** The cities, regions and countries that a name means. */
import type { JobPlace } from '../../src/services/contract/entities/job.ts'
import { distance } from './distance.ts'
import { foldName } from './fold-name.ts'
import { gazetteer, type City, type Country, type Gazetteer, type Region } from './gazetteer.ts'
import { regionAround } from './region-names.ts'
import { eastAsian } from './written.ts'

export type Known = Omit<JobPlace, 'text'> & { country: string }

/**
 * The city of this name inside everything that was written after it; the most populous of them, as far as their people are counted. Of several countries ('Richmond, CA' is in California and in Canada)
 * none, unless it is far larger in one.
 */
export const cityWithin = (places: Gazetteer, name: string, within: readonly string[]): Known | undefined => {
  const namesakes = citiesOf(places, name)
  // 'New Delhi, India' is not Delhi, which some languages call so.
  const own = namesakes.filter((city) => city.population >= fewestPeople && isCalled(city, name))
  const named = [...own, ...namesakes.filter((city) => !own.includes(city))]
  const inside = (contains: (places: Gazetteer, city: City, part: string) => boolean) => named.filter((each) => within.every((part) => contains(places, each, part)))
  const ofRegion = inside(isOf)
  // 'Milan, MI' is a town of Michigan, although MI is Milano's province too.
  const surely = (ofRegion[0]?.population ?? 0) >= fewestOfTown ? ofRegion : inside(isIn)
  const cities = surely.length > 0 ? surely : inside(isInOrNear)
  const [city] = cities
  const abroad = cities.find(({ country }) => country !== city?.country)
  if (city === undefined || city.population < timesLarger * (abroad?.population ?? 0)) return undefined
  // Of the several 'Miraflores' of Peru nobody is counted: parts of cities, and hamlets.
  return city.population === 0 && cities.some(({ region }) => region !== city.region) ? undefined : knownCity(places, city)
}

/** Short names that are a country's whatever else has them as a code. */
export const countryWords: ReadonlySet<string> = new Set(['uk', 'us', foldName('РФ')])

/** A country, or a region of it, that a name may mean. */
export type Larger = { country: string; population: number; region?: Region }

export const largerRegion = (region: Region): Larger => ({ country: region.country, population: region.population, region })

/** Of a region of England, of South Africa, or a part of any city: it is sure only around a city that is known. */
const anyCorner = /^(?:north|south) ?(?:east|west)$/

export const largerNamed = (places: Gazetteer, name: string): Larger[] => [
  ...places.countriesNamed(name).map(({ code, population }) => ({ country: code, population })),
  ...(countryWords.has(name) || anyCorner.test(name) ? [] : regionsCalled(places, name).map(largerRegion)),
]

/** Whether a city's own name is this folded one. */
const isCalled = (city: City, name: string): boolean => foldName(city.name) === name

/** What lists write before the name of a region, and behind it: 'Comunidad de Madrid', 'Provincia di Milano', 'Pest megye', 'Stockholms län', 'New York State'. */
const kindBehind = /(?: (?:var)?megye| fylke| kraj| prefecture| voivodeship| apskritis| maakond| zupanija|s? lan| state| province| region| oblast| област| область| обл| краи| krai)$/
const kindOfRegion = /^(?:kanton|canton(?: d[eu])?|judetul|jud|woj|oblast|област|область|comunidad(?: autonoma)?(?: de)?|provincia(?: d[ei]l?)?|provincie|(?:province|region|state|county) of|(?:region|departement|province) (?:de|du|des)|region metropolitana de|departamento de|estado d[eo]|land|wojewodztwo) (?:la )?/

export const regionsCalled = (places: Gazetteer, name: string): readonly Region[] => {
  const named = places.regionsNamed(name)
  const bare = name.replace(kindOfRegion, '').replace(kindBehind, '')
  if (named.length > 0 || bare === name) return named.length > 0 ? named : countiesCalled(places, name)
  return places.regionsNamed(bare)
}

/** How many times the people of its namesakes a region has that is meant by its name alone. */
export const timesFarLarger = 15

/** Longer names are no codes. */
const longestCode = 3

/** The regions that a name alone may mean; codes mean none. */
export const aloneRegions = (places: Gazetteer, name: string): readonly Region[] => {
  const regions = anyCorner.test(name) ? [] : regionsCalled(places, name)
  return name.length > longestCode || eastAsian.test(name) ? regions : regions.filter((region) => foldName(region.name) === name)
}

/** How many times the people of a city abroad a region has that is meant by their name: 'Kochi' may be in India, 'León' in Spain. */
const timesOfNamesake = 3

/** Whether a region is the one that is meant by its name: far larger than others of it and than cities, of which none abroad is large ('Victoria'); alone, larger than those abroad. */
export const isFarLargest = (places: Gazetteer, region: Region, others: readonly Region[], name: string): boolean => {
  const isSmall = ({ population }: { population: number }) => population * timesFarLarger <= region.population
  const cities = places.citiesNamed(name).filter((city) => foldName(city.name) === name)
  if (others.length === 0) return cities.every(({ country, population }) => country === region.country || population < fewestPeople || population * timesOfNamesake <= region.population)
  return others.every(isSmall) && cities.every((city) => isSmall(city) && (city.country === region.country || city.population < fewestOfLarge))
}

/** Countries whose regions, also those of few people, are written alone by their names: 'Nunavut', 'Sikkim', 'Gotland'. */
const ofRegionsNamedAlone: ReadonlySet<string> = new Set(['AU', 'CA', 'CH', 'FI', 'IN', 'SE', 'US'])

export const isWrittenAlone = (region: Region, name: string): boolean => ofRegionsNamedAlone.has(region.country) && foldName(region.name) === name

/** The regions of counties of this name ('County Dublin'). */
const countiesCalled = (places: Gazetteer, name: string): readonly Region[] =>
  /^county | county$/.test(name) ? places.districtsNamed(name).flatMap((county) => places.regionOf(county) ?? []) : []

/** 'Paris 10e Arrondissement', or 'Paris 10e', is a part of a city that the gazetteer may have without its people. */
const numberedPart = /\s(?:\d+\w* (?:arrondissement|district|bezirk)|\d{1,2}(?:er|e|eme)|sector(?: \d{1,3}\w?)?)$/

/** Words for a part of a city, or for the land around it: 'Greater London', 'Großraum Stuttgart', 'Lima Metropolitana'. */
const wordsForPart = /^(?:greater|metro|downtown|city of|grossraum|raum|region|stadt|landkreis|grande?|gran|provincia di|citta (?:metropolitana )?di|area metropolitana d[eio]|kab|kabupaten|г|город)\s|\s(?:metropolitana|cbd|centro|centre|centrum|zentrum|innenstadt|avrupa|anadolu|asya|city|area|metro|metropolitan (?:area|region)|metroplex|bay area|metro area|pusat|selatan|utara|barat|timur)$/g

/** The name without words for a part of a city, or for the land around it. */
const cityNameIn = (name: string): string => name.replaceAll(wordsForPart, '')

/** Letters for a part of a city or its station, and the countries that write them: 'Aarhus C', 'Odense SØ', 'Oslo S', 'Malmö C', 'Frankfurt (M)'. Elsewhere they are of no town: 'Sector V, India'. */
const letterForPart = /\s(?:[ckmnosv]|[ns][ov])$/
const ofLetters: ReadonlySet<string> = new Set(['DK', 'NO', 'SE', 'DE'])

/** The cities of a name, also with the words and letters for a part of one. */
export const citiesOf = (places: Gazetteer, written: string): readonly City[] => {
  const name = written.replace(numberedPart, '')
  const named = places.citiesNamed(name)
  if (named.length > 0) return named
  const plain = cityNameIn(name)
  if (plain !== name) return places.citiesNamed(plain)
  return letterForPart.test(name) ? places.citiesNamed(name.replace(letterForPart, '')).filter(({ country }) => ofLetters.has(country)) : named
}

/** How many people a town of a region has at least, where it is meant rather than a larger one of a district with the same code. */
const fewestOfTown = 5_000
/** How many people a large city has, at least. */
export const fewestOfLarge = 100_000

/** Whether a city is in a country or a region of this name. */
export const isOf = (places: Gazetteer, city: City, part: string): boolean =>
  places.countriesNamed(part).some(({ code }) => code === city.country) || regionsCalled(places, part).some(({ country, id }) => country === city.country && id === city.region)

/** Whether a region of this name is around a city that is a region of its own. */
const isAround = (places: Gazetteer, city: City, part: string): boolean => {
  const own = places.regionOf(city)
  const around = own === undefined ? undefined : regionAround(city.country, own.name)
  return around !== undefined && regionsCalled(places, part).some(({ country, name }) => country === city.country && name === around)
}

const isIn = (places: Gazetteer, city: City, part: string): boolean =>
  isOf(places, city, part) || isAround(places, city, part) || places.districtsNamed(part).some(({ country, region, id }) => country === city.country && region === city.region && id === city.district)

/** How far a part of a city is from its middle, in kilometres. */
export const farthest = 60

/** 'Brooklyn, New York City', 'Nairobi, Nairobi': a larger city of the same region, or the city itself; not one that has the name of a district of another country ('Surrey'). */
const isInOrNear = (places: Gazetteer, city: City, part: string): boolean =>
  isIn(places, city, part) ||
  (places.districtsNamed(part).every(({ country }) => country === city.country) && citiesOf(places, part).some((other) => other.country === city.country && other.region === city.region && other.population >= city.population && distance(city, other) <= farthest))

/** How many people a city named alone has at least, and how many times those of its largest namesake. */
export const fewestPeople = 15_000
const timesLarger = 4
const fewestOfWorld = 500_000
const timesLargerAbroad = 3
/** A city of a million is meant by its name alone beside somewhat larger namesakes: Barcelona is in Spain. */
const million = 1_000_000
const timesLargerOfMillion = 3.5

/** A city's own name counts more than the names that others have in another language ('Philadelphia' was Amman's). */
export const aloneCity = (places: Gazetteer, name: string): City | undefined => {
  const cities = citiesOf(places, name)
  const names = [name, cityNameIn(name)]
  const own = cities.filter((city) => names.includes(foldName(city.name)))
  return farLargest((own[0]?.population ?? 0) >= fewestPeople ? own : cities)
}

/** Of cities of one name, the most populous first, the first where it is far larger than the next; a part of a city is none. */
const farLargest = ([largest, second]: readonly City[]): City | undefined =>
  largest !== undefined && largest.population >= Math.max(fewestPeople, (largest.population >= million ? timesLargerOfMillion : timesLarger) * (second?.population ?? 0)) ? largest : undefined

/** Whether a country has one city of this name, or one that is far larger than its namesakes. */
export const isOneCityOf = (name: string, country: string): boolean => {
  const [largest, second] = citiesOf(gazetteer(), name).filter((city) => city.country === country)
  return largest !== undefined && (second === undefined || largest.population >= Math.max(1, timesLarger * second.population))
}

/** The cities in a country that a folded name may mean: none of them is far smaller than the largest. */
export const citiesAlike = (name: string, country: string): Known[] => {
  const places = gazetteer()
  const named = places.citiesNamed(name).filter((city) => city.country === country && isCalled(city, name))
  return named.filter(({ population }) => named.every((other) => other.population < timesLarger * population)).map((city) => knownCity(places, city))
}

/**
 * The city that a folded name means in a country (ISO 3166-1 alpha-2) where other places are: a town at least, which is called so today, and the only one, or far larger than its
 * namesakes there; and none beside which another country has one of the world's: 'Vancouver' among places of the United States is in Canada. 'Central' may be any part of a country.
 */
export const cityOfCountry = (name: string, country: string): Known | undefined => {
  const places = gazetteer()
  const namesakes = citiesOf(places, name)
  const [named, abroad] = [namesakes.filter((city) => city.country === country), namesakes.filter((city) => city.country !== country)]
  // Manhattan is not New York City, which some languages call so.
  const own = named.filter((city) => isCalled(city, name))
  const [largest, second] = (own[0]?.population ?? 0) >= fewestOfWorld ? own : named
  if (largest === undefined || largest.population < Math.max(fewestOfTown, timesLarger * (second?.population ?? 0)) || /^(?:central|(?:north|south|east|west)(?:ern)?)$/.test(name)) return undefined
  const called = foldName(largest.name)
  if (called !== name && !called.startsWith(`${name} `) && !name.includes(called)) return undefined
  return abroad.some(({ population }) => population >= fewestOfWorld && population > timesLargerAbroad * largest.population) ? undefined : knownCity(places, largest)
}

export const knownCountry = ({ code }: Country): Known => ({ country: code })
export const knownRegion = ({ name, code, country }: Region): Known => ({ region: name, ...(code === '' ? {} : { regionCode: code }), country })
export const knownCity = (places: Gazetteer, city: City): Known => {
  const region = places.regionOf(city)
  return { city: city.name, ...(region === undefined ? {} : knownRegion(region)), country: city.country, latitude: city.latitude, longitude: city.longitude }
}
