import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, brotliDecompressSync } from 'node:zlib'
import { countryForms, namedCountries } from './country-names.ts'
import { otherCountryNames } from './country.ts'
import { foldName } from './fold-name.ts'
import { nameIndex } from './name-index.ts'
import { namesInOwnLanguage } from './region-names.ts'

/** `code` is ISO 3166-1 alpha-2; `population` is that of its cities. */
export type Country = { code: string; name: string; population: number }

/** A first-level part of a country; `code` is ISO 3166-2 ('US-CA'), and empty where GeoNames and ISO divide a country differently; `population` is that of its cities. */
export type Region = { country: string; id: string; name: string; code: string; population: number }

/** A part of a region, such as a county, a province or a department. Two may have the same name, and one name may be that of several (the county of Kent and Medway, which was a part of it). */
export type District = { country: string; region: string; id: string }

/** `latitude` and `longitude` in degrees; `population` is 0 where it is not known; `district` is the id of a `District` of its region, empty where none are known. */
export type City = { name: string; country: string; region: string; district: string; latitude: number; longitude: number; population: number }

/** All names are folded (`foldName`); the most populous comes first. */
export type Gazetteer = {
  countriesNamed(name: string): readonly Country[]
  regionsNamed(name: string): readonly Region[]
  districtsNamed(name: string): readonly District[]
  citiesNamed(name: string): readonly City[]
  /** The largest cities whose own name begins so; none for fewer than `shortestBeginning` characters. */
  citiesBeginning(name: string, most: number): readonly City[]
  /** The largest cities, and countries, that another of their names begins so for. Reads the names of all cities, in a few milliseconds. */
  otherwiseBeginning(name: string, most: number): { cities: readonly City[]; countries: readonly Country[] }
  regionOf(of: { country: string; region: string }): Region | undefined
  countryOf(code: string): Country | undefined
}

/** The languages whose names of countries are known ('Deutschland', 'España'). */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'hu', 'tr', 'id', 'el', 'he', 'ru', 'uk', 'ja', 'zh', 'zh-Hant', 'ko', 'ar', 'sw'] as const

let loaded: Gazetteer | undefined

/** The places of the world that Kazi knows (GeoNames: cities of more than 1,000 people). Where nothing loaded them before, the call takes about a third of a second. */
export const gazetteer = (): Gazetteer => {
  if (loaded !== undefined) return loaded
  const loading = load(brotliDecompressSync(readFileSync(file)))
  for (let step = loading.next(); ; step = loading.next()) if (step.done === true) return (loaded = step.value)
}

let getting: Promise<void> | undefined

/** Loads the gazetteer beside other work, in steps of a few milliseconds. Afterwards `gazetteer` returns at once. */
export const gazetteerReady = (): Promise<void> => {
  if (loaded !== undefined) return Promise.resolve()
  getting ??= loadSlowly().finally(() => {
    getting = undefined
  })
  return getting
}

const loadSlowly = async (): Promise<void> => {
  const bytes = await promisify(brotliDecompress)(await readFile(file))
  for (const loading = load(bytes); ; await yieldToEventLoop()) {
    const step = loading.next()
    if (step.done === true) {
      loaded ??= step.value
      return
    }
  }
}

const file = new URL('gazetteer.tsv.br', import.meta.url)

const linesAtOnce = 10_000
const [lineFeed = 0, tab = 0, bar = 0, zero = 0, letterC = 0, letterR = 0, letterD = 0] = Buffer.from('\n\t|0CRD')

/** The fewest characters by whose beginning cities are found. */
export const shortestBeginning = 3

/**
 * Reads the lines of the file. Names and people of a city are read as bytes, for columns as strings take twice as long; a city is read as a whole each time it is
 * asked for, for as objects all of them take three times the memory of the file.
 */
