/** The facets of jobs as numbers, and their counts. */
import type { FacetValue, JobFacets } from '../../../src/services/contract/jobs/job-search.ts'
import { dateFilterNames, dateFilters, employmentTypes, experienceLevels, salaryTypes } from '../../../src/services/contract/jobs/options.ts'
import type { Searched } from './tokens.ts'
import { indexIn } from './tokens.ts'
import type { CountrySet } from './whereabouts.ts'

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

const high = 2 ** 32

/** The facets in 50 bits of an integer; the ten bits from 2^32 are free for the step of the pay. */
const packed = ({ company, countries, experience, employment, salaryType, remote }: Facets): number =>
  countries * 1024 * high + company * 512 + experience * 64 + employment * 16 + salaryType * 2 + Number(remote)

/** The facets of a job, packed, without those that need a number of a dictionary. */
export const facetsOf = (job: Searched, remote: boolean): number =>
  packed({
    company: 0,
    countries: 0,
    experience: indexIn(experienceLevels, job.experienceLevel) + 1,
    employment: indexIn(employmentTypes, job.employmentType) + 1,
    salaryType: indexIn(salaryTypes, job.salaryType) + 1,
    remote,
  })

/** Facets of `facetsOf` with the numbers of a dictionary. */
export const withNumbers = (facets: number, { company, countries }: Pick<Facets, 'company' | 'countries'>): number =>
  facets + packed({ company, countries, experience: 0, employment: 0, salaryType: 0, remote: false })

/** The choices of a search that the groups of facets make, as the numbers of `Facets`; an empty list is no choice. `least` is the pay floor. */
export type Choices = {
  company: readonly number[]
  country: ReadonlySet<number> | null
  experience: readonly number[]
  employment: readonly number[]
  salaryType: readonly number[]
  remote: boolean
  /** Sets that are open to the people of the chosen country. */
  openTo: ReadonlySet<number> | null
  stated: boolean
  hasFloor: boolean
  date: keyof typeof dateFilters | undefined
}

/** The age of a job in the windows of `dateFilterNames`: 0 is in all of them, `dateFilterNames.length` in none. */
export const windowOf = (date: Choices['date']): number => (date === undefined ? dateFilterNames.length : dateFilterNames.indexOf(date))

/** The counts of a group by number; those of companies grow with their numbers. */
type NumberCounts = Uint32Array

/** Counts of all groups, as numbers. */
export type Counts = {
  matches: number
  company: NumberCounts
  countries: NumberCounts
  experience: NumberCounts
  employment: NumberCounts
  salaryType: NumberCounts
  remote: number
  /** Remote jobs by their set of countries. */
  openTo: NumberCounts
  stated: number
  /** Those that reach the floor. */
  reaching: number
  pay: NumberCounts
  date: NumberCounts
}

export const noCounts = (): Counts => ({
  matches: 0, company: new Uint32Array(1024), countries: new Uint32Array(mostCountrySets + 1), experience: new Uint32Array(8), employment: new Uint32Array(4), salaryType: new Uint32Array(8),
  remote: 0, openTo: new Uint32Array(mostCountrySets + 1), stated: 0, reaching: 0, pay: new Uint32Array(unknownPay + 1), date: new Uint32Array(dateFilterNames.length + 1),
})

const [failsCompany, failsCountry, failsExperience, failsEmployment, failsSalaryType, failsRemote, failsPay, failsDate, failsOpenTo] = [1, 2, 4, 8, 16, 32, 64, 128, 256]

const more = (counts: NumberCounts, at: number) => {
  counts[at] = (counts[at] ?? 0) + 1
}

const countCompany = (counts: Counts, company: number) => {
  if (company >= counts.company.length) counts.company = grown(counts.company, company)
  more(counts.company, company)
}

/** The chosen values of a short list as bits; all of them where none is chosen. */
const bitsOf = (values: readonly number[]): number => (values.length === 0 ? -1 : values.reduce((bits, value) => bits | (1 << value), 0))

/**
 * Adds a job to counts: the upper and the lower 32 bits of `packed` with the step of the pay, whether its pay reaches the floor, and the window of its day
 * (`windowOf`).
 */
export type AddJob = (upper: number, lower: number, reaches: boolean, age: number) => void

/** Adds to these counts. Each job counts in every group whose own choices are the only ones that it may miss. */
export const counterOf = (counts: Counts, choices: Choices): AddJob => (hasChoices(choices) ? addWhereFitting(counts, choices) : addEverywhere(counts))

const hasChoices = ({ company, country, experience, employment, salaryType, remote, openTo, stated, hasFloor, date }: Choices): boolean =>
  company.length + experience.length + employment.length + salaryType.length > 0 || country !== null || remote || openTo !== null || stated || hasFloor || date !== undefined

