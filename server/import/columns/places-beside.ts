/** Finds the place of a record in columns that have other things in other files. */
import { addressText, isFields, textOf, textsOf, type Fields, type JobFields } from '../shapes/shape.ts'
import { experienceLevelIn, isEducation } from '../values/kind.ts'
import { countryNamed } from '../values/open-countries.ts'
import { isTrue } from './checks.ts'
import { entriesOf, valueOf } from './objects.ts'

/** HeadHunter's place is an object; in other files an area is one of work. */
const areaOf = ({ area }: Fields): unknown => (isFields(area) && ('id' in area || '@id' in area) ? valueOf(area) : undefined)

/** Offices may be all of a company's: as the place of a job they have a city each. */
const officesOf = ({ offices }: Fields): unknown => (Array.isArray(offices) && offices.length > 0 && offices.every((office) => isFields(office) && 'city' in office) ? valueOf(offices) : undefined)

/** A list of countries and nothing else, which are those of a remote job. */
const countriesOf = ({ countries, remote }: Fields): unknown => {
  const names = Array.isArray(countries) ? textsOf(valueOf(countries)) : []
  return names.length === 0 || names.some((name) => countryNamed(name) === undefined) ? undefined : isTrue(remote) ? names.map((name) => `Remote, ${name}`) : names
}

/** A county of the United States, whose name alone is that of cities elsewhere. */
const countyOf = (record: Fields): string | undefined => {
  const county = textOf(record['County'] ?? record['county'] ?? record['county_name'] ?? record['COUNTY'])
  return county === undefined || /\d/.test(county) ? undefined : /\b(?:county|parish|borough)\b|,/i.test(county) ? county : `${county} County`
}

/** The places of a record where no column is called after them. */
export const placesBeside = (record: Fields): unknown => areaOf(record) ?? officesOf(record) ?? countriesOf(record) ?? countyOf(record)

/** Places as the data sets of salaries have them: codes of countries, by the column of where people live beside theirs. 'CA' is Canada there. */
export const inCountries = (record: Fields, places: readonly string[]): readonly string[] =>
  'employee_residence' in record ? places.map((place) => (/^[A-Z]{2}$/.test(place) ? (countryNamed(place)?.name ?? place) : place)) : places

/** The cities of a list, in which some boards have the school and the years beside one: ['Leeds', '3-5 years', "Bachelor's degree"]. */
export const citiesIn = (list: readonly unknown[], places: unknown): JobFields => {
  const cities = textsOf(valueOf(list)).filter((text) => !/\d/.test(text) && !isEducation(text) && experienceLevelIn(text) === undefined)
  return cities.length === 1 ? { jobCity: cities[0] } : { jobCity: undefined, places: places ?? (cities.length === 0 ? undefined : cities) }
}

/** Places in a column beside that of the first ('secondaryLocations'), which may be in columns of its parts. */
export const morePlaces = ({ places, jobCity, jobRegion, jobCountry }: JobFields, record: Fields, names: readonly string[] = []): JobFields | undefined => {
  const more = names.flatMap((name) => entriesOf(valueOf(record[name])))
  if (more.length === 0) return undefined
  if (textOf(jobCity) === undefined) return { places: [...new Set([...textsOf(places), ...more])] }
  const first = addressText(textOf(jobCity), textOf(jobRegion), textOf(jobCountry))
  return { places: [...new Set([first, ...more])], jobCity: undefined, jobRegion: undefined, jobCountry: undefined }
}