const load = function* (bytes: Buffer): Generator<void, Gazetteer> {
  const regions: Region[] = []
  const citiesByName = nameIndex()
  const citiesByBeginning = new Map<string, number[]>()
  const regionsByName = new Map<string, number | number[]>()
  const districts: District[] = []
  const districtsByName = new Map<string, number | number[]>()
  const peopleOfRegions = new Map<string, number>()
  const enterCity = (start: number, end: number) => {
    const country = start + 2
    const region = afterTab(bytes, country)
    const latitude = afterTab(bytes, region)
    const population = afterTab(bytes, afterTab(bytes, latitude))
    const folded = afterTab(bytes, afterTab(bytes, afterTab(bytes, population)))
    add(peopleOfRegions, bytes.toString('latin1', country, latitude - 1), wholeNumber(bytes, population))
    for (let from = folded, at = folded; at <= end; at += 1) {
      if (at < end && bytes[at] !== bar) continue
      citiesByName.enter(bytes, from, at, start)
      from = at + 1
    }
    const beginning = beginningOf(bytes, folded, end)
    const before = citiesByBeginning.get(beginning)
    if (before === undefined) citiesByBeginning.set(beginning, [start])
    else before.push(start)
  }
  let lines = 0
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = endOfLine(bytes, start)
    lines += 1
    if (lines % linesAtOnce === 0) yield
    if (bytes[start] === letterR) {
      const [, country = '', id = '', name = '', code = '', local = ''] = columnsAt(bytes, start)
      regions.push({ country, id, name, code, population: 0 })
      for (const named of namesOf([name, local, ...namesInOwnLanguage(country, name)])) enter(regionsByName, named, regions.length - 1)
      continue
    }
    if (bytes[start] === letterD) {
      const [, country = '', region = '', id = '', names = ''] = columnsAt(bytes, start)
      districts.push({ country, region, id })
      for (const named of names.split('|')) enter(districtsByName, named, districts.length - 1)
      continue
    }
    enterCity(start, end)
  }
  for (const [at, { code }] of regions.entries()) if (/^..-\D{2,3}$/.test(code)) enter(regionsByName, foldName(code.slice(3)), at)
  const regionById = new Map(regions.map((region) => [`${region.country}.${region.id}`, region]))
  for (const region of regions) region.population = peopleOfRegions.get(`${region.country}\t${region.id}`) ?? 0
  const people = new Map<string, number>()
  for (const [region, count] of peopleOfRegions) add(people, region.slice(0, 2), count)
  const countries = countryList(people)
  return {
    countriesNamed: (name) => found(countries.byName, countryForms(name).find((form) => countries.byName.has(form)) ?? name).flatMap((at) => countries.list[at] ?? []),
    regionsNamed: (name) => found(regionsByName, name).flatMap((at) => regions[at] ?? []).toSorted(byPopulation),
    districtsNamed: (name) => found(districtsByName, name).flatMap((at) => districts[at] ?? []),
    citiesNamed: (name) => wholeFirst(citiesByName.find(name).flatMap((start) => cityNamed(bytes, start, name))),
    citiesBeginning: (name, most) => {
      const beginning: City[] = []
      for (const start of citiesByBeginning.get(name.slice(0, shortestBeginning)) ?? []) {
        const city = cityAt(bytes, start)
        if (foldName(city.name).startsWith(name)) beginning.push(city)
        if (beginning.length === most) break
      }
      return beginning
    },
    otherwiseBeginning: (name, most) => {
      const starts = new Set<number>()
      const wanted = Buffer.from(`|${name}`)
      for (let at = bytes.indexOf(wanted); at >= 0 && starts.size < most; at = bytes.indexOf(wanted, at + 1)) starts.add(bytes.lastIndexOf(lineFeed, at) + 1)
      const named = [...countries.byName].flatMap(([own, numbers]) => (own.startsWith(name) ? numbers : []))
      return { cities: [...starts].filter((start) => bytes[start] === letterC).map((start) => cityAt(bytes, start)), countries: [...new Set(named)].flatMap((at) => countries.list[at] ?? []) }
    },
    regionOf: ({ country, region }) => regionById.get(`${country}.${region}`),
    countryOf: (code) => countries.byCode.get(code),
  }
}

const endOfLine = (bytes: Buffer, start: number): number => {
  const end = bytes.indexOf(lineFeed, start)
  return end < 0 ? bytes.length : end
}

/** A call of `indexOf` for each column takes longer than all other work on a line. */
const afterTab = (bytes: Buffer, start: number): number => {
  let at = start
  while (at < bytes.length && bytes[at] !== tab) at += 1
  return at + 1
}

