/** Makes postings of an import's records. */
import { createHash } from 'node:crypto'
import { isWebUrl } from '../../src/services/contract/fields.ts'
import { employmentTypes, experienceLevels, salaryTypes } from '../../src/services/contract/entities.ts'
import { longestProse, mostCountries } from '../../src/services/contract/hiring/posting.ts'
import type { NewJob } from '../store/store.ts'
import { richText } from '../values/rich-text/rich-text.ts'
import { storedUrl } from '../rules/app/urls.ts'

/** A posting that can be stored: a job without an owner. */
export type Posting = Omit<NewJob, 'postedBy'> & { source: string; sourceId: string }

/** The reason why a record cannot become a job, for the person who made the file. */
export class Unusable extends Error {}

/** The longest texts accepted, in UTF-16 code units. */
const limits = { line: 200, prose: longestProse, markup: 20 * longestProse, address: 2000, entry: 100 } as const
const longestLists = { skills: 50, remoteCountries: mostCountries } as const
const largestPrice = 1_000_000_000

type Fields = Readonly<Record<string, unknown>>

/**
 * Converts one record of a file, in the field names of specification 3, to a posting. `source` is the file's source, for records that name none. Without
 * `sourceId` an id is computed from the content, so that the same posting has the same id in every run. Throws `Unusable`.
 */
export const toPosting = (record: unknown, source: string): Posting => {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Unusable('is not an object')
  const fields = record as Fields
  const job = {
    jobTitle: required(line(fields, 'jobTitle') ?? line(fields, 'title'), 'jobTitle'),
    companyName: required(line(fields, 'companyName'), 'companyName'),
    ...place(fields),
    ...salary(fields),
    ...dates(fields),
    ...remote(fields),
    skills: listOf(fields, 'skills'),
    ...described(fields),
    ...present({
      companyLogo: logo(fields),
      employmentType: canonical(employmentTypes, line(fields, 'employmentType')),
      experienceLevel: canonical(experienceLevels, line(fields, 'experienceLevel')),
      benefits: prose(fields, 'benefits'),
      outlines: prose(fields, 'outlines'),
      growth: prose(fields, 'growth'),
    }),
  }
  return { ...job, source: line(fields, 'source') ?? source, sourceId: line(fields, 'sourceId') ?? digest(job) }
}

/** A value for a message: short, and without control sequences of a terminal. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value).replace(/\p{Cc}/gu, '?')
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const digest = (job: object) => `sha256-${createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 32)}`

const required = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new Unusable(`${name} is missing`)
  return value
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>

const checked = (value: unknown, name: string, longest: number, forbidden: RegExp): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw new Unusable(`${name} is not text`)
  const text = String(value).replaceAll('\r\n', '\n').trim()
  if (text === '') return undefined
  if (text.length > longest) throw new Unusable(`${name} has ${text.length} characters, at most ${longest} are kept`)
  if (forbidden.test(text)) throw new Unusable(`${name} contains a control character`)
  if (/\uFFFD|\p{Surrogate}/u.test(text)) throw new Unusable(`${name} is not valid UTF-8`)
  return text
}

const line = (fields: Fields, name: string) => checked(fields[name], name, limits.line, /\p{Cc}/u)
const prose = (fields: Fields, name: string) => checked(fields[name], name, limits.prose, /(?![\n\t])\p{Cc}/u)

/** A description, whose tags do not count. */
const described = (fields: Fields) => {
  const { html, text } = richText(checked(fields['description'], 'description', limits.markup, /(?![\n\t])\p{Cc}/u) ?? '')
  if (text.length > limits.prose) throw new Unusable(`description has ${text.length} characters, at most ${limits.prose} are kept`)
  return { description: text, ...present({ descriptionHtml: html }) }
}