/** A search adds up to a million jobs, most of them without choices: to test none takes a third of the time. */
const addEverywhere = (counts: Counts): AddJob => {
  const { countries, experience, employment, salaryType, openTo, pay, date } = counts
  return (upper, lower, _reaches, age) => {
    const [ofCountries, ofPay] = [upper >>> 10, upper & 1023]
    counts.matches += 1
    countCompany(counts, lower >>> 9)
    more(countries, ofCountries)
    more(experience, (lower >>> 6) & 7)
    more(employment, (lower >>> 4) & 3)
    more(salaryType, (lower >>> 1) & 7)
    more(date, age)
    if ((lower & 1) === 1) {
      counts.remote += 1
      more(openTo, ofCountries)
    }
    if (ofPay > 0) {
      counts.stated += 1
      more(pay, ofPay)
    }
  }
}

const addWhereFitting = (counts: Counts, choices: Choices): AddJob => {
  const company = choices.company.length === 0 ? null : new Set(choices.company)
  const [experience, employment, salaryType] = [bitsOf(choices.experience), bitsOf(choices.employment), bitsOf(choices.salaryType)]
  const youngest = windowOf(choices.date)
  const { country, remote, openTo, stated, hasFloor } = choices
  const { countries, experience: experiences, employment: employments, salaryType: salaryTypesOf, openTo: openToSets, pay: pays, date } = counts
  return (upper, lower, reaches, age) => {
    const ofCompany = lower >>> 9
    const ofExperience = (lower >>> 6) & 7
    const ofEmployment = (lower >>> 4) & 3
    const ofSalaryType = (lower >>> 1) & 7
    const isRemote = (lower & 1) === 1
    const ofCountries = upper >>> 10
    const ofPay = upper & 1023
    const fails =
      (company === null || company.has(ofCompany) ? 0 : failsCompany) |
      (country === null || country.has(ofCountries) ? 0 : failsCountry) |
      ((experience >> ofExperience) & 1 ? 0 : failsExperience) |
      ((employment >> ofEmployment) & 1 ? 0 : failsEmployment) |
      ((salaryType >> ofSalaryType) & 1 ? 0 : failsSalaryType) |
      (!remote || isRemote ? 0 : failsRemote) |
      ((!hasFloor || reaches) && (!stated || ofPay > 0) ? 0 : failsPay) |
      (age <= youngest ? 0 : failsDate) |
      (openTo === null || (isRemote && openTo.has(ofCountries)) ? 0 : failsOpenTo)
    if (fails === 0) counts.matches += 1
    if ((fails & ~failsCompany) === 0) countCompany(counts, ofCompany)
    if ((fails & ~failsCountry) === 0) more(countries, ofCountries)
    if ((fails & ~failsExperience) === 0) more(experiences, ofExperience)
    if ((fails & ~failsEmployment) === 0) more(employments, ofEmployment)
    if ((fails & ~failsSalaryType) === 0) more(salaryTypesOf, ofSalaryType)
    if ((fails & ~failsRemote) === 0 && isRemote) counts.remote += 1
    if ((fails & ~failsOpenTo) === 0 && isRemote) more(openToSets, ofCountries)
    if ((fails & ~failsDate) === 0) more(date, age)
    if ((fails & ~failsPay) === 0 && ofPay > 0) {
      if (reaches || !hasFloor) counts.stated += 1
      if (reaches) counts.reaching += 1
      more(pays, ofPay)
    }
  }
}

const grown = (counts: NumberCounts, to: number): NumberCounts => {
  const larger = new Uint32Array(2 * to)
  larger.set(counts)
  return larger
}

/** The most frequent companies of a search besides the chosen ones: by their counts, those of equal ones in the order of their numbers. */
export const otherCompanies = (counts: Counts, chosen: readonly { number: number }[]): [number: number, count: number][] => {
  const without = new Set([0, ...chosen.map(({ number }) => number)])
  const found: [number, number][] = []
  let least = 0
  for (let number = 0; number < counts.company.length; number += 1) {
    const count = counts.company[number] ?? 0
    if (count <= least || without.has(number)) continue
    found.splice(found.findLastIndex(([, other]) => other >= count) + 1, 0, [number, count])
    if (found.length > mostFacetValues) found.pop()
    if (found.length === mostFacetValues) least = found.at(-1)?.[1] ?? 0
  }
  return found
}

/** The numbers of a group that have a count. */
const countedIn = (counts: NumberCounts): [number: number, count: number][] => {
  const found: [number, number][] = []
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0
    if (count > 0) found.push([number, count])
  }
  return found
}

/** The names behind the numbers of the dictionary. */
export type Names = { company(number: number): { value: string; label: string } | undefined; countries(number: number): CountrySet; countryName(code: string): string }

