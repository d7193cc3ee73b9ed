/** Reads kinds of employment, and the pay that lists have beside each. */
import { isFields, textOf, type Fields, type JobFields } from '../shapes/shape.ts'
import { isEmployment, isNameInProgram, isOnlyEmployment } from '../values/kind.ts'
import { isRemoteMode } from '../values/where.ts'
import { isFalse, isKindOfWork, isTrue } from './checks.ts'
import { entriesOf, payOf, valueOf, type Found } from './objects.ts'

/** Where or on which days work is done, in a column of employments; words for any other kind; and kinds of an advertisement. */
const noEmployment = /^(?:office|in[ -]?office|on-?site|in[ -]person|hybrid|others?|walk[ -]?ins?|\d+ hour shifts?|premium|standard|basic|free|paid|featured|sponsored|promoted|organic)$|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i

/** The kind of employment that the name of a column of 'true' and 'false' is ('is_part_time'). */
const kindNamed = (column: string): string[] => {
  const kind = column.replaceAll(/[_-]/g, ' ').replace(/^is\s?/i, '')
  return isEmployment(kind) ? [kind] : []
}

/** Shares of a full week, as numbers alone ('employment_grades': [80, 100]). */
const ofShares = /^(?:employment[_ ]?grades?|pensum|workload)$/i
const asShare = (text: string, column: string): string => (/^\d{2,3}$/.test(text) && ofShares.test(column) ? `${text} %` : text)

/** What programs write before a kind ('vacancy_type_internship'). */
const ofProgram = /^(?:vacancy|job|employment|contract|work|position)_type_(?=[a-z])/i
const withoutPrefix = (text: string): string => (ofProgram.test(text) ? text.replace(ofProgram, '').replaceAll('_', ' ') : text)

/** Of a list of employments the kind of each, which is beside its pay ([{ type: 'b2b', from: 8000, to: 12000, currency: 'PLN' }]). */
const kindsOf = (value: unknown): unknown => (Array.isArray(value) ? value.map((entry) => (isFields(entry) ? (valueOf(entry) ?? entry['type']) : entry)) : value)

/** Pay that a board has counted in another currency than the job's ({ currency: 'USD', currencySource: 'conversion' }). */
const isConverted = (entry: unknown): boolean => isFields(entry) && /^conver/i.test(textOf(entry['currencySource']) ?? '')

/** Of a list of employments those whose pay is the job's own. */
const unconverted = (value: unknown): unknown => (Array.isArray(value) ? value.filter((entry) => !isConverted(entry)) : value)

/** The pay of an entry, which may have it in an object of its own ({ type: 'b2b', salary: { from: 8000, to: 12000, currency: 'pln' } }). */
const payIn = (entry: unknown): Fields | undefined => {
  const pay = isFields(entry) && isFields(entry['salary']) ? entry['salary'] : entry
  return isFields(pay) && 'currency' in pay ? pay : undefined
}

/** The pay in the only entry of a list of employments, or in all of them. */
export const payBeside = (record: Fields, employments: readonly string[] = []): JobFields => {
  const pays = employments.map((name) => [unconverted(record[name])].flat().map(payIn)).find((entries) => entries.some(isFields)) ?? []
  const [first, ...others] = pays
  return first !== undefined && others.every((pay) => JSON.stringify(pay) === JSON.stringify(first)) ? payOf(first) : {}
}

/** Columns in which lists have the fields of work, and some the kinds of employment. */
const ofFields = ['category', 'categories', 'job_category', 'jobCategory'] as const

/** The first text in these columns that is a kind of employment and nothing else. */
export const onlyEmploymentIn = (record: Fields, names: readonly string[]): string | undefined => names.map((name) => textOf(record[name])).find((text) => text !== undefined && isOnlyEmployment(text))

/** The kind of employment in a column that is called after the field of work, beside one of types that has the field of work. */
const changedWithField = (record: Fields): string | undefined => onlyEmploymentIn(record, ofFields)

/**
 * Of the columns that may have it, all that name an employment: one has the contract, another the hours. Else the value of the first, but for where work is done; a further one may be
 * of another type ('Job type': 'Logistics' beside an empty 'Employment type').
 */
export const employmentsOf = ({ record, names, column }: Found): unknown => {
  const kindsIn = (name: string): string[] => (isTrue(record[name]) ? kindNamed(name) : isFalse(record[name]) ? [] : [...new Set(entriesOf(valueOf(kindsOf(record[name]))))].map((text) => withoutPrefix(asShare(text, name))))
  const named = names.flatMap(kindsIn).filter(isEmployment)
  if (named.length > 0) return named
  const written = kindsIn(column).filter((text) => !noEmployment.test(text) && !isRemoteMode(text) && !isNameInProgram(text) && (column === names[0] || isKindOfWork(text)))
  return written.length === 0 || written.some(isKindOfWork) ? written : (changedWithField(record) ?? written)
}

/** The kind of employment in a column of another title ('position': 'Full Time' beside 'title'), which has that and nothing else, and is not the title once more. */
export const employmentBeside = (record: Fields, titles: readonly string[] = []): string | undefined => {
  const [title, ...others] = titles.map((name) => textOf(record[name]))
  return others.find((text) => text !== undefined && text !== title && isOnlyEmployment(text))
}

/** Columns of what a list has its jobs in, of which one is that of internships. */
const ofLists = ['category', 'stage', 'raw_category', 'program', 'opportunity_type'] as const
const ofInterns = /^(?:internships?|.{0,4}实习|.{0,4}實習|praktika|praktikum|pasant[ií]as?|est[aá]gios?)$/iu

/** Whether a list has a job among internships. */
export const isAmongInternships = (record: Fields): boolean => ofLists.some((name) => typeof record[name] === 'string' && ofInterns.test(record[name]))
