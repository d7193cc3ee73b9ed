import type { Mapping } from '../mapping.ts'
import { shapes } from './all.ts'
import { rememberedOf } from '../../values/app/remembered.ts'
import { columnsOfRecord, isWeakTitle, plain } from '../columns/names.ts'
import { namesPublication } from '../columns/words.ts'
import { isTitleOfList } from '../values/no-jobs.ts'
import { atItsPage } from '../values/web-address.ts'
import { boundedFields } from './bounds.ts'
import { plainRecord } from './plain.ts'
import { isFields, languageOf, textOf, type Fields, type JobField, type JobFields, type Shape } from './shape.ts'

/** A record under the names of a job, the shape that was found, the columns that no field of a job has, and those that were found by their names. */
export type ReadRecord = { fields: JobFields; shape: string; ignored: readonly string[]; columns: ReturnType<typeof columnsOfRecord>['columns'] }

const noColumns: ReadRecord['columns'] = new Map()

const isPlain = ({ name }: Shape): boolean => name === shapes.at(-1)?.name

/** The name of a record in an object of its own ({ job: {...} }, { _source: {...} }). */
const innerName = (record: Fields, mapping: Mapping | undefined): string | undefined =>
  Object.keys(record).find((name) => {
    const value = record[name]
    return isFields(value) && (shapes.some(({ recognises }) => recognises(value)) || mapping?.fields(value).jobTitle !== undefined)
  })

const placeFields = ['places', 'jobCity', 'jobRegion', 'jobCountry', 'latitude', 'longitude', 'remote'] as const satisfies readonly JobField[]

/** A currency alone is no pay. */
const amounts = ['salary', 'minPrice', 'maxPrice'] as const satisfies readonly JobField[]
const ofPay = [...amounts, 'salaryType', 'currency'] as const satisfies readonly JobField[]

/** What a record takes from the object around it where it has none of them itself: of one with a list of records, and of one that has only it. */
const ofAll = [['companyName'], ['companyLogo'], placeFields, ['applyUrl'], ['postingDate']] as const satisfies readonly (readonly JobField[])[]
const ofOne = [...ofAll, ['companyInAddress'], ofPay, ['sourceId'], ['lastDay'], ['employmentType'], ['experienceLevel'], ['description'], ['closed']] as const satisfies readonly (readonly JobField[])[]

/** How deep a value is searched for a text. */
const deepest = 3

/** Whether anything is written in a value. */
export const isGiven = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' && value !== null ? depth > deepest || Object.values(value).some((inner) => isGiven(inner, depth + 1)) : typeof value === 'boolean' || textOf(value) !== undefined

const inheriting = (fields: JobFields, around: JobFields, groups: readonly (readonly JobField[])[]): JobFields => {
  const found: Partial<Record<JobField, unknown>> = { ...fields }
  for (const group of groups) {
    if ((group === ofPay ? amounts : group).some((field) => isGiven(fields[field]))) continue
    for (const field of group) if (isGiven(around[field])) found[field] = around[field]
  }
  return found
}

let last: { around: Fields; fields: JobFields } = { around: {}, fields: {} }

/** Columns that companies have, and departments and categories lack. */
const ofCompanies = /^(?:careers?[_-]?(?:url|page|link|site)|website|homepage|ats)$/i

/** What a company is called, where that is left empty and the name is beside it ({ company: null, name: 'Mills', jobs: [] }). */
const emptied = /^(?:company|employer|organi[sz]ation)$/i

/** The name of an object with records that is a company's ({ name: 'Mills', careers_url: 'https://…', jobs: [] }). */
const companyNamed = (around: Fields): string | undefined =>
  Object.keys(around).some((name) => (textOf(around[name]) === undefined ? emptied.test(name) && !isFields(around[name]) : ofCompanies.test(name))) ? textOf(around['name']) : undefined

/** The day of jobs that are by days ({ post_date: '2026-03-05', jobs: [] }); a company has its own days ({ name: 'Mills', created_at: '2019-03-05', jobs: [] }). */
const isDayOfJobs = (name: string): boolean => /^(?:post(?:ing)?[_ -]?)?date$/i.test(name) || namesPublication(name)