/** The most values of a group of companies or countries, besides the chosen ones. */
export const mostFacetValues = 20
const mostOpenTo = 100
const mostFloors = 8
const roundFloors = [1, 1.5, 2, 3, 4, 5, 6, 8]
/** A floor has at least this share of the jobs above it, and below it: one odd pay would begin the list at 100. */
const leastShare = 0.02

/** The counts as an answer has them. `chosen` are the values of the query, as it has them. */
export const toFacets = (counts: Counts, names: Names, chosen: { company: readonly { value: string; number: number }[]; country: readonly string[]; openTo: string | undefined; floor: number | undefined }): JobFacets => {
  const countries = new Map<string, number>()
  for (const [set, count] of countedIn(counts.countries)) for (const code of names.countries(set).countries) countries.set(code, (countries.get(code) ?? 0) + count)
  const chosenCompanies = chosen.company.map(({ value, number }): FacetValue => ({ value, label: names.company(number)?.label ?? value, count: counts.company[number] ?? 0 }))
  const others = otherCompanies(counts, chosen.company).flatMap(([number, count]): FacetValue[] => {
    const name = names.company(number)
    return name === undefined ? [] : [{ ...name, count }]
  })
  const ofCountry = (value: string): FacetValue => ({ value, label: names.countryName(value), count: countries.get(value) ?? 0 })
  return {
    company: [...chosenCompanies, ...others].toSorted(mostFirst),
    experience: listed(experienceLevels, counts.experience),
    employment: listed(employmentTypes, counts.employment),
    salaryType: listed(salaryTypes, counts.salaryType),
    country: [...chosen.country, ...mostFrequent([...countries], ([code]) => chosen.country.includes(code)).map(([code]) => code)].map(ofCountry).toSorted(mostFirst),
    openTo: openToOf(counts, names, chosen.openTo),
    date: dateFilterNames.map((value, window) => ({ value, count: counts.date.subarray(0, window + 1).reduce((sum, count) => sum + count, 0) })),
    pay: floorsOf(counts, chosen.floor),
    remote: counts.remote,
    stated: counts.stated,
  }
}

const mostFirst = (one: FacetValue, other: FacetValue) => other.count - one.count || (one.value < other.value ? -1 : 1)
const mostFrequent = (counts: readonly (readonly [string, number])[], without: (entry: readonly [string, number]) => boolean) =>
  counts
    .filter((entry) => !without(entry))
    .toSorted(([oneKey, one], [otherKey, other]) => other - one || (oneKey < otherKey ? -1 : 1))
    .slice(0, mostFacetValues)

/** The countries that remote jobs name, and the chosen one: each with the jobs for its people, those for everyone included. */
const openToOf = ({ openTo }: Counts, names: Names, chosen: string | undefined): FacetValue[] => {
  const named = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]])
  let forEveryone = 0
  for (const [set, count] of countedIn(openTo)) {
    const { openTo: codes } = names.countries(set)
    if (codes === null) forEveryone += count
    for (const code of codes ?? []) named.set(code, (named.get(code) ?? 0) + count)
  }
  return [...named]
    .map(([value, count]) => ({ value, label: names.countryName(value), count: count + forEveryone }))
    .toSorted((one, other) => Number(other.value === chosen) - Number(one.value === chosen) || mostFirst(one, other))
    .slice(0, mostOpenTo)
    .toSorted(mostFirst)
}

const listed = (values: readonly string[], counts: NumberCounts): FacetValue[] => values.map((value, at) => ({ value, count: counts[at + 1] ?? 0 }))

/** Round floors between the lower and the upper pays, each with the jobs that pay at least as much. */
const floorsOf = ({ pay, reaching }: Counts, floor: number | undefined): JobFacets['pay'] => {
  const pays = countedIn(pay).flatMap(([step, count]) => (step === unknownPay ? [] : [{ least: leastPay(step), count }])).toSorted((one, other) => one.least - other.least)
  const total = pays.reduce((sum, { count }) => sum + count, 0)
  const atLeast = (least: number) => pays.reduce((sum, each) => (each.least >= least ? sum + each.count : sum), 0)
  const powers = Array.from({ length: 12 }, (_, power) => 10 ** power)
  const between = powers
    .flatMap((power) => roundFloors.map((round) => round * power))
    .filter((value) => value >= 100)
    .map((value) => ({ floor: value, count: atLeast(value) }))
    .filter(({ count }) => count > leastShare * total && count < total && total - count >= leastShare * total)
  const every = Math.ceil(between.length / mostFloors)
  const floors = between.filter(({ floor: value }, at) => at % every === 0 && value !== floor)
  return (floor === undefined ? floors : [...floors, { floor, count: reaching }]).toSorted((one, other) => one.floor - other.floor)
}
