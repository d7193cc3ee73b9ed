/** Makes postings of an import's records. */
import { createHash } from 'node:crypto'
import { longestProse } from '../../src/services/contract/hiring/posting.ts'
import type { NewJob } from '../store/store.ts'
import { remembered, rememberedLately } from '../values/app/remembered.ts'
import { isPlainLine, plainLine, richText } from '../values/rich-text/rich-text.ts'
import { withMailAddress } from './columns/mail-to-apply.ts'
import { quoted, Unusable, type Finding } from './finding.ts'
import { textOf, textsOf, textsWithin, type JobField, type JobFields } from './shapes/shape.ts'
import { withoutCompany } from './values/companies/in-title.ts'
import { dayIn, lastDayIn, postedDayIn, type FoundOrder } from './values/day.ts'
import { isHiddenCompany } from './values/companies/hidden.ts'
import { employmentAndLevel, employmentInTitle, employmentTypeIn, experienceLevelIn, isEducation, isInternship, isNameInProgram, levelIn } from './values/kind.ts'
import { languageIn } from './values/language.ts'
import { mailAddressIn } from './values/mail-address.ts'
import { fromMarkdown } from './values/markdown.ts'
import { isTitleOfList, saysNoJobs } from './values/no-jobs.ts'
import { payIn } from './values/pay.ts'
import { isAmongRemote } from './values/remote-boards.ts'
import { salaryIn } from './values/salary.ts'
import { skillsIn, withTags } from './values/skills.ts'
import { clean, cut, isPlain, longest, mostRead, withLines } from './values/stored-text.ts'
import { titleOnce } from './values/title-parts.ts'
import { addressIn, countryOfHost } from './values/web-address.ts'
import { whereIn } from './values/where.ts'

/** A posting that can be stored: a job without an owner. */
export type Posting = Omit<NewJob, 'postedBy'> & { source: string; sourceId: string }

/** What a file's records do not have themselves; `source` replaces theirs. `currency` is the board's (ISO 4217), `country` that of the file's places (ISO 3166-1 alpha-2), where it is sought and all are in one, `today` is `YYYY-MM-DD` in UTC. */
export type PostingDefaults = { source: string | undefined; company: string | undefined; order: FoundOrder; currency: string; country?: string | undefined; today: string }

type Note = (finding: Finding) => void

/** What names a record in its source: its own id, as far as it has one. */
export const nameOf = (fields: JobFields, defaults: Pick<PostingDefaults, 'source'>): { source: string | undefined; sourceId: string | undefined } => {
  const id = storable(textOf(fields.sourceId))
  const source = storable(defaults.source ?? textOf(fields.source))
  return { source: source === undefined ? undefined : cut(source, longest.line), sourceId: id === undefined || id.length <= longest.line ? id : digest(id) }
}

