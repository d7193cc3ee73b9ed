import { remembered } from '../../values/app/remembered.ts'
import { addressAlone, addressWithin } from '../columns/apply-address.ts'
import { isClosed, isClosedState, daysAgo, isDay, isWrittenDay, isOf, isTrue, isUnpublished } from '../columns/checks.ts'
import { companyBeside } from '../columns/company-beside.ts'
import { apartFromDay } from '../columns/company-day.ts'
import { dayOfParts } from '../columns/day-parts.ts'
import { decidedBy } from '../columns/decided.ts'
import { employmentBeside, employmentsOf, isAmongInternships, onlyEmploymentIn, payBeside } from '../columns/employments.ts'
import { columnsOf, columnsOfRecord, isWeakTitle, plain } from '../columns/names.ts'
import { addressOf, boundsOf, calledIn, companyWithin, entriesOf, isFilled, isWhole, logoWithin, nameWithin, onlyOf, payOf, pointOf, remoteOf, valueOf, type Found } from '../columns/objects.ts'
import { currencyOfAmounts, inScale, inUnit, rateOfBudget, unitOfAmounts } from '../columns/pay-columns.ts'
import { ownTags } from '../columns/own-tags.ts'
import { citiesIn, inCountries, morePlaces, placesBeside } from '../columns/places-beside.ts'
import { treeText } from '../columns/rich-tree.ts'
import { formOf, isListOfSentences, sectionsIn, sectionsOf, withSections } from '../columns/sections.ts'
import { spanOf } from '../columns/spans.ts'
import { pageWithin } from '../columns/web-site.ts'
import { isOfBrief, isOfChange, isOfInternships, isOfRemote, namesPublication } from '../columns/words.ts'
import { companyAtSystem, nameOfSlug } from '../values/companies/in-address.ts'
import { companyBehind, companyInTitle, companyOfText, withoutCompany } from '../values/companies/in-title.ts'
import { daysBackIn } from '../values/counted-days.ts'
import { isSlashed, isUntil } from '../values/day.ts'
import { namedDayIn } from '../values/named-day.ts'
import { onlyCitiesIn } from '../values/open-countries.ts'
import { isRemoteMode } from '../values/where.ts'
import { isOnlyRemote, whereInTitle } from '../values/where-in-title.ts'
import { boundedRecord } from './bounds.ts'
import { boardCurrency, companyOfFeed, isFields, languageCode, noFields, textOf, textsOf, type Fields, type JobField, type JobFields, type Shape } from './shape.ts'

/** Curated lists have a picture before some companies: '🔥 Acme'. */
const withoutPicture = (company: string): string => company.replace(/^\s*(?:\p{Extended_Pictographic}[\uFE0F\u200D]*\s*)+(?=[\p{L}\p{N}])/u, '')

/** Copies of a site with ratings have the rating behind the name: 'Tecolote Research', and '3.8' on the next line, or 'Nokia4.22059 Reviews', or 'Acme (4.2★)'; or its label before it: 'Company: Acme'. */
const withoutRating = (company: unknown): unknown => (typeof company === 'string' ? withoutPicture(company).trimEnd().replace(/^(?:company(?: name)?|employer)\s?:\s+(?=\S)|\n\s*\d(?:\.\d)?$|\d\.\d\s*\(?[\d,]+\)?\s*Reviews?$|\s\(?\d\.\d\s?[★⭐]\uFE0F?\)?$|\s-$/i, '').trimEnd() : company)

/** Of the columns of places the one with the most, for some have the first in a column of its own. An object may have no place in it. */
const longestOf = (record: Fields, names: readonly string[]): string | undefined => {
  const filled = names.filter((name) => isOf('places', name, record[name]) && (!isFields(record[name]) || textsOf(valueOf(record[name])).length > 0))
  const lengths = filled.map((name) => (Array.isArray(record[name]) ? record[name].length : 1))
  return filled[lengths.indexOf(Math.max(...lengths))]
}

/** The entry of a list that is a list itself: the text before its weights (["SQL", 1, "ai"]); of texts alone all of them. */
const skillsIn = (entry: unknown): readonly unknown[] => {
  if (!Array.isArray(entry)) return [entry]
  const isText = (each: unknown) => typeof each === 'string'
  return entry.every(isText) ? (entry as string[]) : entry.filter(isText).slice(0, 1)
}