/** A location without a comma is a city, such as 'Remote'. */
const place = (fields: Fields) => {
  const location = line(fields, 'jobLocation') ?? ''
  const comma = location.includes(',') ? location.lastIndexOf(',') : location.length
  const jobCity = line(fields, 'jobCity') ?? location.slice(0, comma).trim()
  const jobCountry = line(fields, 'jobCountry') ?? location.slice(comma + 1).trim()
  if (jobCity === '' && jobCountry === '') throw new Unusable('jobCity is missing')
  return { jobCity, jobCountry }
}

const salary = (fields: Fields) => {
  const minPrice = price(fields, 'minPrice')
  const maxPrice = price(fields, 'maxPrice')
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    throw new Unusable(`minPrice ${minPrice} is above maxPrice ${maxPrice}`)
  }
  const given = line(fields, 'salaryType')
  const salaryType = salaryTypes.find((type) => type.toLowerCase() === given?.toLowerCase())
  if (given !== undefined && salaryType === undefined) {
    throw new Unusable(`salaryType ${quoted(given)} is not one of ${salaryTypes.join(', ')}`)
  }
  return present({ minPrice, maxPrice, salaryType })
}

const price = (fields: Fields, name: string): number | undefined => {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  const written = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim())
  const amount = typeof value === 'number' ? value : written ? Number(value) : Number.NaN
  if (!Number.isFinite(amount)) throw new Unusable(`${name} ${quoted(value)} is not a number`)
  if (amount < 0) throw new Unusable(`${name} ${amount} is negative`)
  if (amount > largestPrice) throw new Unusable(`${name} ${amount} is above ${largestPrice}`)
  return amount
}

const dates = (fields: Fields) => {
  const postingDate = required(day(fields, 'postingDate'), 'postingDate')
  const lastDay = day(fields, 'lastDay') ?? day(fields, 'validThrough')
  if (lastDay !== undefined && lastDay < postingDate) throw new Unusable(`last day ${lastDay} is before postingDate ${postingDate}`)
  return { postingDate, ...present({ lastDay }) }
}

const day = (fields: Fields, name: string): string | undefined => {
  const value = line(fields, name)
  if (value === undefined) return undefined
  const date = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(value)?.[1]
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`)
  if (date === undefined || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) {
    throw new Unusable(`${name} ${quoted(value)} is not a date (YYYY-MM-DD)`)
  }
  return date
}

/** A remote job names the countries where its people may live. */
const remote = (fields: Fields) => {
  const remoteCountries = listOf(fields, 'remoteCountries')
  if (remoteCountries.length > 0) return { remoteCountries }
  if (['true', '1', 'yes'].includes(String(fields['remote']).toLowerCase())) throw new Unusable('remoteCountries is missing, the job being remote')
  return {}
}

const listOf = (fields: Fields, name: keyof typeof longestLists): string[] => {
  const value = fields[name]
  const listed = typeof value === 'string' ? split(value, name) : (value ?? [])
  if (!Array.isArray(listed)) throw new Unusable(`${name} is not a list`)
  const named = listed.flatMap((entry) => checked(entry, name, limits.entry, /\p{Cc}/u) ?? [])
  if (named.length > longestLists[name]) throw new Unusable(`${name} has ${named.length} entries, at most ${longestLists[name]} are kept`)
  return [...new Set(named)]
}

const split = (text: string, name: string): unknown => {
  if (!text.trimStart().startsWith('[')) return text.split(';')
  try {
    return JSON.parse(text)
  } catch {
    throw new Unusable(`${name} ${quoted(text)} is not a JSON list`)
  }
}

const logo = (fields: Fields): string | undefined => {
  const address = checked(fields['companyLogo'], 'companyLogo', limits.address, /\p{Cc}/u)
  if (address === undefined || isWebUrl(address) || /^\/[\w-]/.test(address)) return address && storedUrl(address)
  throw new Unusable(`companyLogo ${quoted(address)} is not a web address`)
}

/** Filters compare these with the contract's spelling; any other word is stored as it is. */
const canonical = (known: readonly string[], value: string | undefined) =>
  known.find((name) => name.toLowerCase() === value?.toLowerCase()) ?? value