/** The fields of an object with records, which come one after the other. */
const fieldsAround = (around: Fields): JobFields => {
  if (last.around !== around) {
    const fields = plainRecord.fields(around, {})
    last = { around, fields: { ...fields, companyName: fields.companyName ?? companyNamed(around), postingDate: Object.keys(around).some(isDayOfJobs) ? fields.postingDate : undefined } }
  }
  return last.fields
}

const without = (record: Fields, name: string): Fields => Object.fromEntries(Object.entries(record).filter(([each]) => each !== name))

/** The id of a record may be beside it ({ _id: '1', _source: {...} }), and in an object of its own ({ sys: { id: '1' }, fields: {...} }); Django's fixtures call it 'pk'. */
const idsOf = (record: Fields): Fields => {
  const beside: Fields = isFields(record['sys']) ? { ...record['sys'], ...record } : record
  return Object.fromEntries(['id', '_id', 'guid', 'uuid', ...('model' in beside ? ['pk'] : [])].flatMap((name) => (textOf(beside[name]) === undefined ? [] : [[name === 'pk' ? 'id' : name, beside[name]]])))
}

/** What programs call an object, or a list of names and values, that has further fields of a posting ({ dates: { published: '2026-11-20' }, placeholders: [{ type: 'salary', label: '£20' }] }). */
const fieldsOfPost: ReadonlySet<string> = new Set(['meta', 'acf', 'metadata', 'dates', 'hiring', 'attributes', 'customfields', 'customfield', 'additionalfields', 'placeholders', 'properties', 'params'])

const namesOfFields = rememberedOf(({ ignored }: ReturnType<typeof columnsOfRecord>) => ignored.filter((name) => fieldsOfPost.has(plain(name))))

const calledIn = ['key', 'type', 'name', 'field', 'label', 'title'] as const
const writtenIn = ['value', 'label', 'text', 'content'] as const

/** A list of names and values as an object; undefined for any other list. */
const labelledIn = (list: readonly unknown[]): Fields | undefined => {
  const pairs = list.map((entry) => {
    const name = isFields(entry) ? calledIn.find((each) => typeof entry[each] === 'string') : undefined
    const value = isFields(entry) && name !== undefined ? writtenIn.find((each) => each !== name && each in entry) : undefined
    return isFields(entry) && name !== undefined && value !== undefined ? [entry[name], entry[value]] : undefined
  })
  return pairs.length === 0 || pairs.includes(undefined) ? undefined : Object.fromEntries(pairs as [string, unknown][])
}

/** What a posting takes from them where it has none itself; its title and its day are the post's own. */
const ofPost = [
  ...ofAll, ofPay, ['sourceId'], ['lastDay'], ['employmentType'], ['experienceLevel'], ['description'], ['benefits'],
] as const satisfies readonly (readonly JobField[])[]

const withPostFields = (fields: JobFields, record: Fields): JobFields => {
  let found = fields
  for (const name of namesOfFields(columnsOfRecord(record))) {
    const value = record[name]
    const inner = Array.isArray(value) ? labelledIn(value) : value
    if (!isFields(inner)) continue
    const its = plainRecord.fields(inner, {})
    found = { ...inheriting(found, its, ofPost), ...(its.closed === true ? { closed: true } : {}) }
  }
  return found
}

/** Fields that give the same in two ways: where a mapping has the one, the other does not count. */
const others: readonly (readonly [JobField, readonly JobField[]])[] = [
  ['places', ['jobCity']],
  ['jobCity', ['places']],
  ['salary', ['minPrice', 'maxPrice']],
  ['companyName', ['companyInAddress']],
]

const merged = (found: JobFields, mapped: JobFields | undefined): JobFields => {
  if (mapped === undefined) return boundedFields(found)
  const replaced = new Set(others.flatMap(([field, same]) => (field in mapped ? same : [])))
  return boundedFields({ ...Object.fromEntries(Object.entries(found).filter(([field]) => !replaced.has(field as JobField))), ...mapped })
}

/** What programs call the day on which they wrote a document ('generated_at', 'lastUpdated'). */
const ofWriting = /^(?:generated|exported|fetched|scraped|crawled|collected|retrieved|(?:last[_ -]?)?updated?|as[_ -]?of)(?:[_ -]?(?:at|on|date|time|timestamp))?$/i