/** A name as databases store it: two that differ only in what they cannot store would be one there. */
const storable = (name: string | undefined): string | undefined => (name === undefined || isPlain.test(name) ? name : name.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD'))

/** What scrapers take for a title or a company: an address, or its beginning. */
const webAddress = /^https?:\S*$/i

/** What programs call a text that they have in each language: 'jobs.silk-weaver.title'. */
const isKeyOfText = /^[a-z][\w-]{0,40}(?:\.[A-Za-z][\w-]{0,40}){2,6}$/

/**
 * Makes a posting of a record under the names of a job (specification 3). `note` is called for each value that is left out or cut. Without an id of its
 * own a posting is named after its content, so that the same posting has the same name in every run. Without a date it has `today`, and
 * `undated`. Throws `Unusable` where the title or the company cannot be had, or the date has two readings.
 */
export const toPosting = (fields: JobFields, defaults: PostingDefaults, note: Note, { source, sourceId } = nameOf(fields, defaults)): Posting => {
  const title = line(fields, 'jobTitle', note)
  const called = title && titleOnce(title)
  if (called === undefined || !/\p{L}/u.test(called) || webAddress.test(called) || mailAddressIn(called) !== undefined) throw new Unusable({ kind: 'it has no title' })
  if (isKeyOfText.test(called)) throw new Unusable({ kind: 'its title is the key of a text that the file does not have', value: quoted(called) })
  if (saysNoJobs(called)) throw new Unusable({ kind: 'its title says that there are no jobs', value: quoted(called) })
  if (isTitleOfList(called)) throw new Unusable({ kind: 'its title is that of a list of jobs', value: quoted(called) })
  const written = companyIn(fields, called, note)
  const isHidden = written !== undefined && isHiddenCompany(written)
  const named = (isHidden ? undefined : written) ?? defaults.company
  const companyName = named ?? line(fields, 'companyInAddress', note)
  if (companyName === undefined) throw new Unusable(isHidden ? { kind: 'its company is hidden', option: 'company', value: quoted(written) } : { kind: 'it has no company', option: 'company' })
  const jobTitle = named === undefined ? withoutCompany(called, companyName) : called
  if (source === undefined) throw new Unusable({ kind: 'it names no source', option: 'source' })
  const days = daysIn(fields, defaults, note)
  const content = contentOf({ jobTitle, companyName }, fields, days.lastDay, defaults, note)
  const lang = languageIn(fields.lang, note)
  const id = sourceId ?? digest(JSON.stringify(days.undated ? content : { ...content, postingDate: days.postingDate }))
  const posting: Posting = Object.assign(content, { postingDate: days.postingDate, source, sourceId: id })
  if (lang !== undefined) posting.lang = lang
  if (days.undated) posting.undated = true
  return posting
}

/** An amount of pay of some unit in some currency ('od 6 700 zł brutto / mies.'): a company may be called after a sum. */
const isPayByUnitAndCurrency = remembered((text): boolean => {
  const pay = payIn(text, '')
  return pay?.currency !== undefined && pay.salaryType !== undefined
})

/** What scrapers take for a company where a list shows none: the address of a page, or the line above or below. */
const mistaken = (name: string, jobTitle: string): string | undefined => {
  if (webAddress.test(name)) return 'a web address'
  if (/\d/.test(name) && isPayByUnitAndCurrency(name)) return 'an amount of pay'
  return name.toLowerCase() === jobTitle.toLowerCase() ? "the job's title" : undefined
}

const companyIn = (fields: JobFields, jobTitle: string, note: Note): string | undefined => {
  const name = line(fields, 'companyName', note)?.replace(/^Posted by:?\s+/, '')
  const other = name === undefined ? undefined : mistaken(name, jobTitle)
  if (other === undefined) return name
  note({ kind: `the company is ${other}: it is left out`, value: quoted(name) })
  return undefined
}

/** What a posting without an id is named after, in this order of its fields. */
type Content = Omit<Posting, 'postingDate' | 'source' | 'sourceId' | 'lang' | 'undated'>

/** Each field is set by itself: objects that are spread into others cost an import several times as much. */
const contentOf = ({ jobTitle, companyName }: Pick<Content, 'jobTitle' | 'companyName'>, written: JobFields, lastDay: string | undefined, { currency: usual, country: ofFile }: PostingDefaults, note: Note): Content => {
  const tags = skillsIn(written.skills, note)
  const fields = withMailAddress(withTags(written, tags))
  const { employment, level } = employmentAndLevel(textsOf(fields.employmentType), textsOf(fields.experienceLevel))
  const { jobCity, jobCountry, places, remote, remoteCountries } = whereIn(fields, note, ofFile)
  const { minPrice, maxPrice, salaryType, currency } = salaryIn(fields, { usual, country: onlyCountry(places), ofAddress: areNowhere(places) ? countryOfHost(fields.applyUrl) : undefined, ofFile: isOnlyIn(places, ofFile) && !isAmongRemote(fields.applyUrl) ? ofFile : undefined }, note)
  const { html: descriptionHtml, text: description } = rich(fields, 'description', note)
  const companyLogo = addressIn(fields, 'companyLogo', note)
  const applyUrl = addressIn(fields, 'applyUrl', note)
  const ofLevel = employmentTypeIn(level)
  const employmentType = employmentTypeIn(employment) ?? (/\p{L}/u.test(employment) && !isNameInProgram(employment) ? short(inSmall(employment)) : undefined) ?? ofLevel ?? employmentInTitle(jobTitle)
  const isIntern = experienceLevelIn(employment) === 'Internship' || isInternship(jobTitle, onlyCountry(places))
  const experienceLevel = levelIn(level, isIntern) ?? (ofLevel === undefined && !isEducation(level) ? short(level) : undefined) ?? (isIntern ? 'Internship' : undefined)
  const benefits = prose(fields, 'benefits', note)
  const outlines = prose(fields, 'outlines', note)
  const growth = prose(fields, 'growth', note)
  const content: Content = { jobTitle, companyName, jobCity, jobCountry } as Content
  if (places !== undefined) content.places = places
  if (remote !== undefined) content.remote = remote
  if (remoteCountries !== undefined) content.remoteCountries = remoteCountries
  if (minPrice !== undefined) content.minPrice = minPrice
  if (maxPrice !== undefined) content.maxPrice = maxPrice
  if (salaryType !== undefined) content.salaryType = salaryType
  if (currency !== undefined) content.currency = currency
  content.skills = tags.skills
  content.description = description
  if (descriptionHtml !== undefined) content.descriptionHtml = descriptionHtml
  if (lastDay !== undefined) content.lastDay = lastDay
  if (companyLogo !== undefined) content.companyLogo = companyLogo
  if (applyUrl !== undefined) content.applyUrl = applyUrl
  if (employmentType !== undefined) content.employmentType = employmentType
  if (experienceLevel !== undefined) content.experienceLevel = experienceLevel
  if (benefits !== undefined) content.benefits = benefits
  if (outlines !== undefined) content.outlines = outlines
  if (growth !== undefined) content.growth = growth
  return content
}

/** A code of a program in capitals as people write it: 'CONTRACTOR' is 'Contractor'. */
const inSmall = (text: string): string => (/^[A-Z]{4,}(?:_[A-Z]+)*$/.test(text) ? text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ') : text)

/** Whether a posting needs the country of its file: for a place without a country, or for pay without a currency. */
export const needsCountry = ({ minPrice, maxPrice, currency, places }: Posting): boolean =>
  places?.some(({ country }) => country === undefined) === true || ((minPrice ?? maxPrice) !== undefined && currency === undefined && onlyCountry(places) === undefined)

/** Whether no place is in a country that is known. */
const areNowhere = (places: Posting['places'] = []): boolean => places.every(({ country }) => country === undefined)

/** Whether no place is in another country than this one. */
const isOnlyIn = (places: Posting['places'] = [], of: string | undefined): boolean => places.every(({ country }) => country === undefined || country === of)

/** The country of all places, where they are in one. */
const onlyCountry = (places: Posting['places']): string | undefined => {
  const countries = new Set(places?.map(({ country }) => country))
  return countries.size === 1 ? [...countries][0] : undefined
}

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

/** A name that is in quotation marks as a whole. */
const inQuotes = /^["“„«]([^"“”„«»]+)["“”»]$/u

const lineOf = (written: string, name: JobField, note: Note): string | undefined => {
  const whole = clean(cut(written, mostRead))
  if (whole.includes('\uFFFD')) note({ kind: `${name} has characters that are not valid: they are left out`, value: quoted(whole) })
  return textOf(plainLine(whole))
}

const line = (fields: JobFields, name: JobField, note: Note): string | undefined => {
  const written = textsWithin(fields[name])[0]
  if (written === undefined) return undefined
  const text = isPlainLine(written) ? written : lineOf(written, name, note)
  if (text === undefined) return undefined
  if (text.length > longest.line) note({ kind: `${name} is cut after ${longest.line} characters`, value: quoted(text) })
  return cut(text, longest.line).replace(/[\s,;]+$/, '').trimStart().replace(inQuotes, '$1')
}

const short = (text: string): string | undefined => text === '' ? undefined : textOf(cut(plainLine(clean(cut(text, mostRead))), longest.entry))

/** HTML is longer than the text in it; a far longer text is not read to its end. */
const longestMarkup = 20 * longestProse

const richOf = rememberedLately((text) => richText(fromMarkdown(clean(withLines(text))), longestProse))

/** Without the end of a section of XML, which some scrapers have taken with its text. */
const withoutEnd = (text: string): string => (text.endsWith(']]>') ? text.slice(0, -3).trimEnd() : text)

const rich = (fields: JobFields, name: JobField, note: Note) => {
  const written = withoutEnd(textsWithin(fields[name]).join('\n'))
  const found = richOf(cut(written, longestMarkup))
  if (found.cut === true || written.length > longestMarkup) note({ kind: `${name} is cut after ${longestProse} characters` })
  return found
}

const prose = (fields: JobFields, name: JobField, note: Note): string | undefined => {
  if (fields[name] === undefined) return undefined
  const { text } = rich(fields, name, note)
  return text === '' ? undefined : text
}

/** How programs write that there is no date. */
const noDate = /^(?:0|0000-00-00)(?:[T\s].*)?$/

/** The first days that programs count from, and the last of what they never let end: written where there is no day ('Mon, 01 Jan 0001'). */
const isNoDay = (day: string): boolean => day < '1970-01-02' || day >= '2100'

const dateText = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === undefined || noDate.test(text) ? undefined : text
}

const daysIn = (fields: JobFields, { order, today }: PostingDefaults, note: Note): { postingDate: string; lastDay?: string; undated: boolean } => {
  const from = collectedIn(fields, order, today)
  const posted = postedIn(fields, order, { from, today }, note)
  const written = dateText(fields.lastDay)
  if (written === undefined) return posted
  const last = lastDayIn(written, order, posted.postingDate, from)
  if (!('day' in last)) {
    note({ ...last.finding, kind: `the last day is left out: ${last.finding.kind}` })
    return posted
  }
  if (isNoDay(last.day)) return posted
  if (last.day < posted.postingDate && !posted.undated) {
    note({ kind: 'the last day is before the posting date: it is left out', value: `${last.day} and ${posted.postingDate}` })
    return posted
  }
  return { ...posted, lastDay: last.day }
}

/** The day of which the days of a record are counted: that on which it was collected, where that is past, else today. */
const collectedIn = (fields: JobFields, order: FoundOrder, today: string): string => {
  const written = dateText(fields.collectedAt)
  const read = written === undefined ? undefined : dayIn(written, order)
  return read !== undefined && 'day' in read && read.day < today && !isNoDay(read.day) ? read.day : today
}

const postedIn = (fields: JobFields, order: FoundOrder, { from, today }: { from: string; today: string }, note: Note): { postingDate: string; undated: boolean } => {
  const written = dateText(fields.postingDate)
  if (written === undefined) return { postingDate: today, undated: true }
  const posted = postedDayIn(written, order, from)
  if ('day' in posted) return isNoDay(posted.day) ? { postingDate: today, undated: true } : { postingDate: posted.day, undated: posted.isEstimate === true }
  if (posted.isUndecided === true) throw new Unusable(posted.finding)
  note({ ...posted.finding, kind: `the posting date is left out: ${posted.finding.kind}` })
  return { postingDate: today, undated: true }
}
