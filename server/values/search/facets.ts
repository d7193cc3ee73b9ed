/** The facets of jobs as numbers, and their counts. */
import type { FacetValue, JobFacets } from '../../../src/services/contract/jobs/job-search.ts'
import { dateFilterNames, dateFilters, employmentTypes, experienceLevels, salaryTypes } from '../../../src/services/contract/jobs/options.ts'
import type { Searched } from './tokens.ts'
import { indexIn } from './tokens.ts'

/**
 * The facets of one job. `company` and `countries` (a set of them) are numbers of a dictionary, 0 is none; `experience`, `employment` and `salaryType` count
 * from 1 in the lists of the contract.
 */
export type Facets = { company: number; countries: number; experience: number; employment: number; salaryType: number; remote: boolean }

export const mostCompanies = 2 ** 20 - 1
export const mostCountrySets = 2 ** 11 - 1

/** Pay that is stated and has no value in the board's currency. */
const unknownPay = 1023

/** The step of a yearly pay: its first two digits and their power of ten; 0 is none. */
export const payStep = (pay: number | null, stated: boolean): number => {
  if (pay === null) return stated ? unknownPay : 0
  const power = Math.max(0, Math.floor(Math.log10(Math.max(pay, 1))) - 1)
  return Math.min(unknownPay - 1, 1 + 90 * power + Math.max(0, Math.floor(pay / 10 ** power) - 10))
}

/** The least pay of a step. */
export const leastPay = (step: number): number => (10 + ((step - 1) % 90)) * 10 ** Math.floor((step - 1) / 90)

export const facetsOf = (job: Searched, remote: boolean, numbers: { company: number; countries: number }): Facets => ({
  ...numbers,
  experience: indexIn(experienceLevels, job.experienceLevel) + 1,
  employment: indexIn(employmentTypes, job.employmentType) + 1,
  salaryType: indexIn(salaryTypes, job.salaryType) + 1,
  remote,
})

const high = 2 ** 32

/** The facets in 50 bits of an integer; the ten bits from 2^32 are free for the step of the pay. */
export const packed = ({ company, countries, experience, employment, salaryType, remote }: Facets): number =>
  countries * 1024 * high + company * 512 + experience * 64 + employment * 16 + salaryType * 2 + Number(remote)

/** The choices of a search that the groups of facets make, as the numbers of `Facets`; an empty list is no choice. `least` is the pay floor. */
export type Choices = {
  company: readonly number[]
  country: ReadonlySet<number> | null
  experience: readonly number[]
  employment: readonly number[]
  salaryType: readonly number[]
  remote: boolean
  stated: boolean
  hasFloor: boolean
  date: keyof typeof dateFilters | undefined
}

/** The age of a job in the windows of `dateFilterNames`: 0 is in all of them, `dateFilterNames.length` in none. */
export const windowOf = (date: Choices['date']): number => (date === undefined ? dateFilterNames.length : dateFilterNames.indexOf(date))

/** Counts of all groups, as numbers. */
export type Counts = {
  matches: number
  company: Map<number, number>
  countries: Map<number, number>
  experience: number[]
  employment: number[]
  salaryType: number[]
  remote: number
  stated: number
  /** Those that reach the floor. */
  reaching: number
  pay: Map<number, number>
  date: number[]
}

export const noCounts = (): Counts => ({ matches: 0, company: new Map(), countries: new Map(), experience: [], employment: [], salaryType: [], remote: 0, stated: 0, reaching: 0, pay: new Map(), date: [] })

const [failsCompany, failsCountry, failsExperience, failsEmployment, failsSalaryType, failsRemote, failsPay, failsDate] = [1, 2, 4, 8, 16, 32, 64, 128]

const more = (counts: Map<number, number>, key: number) => void counts.set(key, (counts.get(key) ?? 0) + 1)
const moreAt = (counts: number[], at: number) => {
  counts[at] = (counts[at] ?? 0) + 1
}

/**
 * Adds one job to the counts: to each group whose own choices are the only ones that it may miss. `reaches` is whether its pay reaches the floor, `age` the
 * window of its day (`windowOf`).
 */