/** Of digits, up to the first other byte. */
const wholeNumber = (bytes: Buffer, start: number): number => {
  let number = 0
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - zero
    if (digit < 0 || digit > 9) return number
    number = 10 * number + digit
  }
}

const add = (sums: Map<string, number>, name: string, count: number) => sums.set(name, (sums.get(name) ?? 0) + count)

const mostBytesOfACharacter = 4

const beginningOf = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('utf8', start, Math.min(end, start + mostBytesOfACharacter * shortestBeginning)).slice(0, shortestBeginning)

const columnsAt = (bytes: Buffer, start: number): string[] => bytes.toString('utf8', start, endOfLine(bytes, start)).split('\t')

/** Cities of China that the list calls after a part of them. */
const knownAs: ReadonlyMap<string, string> = new Map([['Tongshan', 'Xuzhou'], ['Shiqi', 'Zhongshan']])

const cityOf = ([, country = '', region = '', latitude, longitude, population, name = '', district = '']: readonly string[]): City => ({
  name: (country === 'CN' && knownAs.get(name)) || name, country, region, district, latitude: Number(latitude), longitude: Number(longitude), population: Number(population),
})

const cityAt = (bytes: Buffer, start: number): City => cityOf(columnsAt(bytes, start))

type Named = { city: City; names: readonly string[] }

/** None where the line is of another name with the same hash. */
const cityNamed = (bytes: Buffer, start: number, name: string): Named[] => {
  const columns = columnsAt(bytes, start)
  const names = columns[8]?.split('|') ?? []
  return names.includes(name) ? [{ city: cityOf(columns), names }] : []
}

/** Some parts of a city have its people and its names in GeoNames: the one after whom all of them are called goes before them ('Kowloon', 'Wrocław'). */
const wholeFirst = (found: readonly Named[]): readonly City[] => {
  const cities = found.map(({ city }) => city)
  const [first, second] = cities
  if (first === undefined || first.population === 0 || second?.population !== first.population) return cities
  const same = found.filter(({ city }) => city.population === first.population)
  const whole = same.find(({ city }) => same.every(({ names }) => names.includes(foldName(city.name))))?.city ?? first
  return [whole, ...cities.filter((city) => city !== whole)]
}

const byPopulation = (a: { population: number }, b: { population: number }) => b.population - a.population

/** The names of countries in the language that most of their people have ('Hrvatska', 'България'). */
const ownNames = () => {
  const displayed = new Map<string, Intl.DisplayNames>()
  return (code: string): string => {
    const { language } = new Intl.Locale('und', { region: code }).maximize()
    const names = displayed.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
    displayed.set(language, names)
    return names.of(code) ?? code
  }
}

const countryList = (people: ReadonlyMap<string, number>) => {
  const ownName = ownNames()
  const displayed = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  const list = [...people].map(([code, population]): Country => ({ code, name: displayed[0]?.of(code) ?? code, population }))
  const byName = new Map<string, number | number[]>()
  const byCode = new Map(list.map((country) => [country.code, country]))
  for (const [at, { code }] of list.entries()) {
    for (const name of namesOf([code, ownName(code), ...displayed.map((names) => names.of(code) ?? code)])) {
      enter(byName, name, at)
      enter(byName, name.replace(/^st /, 'saint '), at)
    }
  }
  const numbers = new Map(list.map(({ code }, at) => [code, at]))
  const others = [...Object.entries(otherCountryNames), ...namedCountries().flatMap(({ code, names }) => names.map((name) => [name, code] as const))]
  for (const [name, code] of others) {
    const at = numbers.get(code)
    if (at !== undefined) enter(byName, name, at)
  }
  return { list, byName, byCode }
}

const namesOf = (names: readonly string[]) => new Set(names.map(foldName).filter((name) => name !== ''))

/** One number for most names, a list for shared ones: half the memory of lists alone. */
const enter = (index: Map<string, number | number[]>, name: string, at: number) => {
  const before = index.get(name)
  if (before === undefined) index.set(name, at)
  else if (typeof before === 'number') {
    if (before !== at) index.set(name, [before, at])
  } else if (!before.includes(at)) before.push(at)
}

const found = (index: ReadonlyMap<string, number | number[]>, name: string): readonly number[] => {
  const at = index.get(name) ?? []
  return typeof at === 'number' ? [at] : at
}