/** A day without its year, where the record has that in a column of its own. */
const inYear = (value: unknown, record: Fields, names: readonly string[] = []): unknown => {
  const year = names.length === 0 ? undefined : names.map((name) => textOf(record[name])).find((text) => /^20\d\d$/.test(text ?? ''))
  const text = year === undefined ? undefined : textOf(value)
  if (text !== undefined && isSlashed(text) && text.length <= 5) return `${text}/${year}`
  const day = text === undefined ? undefined : namedDayIn(text)
  return day === undefined || day.year !== undefined ? value : `${text} ${year}`
}

/** Whether a column has the code of a state as Brazil calls it ('UF': 'PR'). */
const isBrazilian = (names: readonly string[] = [], region: unknown): boolean => names.some((name) => /^uf$/i.test(name)) && /^[A-Z]{2}$/.test(textOf(region) ?? '')

/** How many letters and digits of a text are compared with those of another. */
const compared = 40

const beginning = (text: string): string => text.slice(0, 4 * compared).replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, compared)

/** Of columns of descriptions the one that has the whole text of which the first has the beginning, or is a summary by its name. */
const wholeOf = (record: Fields, names: readonly string[], first: string): string => {
  const [short = ''] = textsOf(record[first])
  const start = beginning(short)
  const longer = names.filter((name) => name !== first && (textsOf(record[name])[0] ?? '').length > short.length * 1.5)
  const begun = start.length < compared ? undefined : longer.find((name) => beginning(textsOf(record[name])[0] ?? '') === start)
  return begun ?? (isOfBrief(first) ? longer.find((name) => !isOfBrief(name)) : undefined) ?? first
}