export const counterOf = (counts: Counts, choices: Choices) => {
  const [company, experience, employment, salaryType] = [choices.company, choices.experience, choices.employment, choices.salaryType].map((values) => (values.length === 0 ? null : new Set(values)))
  const youngest = windowOf(choices.date)
  return (value: number, reaches: boolean, age: number): void => {
    const upper = Math.floor(value / high)
    const lower = value - upper * high
    const [ofCompany, ofExperience, ofEmployment, ofSalaryType, isRemote] = [lower >>> 9, (lower >>> 6) & 7, (lower >>> 4) & 3, (lower >>> 1) & 7, (lower & 1) === 1]
    const [ofCountries, pay] = [upper >>> 10, upper & 1023]
    const fails =
      (company == null || company.has(ofCompany) ? 0 : failsCompany) |
      (choices.country === null || choices.country.has(ofCountries) ? 0 : failsCountry) |
      (experience == null || experience.has(ofExperience) ? 0 : failsExperience) |
      (employment == null || employment.has(ofEmployment) ? 0 : failsEmployment) |
      (salaryType == null || salaryType.has(ofSalaryType) ? 0 : failsSalaryType) |
      (!choices.remote || isRemote ? 0 : failsRemote) |
      ((!choices.hasFloor || reaches) && (!choices.stated || pay > 0) ? 0 : failsPay) |
      (age <= youngest ? 0 : failsDate)
    if (fails === 0) counts.matches += 1
    if ((fails & ~failsCompany) === 0) more(counts.company, ofCompany)
    if ((fails & ~failsCountry) === 0) more(counts.countries, ofCountries)
    if ((fails & ~failsExperience) === 0) moreAt(counts.experience, ofExperience)
    if ((fails & ~failsEmployment) === 0) moreAt(counts.employment, ofEmployment)
    if ((fails & ~failsSalaryType) === 0) moreAt(counts.salaryType, ofSalaryType)
    if ((fails & ~failsRemote) === 0 && isRemote) counts.remote += 1
    if ((fails & ~failsDate) === 0) moreAt(counts.date, age)
    if ((fails & ~failsPay) === 0 && pay > 0) {
      counts.stated += 1
      if (reaches) counts.reaching += 1
      if (pay !== unknownPay) more(counts.pay, pay)
    }
  }
}

/** The names behind the numbers of the dictionary. */
export type Names = { company(number: number): { value: string; label: string } | undefined; countries(number: number): readonly string[]; countryName(code: string): string }

/** The most values of a group of companies or countries, besides the chosen ones. */
export const mostFacetValues = 20
const mostFloors = 8
const roundFloors = [1, 1.5, 2, 3, 4, 5, 6, 8]

/** The counts as an answer has them. `chosen` are the values of the query, as it has them. */
export const toFacets = (counts: Counts, names: Names, chosen: { company: readonly { value: string; number: number }[]; country: readonly string[]; floor: number | undefined }): JobFacets => {
  const countries = new Map<string, number>()
  for (const [set, count] of counts.countries) for (const code of names.countries(set)) countries.set(code, (countries.get(code) ?? 0) + count)
  const byNumber = new Map(chosen.company.map(({ number, value }) => [number, value]))
  const chosenCompanies = chosen.company.map(({ value, number }): FacetValue => ({ value, label: names.company(number)?.label ?? value, count: counts.company.get(number) ?? 0 }))
  const otherCompanies = mostFrequent([...counts.company], ([number]) => number === 0 || byNumber.has(number)).flatMap(([number, count]): FacetValue[] => {
    const name = names.company(number)
    return name === undefined ? [] : [{ ...name, count }]
  })
  const ofCountry = (value: string): FacetValue => ({ value, label: names.countryName(value), count: countries.get(value) ?? 0 })
  return {
    company: [...chosenCompanies, ...otherCompanies].toSorted(mostFirst),
    experience: listed(experienceLevels, counts.experience),
    employment: listed(employmentTypes, counts.employment),
    salaryType: listed(salaryTypes, counts.salaryType),
    country: [...chosen.country, ...mostFrequent([...countries], ([code]) => chosen.country.includes(code)).map(([code]) => code)].map(ofCountry).toSorted(mostFirst),
    date: dateFilterNames.map((value, window) => ({ value, count: counts.date.slice(0, window + 1).reduce((sum, count = 0) => sum + count, 0) })),
    pay: floorsOf(counts, chosen.floor),
    remote: counts.remote,
    stated: counts.stated,
  }
}

const mostFirst = (one: FacetValue, other: FacetValue) => other.count - one.count || (one.value < other.value ? -1 : 1)
const mostFrequent = <K extends string | number>(counts: readonly (readonly [K, number])[], without: (entry: readonly [K, number]) => boolean) =>
  counts
    .filter((entry) => !without(entry))
    .toSorted(([oneKey, one], [otherKey, other]) => other - one || (oneKey < otherKey ? -1 : 1))
    .slice(0, mostFacetValues)

const listed = (values: readonly string[], counts: readonly (number | undefined)[]): FacetValue[] => values.map((value, at) => ({ value, count: counts[at + 1] ?? 0 }))

/** Round floors between the lower and the upper pays, each with the jobs that pay at least as much. */
const floorsOf = ({ pay, reaching }: Counts, floor: number | undefined): JobFacets['pay'] => {
  const pays = [...pay].map(([step, count]) => ({ least: leastPay(step), count })).toSorted((one, other) => one.least - other.least)
  const total = pays.reduce((sum, { count }) => sum + count, 0)
  const atLeast = (least: number) => pays.reduce((sum, each) => (each.least >= least ? sum + each.count : sum), 0)
  const powers = Array.from({ length: 12 }, (_, power) => 10 ** power)
  const between = powers
    .flatMap((power) => roundFloors.map((round) => round * power))
    .filter((value) => value >= 100)
    .map((value) => ({ floor: value, count: atLeast(value) }))
    .filter(({ count }) => count > 0.02 * total && count < total)
  const every = Math.ceil(between.length / mostFloors)
  const floors = between.filter(({ floor: value }, at) => at % every === 0 && value !== floor)
  return (floor === undefined ? floors : [...floors, { floor, count: reaching }]).toSorted((one, other) => one.floor - other.floor)
}
