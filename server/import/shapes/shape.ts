import { countryText } from '../../places/country-names.ts'
import { remembered } from '../../values/app/remembered.ts'
import { isBlank } from '../values/blanks.ts'
import { nameOfSlug } from '../values/companies/in-address.ts'

/** A record as its file has it. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * The values of a record under the names of a job (specification 3), each as its file writes it. `companyInAddress` is a name where none is written:
 * the option `company` goes before it. `collectedAt` is the day of which days are counted ('3 days ago').
 */
export type JobFields = Readonly<Partial<Record<JobField, unknown>>>

export const jobFields = [
  'source', 'sourceId', 'jobTitle', 'companyName', 'companyInAddress', 'companyLogo', 'minPrice', 'maxPrice', 'salary', 'salaryType', 'currency', 'jobCity', 'jobRegion', 'jobCountry',
  'places', 'latitude', 'longitude', 'remote', 'remoteCountries', 'postingDate', 'lastDay', 'collectedAt', 'employmentType', 'experienceLevel', 'skills', 'description', 'benefits', 'outlines', 'growth',
  'applyUrl', 'lang', 'closed',
] as const
export type JobField = (typeof jobFields)[number]

const allFields = Object.fromEntries(jobFields.map((field) => [field, undefined])) as Record<JobField, unknown>

/** Every field without a value, to be filled: an object that grows by one after the other is copied again and again. */
export const noFields = (): Record<JobField, unknown> => ({ ...allFields })

/** One kind of file, such as the answer of a job board's API. */
export type Shape = {
  /** As the report names it. */
  name: string
  /** Whether a record is of this shape. */
  recognises(record: Fields): boolean
  /** The record under the names of a job. `document` are the texts beside the list of records, such as the company's name. */
  fields(record: Fields, document: Fields): JobFields
}

/** In place of a currency: pay in Kazi's own fields (specification 3) without one is in the board's. */
export const boardCurrency = Symbol("the board's currency")

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path ('location.name'); of a list, that of each entry. */
export const at = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.flatMap((entry) => (isFields(entry) ? [entry[key]] : []))
    return isFields(value) ? value[key] : undefined
  }, record)

/** A value as a text; undefined for anything that is none, and for one that is blank ('N/A', 'nan'). */
export const textOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return isBlank(text) ? undefined : text
}

/** The texts of a value: of one, or of each entry of a list. */
export const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== undefined)
  const text = textOf(value)
  return text === undefined ? [] : [text]
}

const languageNames = ['lang', 'language', 'inLanguage', 'xml:lang', 'languageCode', 'locale'] as const

/** A language may be an object ({ code: 'fr', label: 'French' }, { name: 'German', alternateName: 'de' }). */
export const languageCode = (value: unknown): unknown => (isFields(value) ? (value['code'] ?? value['alternateName'] ?? value['name']) : value)

/** The language that a record names, else its document; as it is written. */
export const languageOf = (record: Fields, document: Fields): unknown => {
  for (const fields of [record, document]) {
    for (const name of languageNames) {
      const value = fields[name] === undefined ? undefined : languageCode(fields[name])
      if (value !== undefined && textsOf(value).length > 0) return value
    }
  }
  return undefined
}

const characters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** A text as it is between quotes of a program. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4})|([^]))/gi, (_, two?: string, four?: string, one = '') => (two ?? four) === undefined ? (characters[one] ?? one) : String.fromCharCode(Number.parseInt(two ?? four ?? '', 16)))

const quotedText = /(?<!\\)"((?:[^"\\]|\\.)*)"|(?<!\\)'((?:[^'\\]|\\.)*)'/g

/** The entries of a list as JSON or Python writes it ('["Tea", "Care"]'); undefined for any other text. Entries without quotes are between commas. */
export const listIn = (text: string): string[] | undefined => {
  const inside = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1]
  if (inside === undefined) return undefined
  const quotes = [...inside.matchAll(quotedText)].map(([, double, single]) => unescaped(double ?? single ?? ''))
  return quotes.length > 0 ? quotes : inside.split(',')
}

const aroundQuotes = /^[\s,[\]]*$/