/** An answer of a program, which nobody reads in a browser ('https://api.hh.ru/vacancies/1', 'https://board.example/careers-api/2.0/1'). */
const ofProgram = /^https?:\/\/(?:api\.|[^?#]*\/(?:[a-z]+-)?api\/)/i

/** The first column with an address that has its host: one for people, where there is such. */
const wholeAddress = (record: Fields, names: readonly string[]): string | undefined => {
  let first: string | undefined
  for (const name of names) {
    const address = addressOf(record[name])
    if (!isWhole(address)) continue
    if (!ofProgram.test(textsOf(address)[0] ?? '')) return name
    first ??= name
  }
  return first
}

/** Of the columns of the day of publication the first; where that counts back from a day that the file may not have ('2 days ago'), the one beside it with the day itself. */
const dayColumn = (record: Fields, names: readonly string[]): string | undefined => {
  const first = names.find((name) => isOf('postingDate', name, record[name]))
  const isCounted = (name: string) => daysBackIn(textOf(daysAgo(valueOf(record[name]), name)) ?? '') !== undefined
  if (first === undefined || !isCounted(first)) return first
  return names.find((name) => name !== first && !isOfChange(name) && isWrittenDay(textOf(valueOf(record[name])) ?? '')) ?? first
}

/** An id with its name before it: 'Dice Id : 10111847'. */
const idBehindName = /^(\p{L}[\p{L} ]{0,30} (?:id|no|nr|number|key|code))\s?:\s/iu

const namesPosting = remembered((name) => columnsOf([name]).columns.has('sourceId'))

/** Whether an id has a name that is none of a posting's ('Dice Id', 'Company No'): it is that of a company or a board, and the same in many records. */
const isIdOfAnother = (id: unknown): boolean => {
  const name = typeof id === 'string' ? idBehindName.exec(id)?.[1] : undefined
  return name !== undefined && !namesPosting(name)
}

/** The column that has the field; undefined where all are empty, or have something else. */
const columnFor = (field: JobField, record: Fields, names: readonly string[]): string | undefined => {
  if (field === 'places' && names.length > 1) return longestOf(record, names)
  // A 'source_id' of letters alone may be the source's, the same in all of its records.
  if (field === 'sourceId' && names.length > 1) return names.find((name) => isFilled(record[name]) && !isIdOfAnother(record[name]) && (name === 'sourceId' || plain(name) !== 'sourceid' || /\d/.test(textOf(record[name]) ?? ''))) ?? names.find((name) => isFilled(record[name]))
  if (field === 'postingDate' && names.length > 1) return dayColumn(record, names)
  if (field === 'lastDay' && names.length > 1) return names.find((name) => isOf(field, name, record[name]) && isDay(textOf(valueOf(record[name])) ?? '')) ?? names.find((name) => isOf(field, name, record[name]))
  const whole = field === 'applyUrl' ? wholeAddress(record, names) : undefined
  const found = whole ?? names.find((name) => isOf(field, name, record[name]))
  return field === 'description' && found !== undefined && names.length > 1 ? wholeOf(record, names, found) : found
}

/** The date behind a title, with no space before it: scrapers have joined the two ('Nurse JobMay 27, 2020'). */
const joinedDate = /(?<=[\p{Ll}\d)])(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d$/u

/** A title and the date that is joined to it, which is the posting date where no column has one. */
const apartFromDate = ({ jobTitle, postingDate }: JobFields): JobFields | undefined => {
  if (typeof jobTitle !== 'string' || !/\d\s*$/.test(jobTitle.slice(-8))) return undefined
  const title = jobTitle.trimEnd()
  const date = joinedDate.exec(title)?.[0]
  return date === undefined ? undefined : { jobTitle: title.slice(0, -date.length), postingDate: postingDate ?? date }
}

/** A name without the number behind it, where it has one: that of 'cargo1' and 'cargo2'. */
const unnumbered = (name: string): string | undefined => (/\D[ _]?\d$/.test(name) ? name.slice(0, -1) : undefined)

/** Fields of work, which lists of openings call the role of a job that has its own name ({ name: 'Software Engineer', role: 'Engineering' }). */
const fieldOfWork = /^(?:engineering|marketing|sales|design|operations|finance|product|human resources|hr|people|legal|support|customer success|data|it|research|business|administration)$/i

/** The name of a job whose column of titles has the field of its work. */
const nameBeside = ({ record, names, column }: Found): unknown =>
  isWeakTitle(column) && fieldOfWork.test(textOf(record[column]) ?? '') ? names.filter((name) => name !== column).map((name) => record[name]).find((value) => textOf(value) !== undefined) : undefined

/** The titles of a posting of several jobs in numbered columns ('cargo1', 'cargo2'); else the one of the column. */
const titlesOf = (found: Found): unknown => {
  const { record, names, column } = found
  const stem = unnumbered(column)
  const titles = stem === undefined ? [] : names.filter((name) => unnumbered(name) === stem).toSorted().flatMap((name) => textsOf(valueOf(record[name])))
  return titles.length > 1 ? [...new Set(titles)].join(' / ') : (nameBeside(found) ?? calledIn(record[column]))
}

/** The longest text that is an age and nothing else. */
const longestAge = 40

/** The age of a job in a column that is called otherwise: 'Posted 10 days ago'. */
const ageWithin = (record: Fields): unknown =>
  Object.values(record).find((value) => typeof value === 'string' && value.length <= longestAge && value.includes(' ') && namesPublication(value) && daysBackIn(value) !== undefined)

/** The shortest text that is surely no date. */
const shortestProse = 60

/** The text of a job that is in a column of dates, where a date is in its place: some scrapers have changed the two. */
const changedPlaces = ({ description }: JobFields, record: Fields, dates: readonly string[] = []): JobFields | undefined => {
  if (dates.length === 0 || typeof description !== 'string' || description.length >= shortestProse) return undefined
  const date = textOf(description) ?? ''
  const prose = dates.map((name) => textOf(record[name])).find((text) => text !== undefined && text.length >= shortestProse)
  return prose !== undefined && isDay(date) ? { description: prose, postingDate: date } : undefined
}

/** The text about the work in a column of another title ('role' beside 'title'). */
const proseBeside = (record: Fields, titles: readonly string[] = []): string | undefined =>
  titles.slice(1).map((name) => textOf(record[name])).find((text) => text !== undefined && text.length >= shortestProse && text.trim().split(/\s+/).length >= fewestWords)
const fewestWords = 12

/** The values of fields that are not those of their columns. */
const readers: Partial<Record<JobField, (found: Found) => unknown>> = {
  jobTitle: titlesOf,
  lang: ({ record, column }) => languageCode(record[column]),
  salary: ({ record, column }) => inUnit(valueOf(record[column]), column),
  minPrice: ({ record, column }) => inScale(valueOf(record[column]), column),
  maxPrice: ({ record, column }) => inScale(valueOf(record[column]), column),
  employmentType: employmentsOf,
  remote: ({ record, column }) => (wholeShare.test(textOf(record[column]) ?? '') && isOfRemote(column) ? true : valueOf(record[column])),
  postingDate: ({ record, column }) => dayOfParts(record[column]) ?? daysAgo(valueOf(record[column]), column),
  lastDay: ({ record, column }) => dayOfParts(record[column]) ?? valueOf(record[column]),
  companyInAddress: ({ record, column }) => nameOfSlug(textOf(record[column]) ?? ''),
  companyName: ({ record, column }) => withoutRating(calledIn(record[column]) ?? nameWithin(record[column])),
  applyUrl: ({ record, column }) => addressOf(record[column]),
  description: ({ record, column }) => treeText(record[column]) ?? sectionsIn(record[column]) ?? formOf(record[column]) ?? valueOf(record[column]) ?? sectionsOf(record[column]),
  places: ({ record, column }) => inCountries(record, entriesOf(valueOf(record[column]))),
  skills: ({ record, column }) => {
    if (isListOfSentences(record[column])) return undefined
    const value = valueOf(record[column])
    return ownTags(Array.isArray(value) ? value.flatMap(skillsIn) : value, column, record)
  },
}

/** Of work that is done from elsewhere in a share of the time ('remote_ratio'; 'partial', 'fulltime'): all of it. */
const wholeShare = /^(?:100(?:\.0+)?\s?%?|full(?:y|[ _-]?time)?)$/i

/** The fields that an object has beside the one of its column. */
const besides = (field: JobField, value: unknown): JobFields => {
  if (field === 'salary') return isFields(value) ? payOf(value) : boundsOf(value)
  return field === 'places' ? { ...pointOf(value), ...remoteOf(value) } : {}
}

/** Cities in which people have to live ('location_restriction': 'Campinas'), where no column has the place: a job is open to countries alone, and is not remote by a city. */
const residence = ({ places, jobCity, jobRegion, remote, remoteCountries }: JobFields, [column = '']: readonly string[] = []): JobFields | undefined => {
  if (!plain(column).startsWith('locationrestriction') || [places, jobCity, jobRegion, remote].some((field) => field !== undefined)) return undefined
  const cities = onlyCitiesIn(remoteCountries)
  return cities && { places: cities, remoteCountries: undefined }
}

/** Any other record: its columns are found by the names that people give them. */
export const plainRecord: Shape = {
  name: 'columns by name',
  // { job: { title: 'Nurse' }, company: 'Ward' } has the posting within.
  recognises: (record) => columnsOfRecord(record).columns.get('jobTitle')?.some((name) => name.toLowerCase() !== 'job' || !isFields(record[name])) === true,
  fields: (written, document) => {
    const fields = noFields()
    fields.companyName = document['company'] ?? document['companyName']
    fields.companyLogo = document['companyLogo']
    fields.companyInAddress = document['name'] ?? companyOfFeed(written['link'], document['title'])
    const { columns } = columnsOfRecord(written)
    const record = boundedRecord(written, columns)
    let [least, most, salaryColumn]: (string | undefined)[] = []
    let isInternship = false
    const { read, currency, isOwnPay } = decidedBy(columns)
    for (const { field, names } of read) {
      if (field === 'closed') {
        fields.closed = fields.closed === true || names.some((name) => isClosed(name, record[name]))
        continue
      }
      if (field === 'postingDate' && names.some((name) => isUnpublished(name, record[name]))) fields.closed = true
      const column = columnFor(field, record, names)
      if (column === undefined || (field === 'companyInAddress' && fields.companyInAddress !== undefined)) continue
      if (field === 'salary') salaryColumn = column
      else if (field === 'minPrice') least = column
      else if (field === 'maxPrice') most = column
      if (field === 'jobTitle' && isOfInternships(column)) isInternship = true
      const reader = readers[field]
      fields[field] = reader === undefined ? valueOf(record[column]) : reader({ record, names, column })
      if (field === 'salary' || field === 'places') Object.assign(fields, besides(field, onlyOf(record[column])))
      if (field === 'jobCity' && Array.isArray(record[column])) Object.assign(fields, citiesIn(record[column], fields.places))
    }
    const states = columns.get('jobRegion')?.flatMap((name) => isClosedState(name, record[name]) ?? []) ?? []
    if (states.length > 0) fields.closed = fields.closed === true || states.includes(true)
    Object.assign(fields, apartFromDate(fields), apartFromDay(fields), spanOf(fields, record, columns))
    fields.companyName ??= companyBeside(record, columns, fields)
    fields.applyUrl ??= addressAlone(record, columns.get('howToApply')) ?? addressWithin(record)
    if (fields.companyName === undefined) Object.assign(fields, companyWithin(record, (['places', 'jobCity', 'jobRegion', 'jobCountry'] as const).every((field) => fields[field] === undefined)))
    if (fields.companyName === undefined) Object.assign(fields, companyInTitle(textOf(fields.jobTitle) ?? ''))
    else if (typeof fields.jobTitle === 'string') fields.jobTitle = withoutCompany(fields.jobTitle, textOf(fields.companyName) ?? '')
    if (fields.companyName === undefined) fields.companyInAddress ??= companyBehind(textOf(fields.jobTitle) ?? '') ?? companyOfText(textOf(fields.jobTitle) ?? '', textOf(fields.description), textsOf(fields.applyUrl)[0] ?? '') ?? companyAtSystem(textsOf(fields.applyUrl)[0] ?? '')
    fields.postingDate ??= ageWithin(record)
    if (fields.jobCity === undefined && fields.jobRegion === undefined) fields.places ??= placesBeside(record)
    Object.assign(fields, morePlaces(fields, record, columns.get('morePlaces')))
    Object.assign(fields, residence(fields, columns.get('remoteCountries')))
    if ((['minPrice', 'maxPrice', 'salary'] as const).every((field) => fields[field] === undefined)) Object.assign(fields, { salary: rateOfBudget(record, columns.get('budget') ?? []) }, payBeside(record, columns.get('employmentType')))
    Object.assign(fields, whereInTitle(fields))
    Object.assign(fields, changedPlaces(fields, record, columns.get('postingDate')))
    fields.companyLogo ??= logoWithin(record)
    fields.applyUrl ??= pageWithin(record)
    fields.description ??= proseBeside(record, columns.get('jobTitle'))
    if (isInternship || isAmongInternships(record)) fields.experienceLevel ??= 'Internship'
    fields.employmentType ??= employmentBeside(record, columns.get('jobTitle')) ?? onlyEmploymentIn(record, columns.get('remote') ?? [])
    for (const field of ['postingDate', 'lastDay'] as const) if (fields[field] !== undefined) fields[field] = inYear(fields[field], record, columns.get('year'))
    if (isUntil(textOf(fields.postingDate) ?? '')) {
      fields.lastDay ??= fields.postingDate
      fields.postingDate = undefined
    }
    if (columns.get('payGuessed')?.some((name) => isTrue(record[name])) === true) for (const field of ['minPrice', 'maxPrice', 'salary'] as const) fields[field] = undefined
    const named = currencyOfAmounts(least, most, salaryColumn)
    if (named !== undefined) fields.currency = named
    else fields.currency ??= currency ?? (salaryColumn === undefined || (least ?? most) === undefined ? undefined : currencyOfAmounts(undefined, undefined, salaryColumn))
    if (fields.currency === undefined && isOwnPay) fields.currency = boardCurrency
    fields.salaryType ??= unitOfAmounts(least, most)
    if (fields.jobCountry === undefined && isBrazilian(columns.get('jobRegion'), fields.jobRegion)) fields.jobCountry = 'Brazil'
    fields.remote ??= (columns.get('employmentType') ?? []).map((name) => valueOf(record[name])).find((value) => !isTrue(value) && isRemoteMode(value))
    // 'workplace' is a place, or how work is done.
    fields.remote ??= columns.get('places')?.slice(1).map((name) => valueOf(record[name])).find((value) => textsOf(value).some(isOnlyRemote))
    fields.description = withSections(fields.description, record, columns, isWhole(fields.applyUrl) ? textsOf(fields.applyUrl)[0] : undefined) ?? fields.description
    return fields satisfies JobFields
  },
}