let lastWritten: { document: Fields; day: unknown } = { document: {}, day: undefined }

/** The day on which a document was written, of which the days of its records are counted. */
const writtenOn = (document: Fields): unknown => {
  if (lastWritten.document !== document) lastWritten = { document, day: document['collectedAt'] ?? Object.entries(document).find(([name, value]) => ofWriting.test(name) && textOf(value) !== undefined)?.[1] }
  return lastWritten.day
}

/** Its fields by a shape, and its language, which every shape may name. */
const fieldsBy = (shape: Shape | undefined, record: Fields, document: Fields): JobFields => {
  const fields: Partial<Record<JobField, unknown>> = shape?.fields(record, document) ?? {}
  fields.lang ??= languageOf(record, document)
  fields.collectedAt ??= writtenOn(document)
  fields.applyUrl = atItsPage(fields.applyUrl, document)
  return fields
}

/** Reads a record by the first shape that recognises it, and by the mapping, which goes before. Null where neither knows it. `around` is the object with the list that it is in. */
export const readRecord = (record: Fields, document: Fields, mapping?: Mapping, around?: Fields): ReadRecord | null => {
  const found = readAlone(record, document, mapping)
  return found === null || around === undefined ? found : { ...found, fields: inheriting(found.fields, fieldsAround(around), ofAll) }
}

/** Whether a record has a name, as anything has, and no other column of a posting. */
const isNameAlone = (record: Fields): boolean => {
  const { columns } = columnsOfRecord(record)
  return columns.size === 1 && columns.get('jobTitle')?.every(isWeakTitle) === true
}

const readAlone = (record: Fields, document: Fields, mapping?: Mapping): ReadRecord | null => {
  const shape = shapes.find(({ recognises }) => recognises(record))
  const isOuter = shape !== undefined && isPlain(shape) && isNameAlone(record) && innerName(record, mapping) !== undefined
  if (shape !== undefined && !isOuter) {
    const { ignored, columns } = isPlain(shape) ? columnsOfRecord(record) : { ignored: [], columns: noColumns }
    const fields = fieldsBy(shape, record, document)
    return { fields: merged(isPlain(shape) ? withPostFields(fields, record) : fields, mapping?.fields(record)), shape: shape.name, ignored: mapping === undefined ? ignored : ignored.filter((name) => !mapping.columns.has(name)), columns }
  }
  const mapped = mapping?.fields(record) ?? {}
  if (mapped.jobTitle !== undefined) {
    const fields = merged(fieldsBy(shapes.at(-1), record, document), mapped)
    const { ignored, columns } = columnsOfRecord(record)
    return { fields, shape: 'mapping', ignored: ignored.filter((name) => mapping?.columns.has(name) !== true), columns }
  }
  const name = innerName(record, mapping)
  const within = name === undefined ? undefined : record[name]
  if (name === undefined || !isFields(within)) return null
  const found = readAlone({ ...idsOf(record), ...within }, { ...document, lang: languageOf(record, document) }, mapping)
  return found && { ...found, fields: inheriting(found.fields, plainRecord.fields(without(record, name), {}), ofOne) }
}

/** How sure it is that an object is a posting: 0 where nothing recognises it, else the more the better. */
export const likelihood = (record: Fields, mapping?: Mapping): number => {
  if (mapping?.fields(record).jobTitle !== undefined) return 200
  const shape = shapes.find(({ recognises }) => recognises(record))
  if (shape === undefined) return 0
  if (!isPlain(shape)) return 100
  const { columns } = columnsOfRecord(record)
  // A page around its jobs has a title and a text too.
  if (columns.get('jobTitle')?.some((name) => isTitleOfList(textOf(record[name]) ?? '')) === true) return 0
  if (columns.get('jobTitle')?.every(isWeakTitle) !== true) return columns.size
  // A name alone is that of anything: { name: 'Colour', value: 'green' }.
  return columns.size > 1 ? columns.size / 2 : 0
}

/** How many of a posting's columns an object has, title or not. */
export const nearness = (record: Fields): number => columnsOfRecord(record).columns.size