/** The texts of a value, of which each may be such a list of texts in quotes, with nothing beside them. */
export const textsWithin = (value: unknown): string[] => {
  const texts = textsOf(value)
  if (!texts.some((text) => text.startsWith('['))) return texts
  return texts.flatMap((text) => (/^\[\s*["']/.test(text) && aroundQuotes.test(text.replaceAll(quotedText, '')) ? textsOf(listIn(text) ?? text) : [text]))
}

/** The texts of a place from the smallest to the largest part, as one. */
export const placeText = (...parts: readonly unknown[]): string => textsOf([...parts]).join(', ')

/** The same of a city, a region and a country, whose code may be a region's in a text: 'DE' is Germany here. */
export const addressText = (city: unknown, region: unknown, country: unknown): string => placeText(city, region, ...textsOf([country].flat()).map(countryText))

/** A section of a description: HTML below its heading, where it has one. */
export const headed = (heading: string | undefined, html: string): string => (heading === undefined ? html : `<h3>${heading}</h3>${html}`)

/** Recruiting systems that give each company a host of its own. */
const ofSystem =
  /^https?:\/\/(?!www\.|jobs?\.|careers?\.)[\w-]+\.(?:teamtailor\.com|recruitee\.com|breezy\.hr|bamboohr\.com|applytojob\.com|jobs\.personio\.(?:de|com)|pinpointhq\.com|homerun\.co|traffit\.com|softgarden\.io|icims\.com|applicantpro\.com|hrmdirect\.com|catsone\.com|freshteam\.com|zohorecruit\.(?:com|eu|in)|myworkdayjobs\.com|(?:tbe\.)?taleo\.net|(?:fa\.)?(?:[\w-]+\.)?oraclecloud\.com)\//i
/** Sites of agencies and towns at NEOGOV. */
const ofAgency = /^https?:\/\/(?:www\.)?(?:governmentjobs|schooljobs)\.com\/careers\/[\w-]+\//i
const beforeName = /^(?:jobs?|careers?|(?:current |job )?openings|open positions) (?:at|with|bei|chez|hos) /i
/** What a feed is called besides: 'Mills Job Feed', 'Mills - Teaching Jobs'. */
const ofList = /\b(?:jobs?|careers?|vacanc(?:y|ies)|openings?|positions?|opportunities|feed|rss|stellen(?:angebote)?|karriere|emplois?|empleos?|vagas)\b/i
const behindName = /(?:\s+(?:current|open|latest|all|new))?(?:\s+(?:jobs?|careers?|employment|vacanc(?:y|ies)|openings?|positions?|opportunities|feed|rss))+\s*$/i
const mostOfName = 200

/** The company that a feed is called after: 'Jobs at Mills', 'Mills Job Feed', 'Mills - Teaching Jobs'. */
const companyNamed = remembered((title): string | undefined => {
  const parts = title.slice(0, mostOfName).replace(beforeName, '').split(/\s[-–—|•]\s/)
  const named = parts.find((part) => !ofList.test(part)) ?? parts[0]?.replace(behindName, '')
  return named === undefined || named.trim() === '' || /^(?:all|open|current|latest|new|our|the)?\s*$/i.test(named.replace(ofList, '')) ? undefined : named.trim()
})

/** A feed of one company's jobs by its title: 'Jobs at Mills', 'Vacatures bij Gemeente Utrecht'. */
const ofOneCompany = /^(?:(?:all|latest|current|open|new|our|alle|aktuelle|offene|actuele|toutes les|derni[eè]res|todas las|nuevas)\s)*(?:jobs?|careers?|(?:job )?openings|(?:open )?positions|(?:job )?vacancies|(?:job )?opportunities|stellen(?:angebote|anzeigen)?|karriere|offres? d['’]emploi|emplois?|recrutement|ofertas? de (?:empleo|trabajo)|empleos?|vagas(?: de emprego)?|vacatures|offerte di lavoro|lediga jobb|ledige stillinger|ledige jobs?|praca|oferty pracy)\s(?:at|with|@|bei(?:m)?|chez|bij|presso|hos)\s(\S.{1,80})$/iu

/** Boards, which have jobs of others, and the places where they are. */
const ofBoards = /job|career|vacan|stelle|emploi|empleo|vaga|lavoro|praca|indeed|linkedin|monster|glassdoor|ziprecruiter|hh\.ru|reddit|stack ?overflow|hacker ?news/i

/** Whether an address is on the site of a company: a word of its name is in the host. */
const isOnSiteOf = (company: string, link: string): boolean => {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase().replaceAll('-', '') ?? ''
  return company.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).some((word) => word.length >= shortestOfSite && host.includes(word))
}
const shortestOfSite = 4

const companyAt = remembered((title): string | undefined => {
  const company = ofOneCompany.exec(title.slice(0, mostOfName).trim())?.[1]?.trim()
  return company === undefined || ofBoards.test(company) ? undefined : company
})

const companyOfOwnFeed = (link: string, title: string): string | undefined => {
  const company = companyAt(title)
  return company === undefined || !isOnSiteOf(company, link) ? undefined : company
}

/** The company of a feed whose items are on its host at a recruiting system, or on its own site: what the feed is called. */
export const companyOfFeed = (link: unknown, title: unknown): string | undefined => {
  const [address, called] = [textOf(link), textOf(title)]
  if (address === undefined || called === undefined) return undefined
  return [ofSystem, ofAgency].some((site) => site.test(address)) ? companyNamed(called) : companyOfOwnFeed(address, called)
}

/** The first part of an address' path as a name: 'https://jobs.lever.co/acme-labs/1' is of 'Acme Labs'. */
export const companyInAddress = (address: unknown): string | undefined => {
  const slug = /^https?:\/\/[^/]+\/([^/?#]+)/.exec(textOf(address) ?? '')?.[1]
  return slug === undefined ? undefined : nameOfSlug(slug)
}
