import type { Mapping } from '../mapping.ts'
import { shapes } from './all.ts'
import { columnsOfRecord } from '../columns/names.ts'
import { isFields, languageOf, textOf, type Fields, type JobField, type JobFields, type Shape } from './shape.ts'

/** A record under the names of a job, the shape that was found, and the columns that no field of a job has. */
export type ReadRecord = { fields: JobFields; shape: string; ignored: readonly string[] }

const isPlain = ({ name }: Shape): boolean => name === shapes.at(-1)?.name

/** A record in an object of its own ({ job: {...} }, { _source: {...} }). */
const inner = (record: Fields, mapping: Mapping | undefined): Fields | undefined =>
  Object.values(record).find((value): value is Fields => isFields(value) && (shapes.some(({ recognises }) => recognises(value)) || mapping?.fields(value).jobTitle !== undefined))

/** The id of a record may be beside it ({ _id: '1', _source: {...} }). */
const idsOf = (record: Fields): Fields => Object.fromEntries(['id', '_id', 'guid', 'uuid'].flatMap((name) => (textOf(record[name]) === undefined ? [] : [[name, record[name]]])))

/** Fields that give the same in two ways: where a mapping has the one, the other does not count. */
const others: readonly (readonly [JobField, readonly JobField[]])[] = [
  ['places', ['jobCity']],
  ['jobCity', ['places']],
  ['salary', ['minPrice', 'maxPrice']],
  ['companyName', ['companyInAddress']],
]

const merged = (found: JobFields, mapped: JobFields | undefined): JobFields => {
  if (mapped === undefined) return found
  const replaced = new Set(others.flatMap(([field, same]) => (field in mapped ? same : [])))
  return { ...Object.fromEntries(Object.entries(found).filter(([field]) => !replaced.has(field as JobField))), ...mapped }
}

/** Its fields by a shape, and its language, which every shape may name. */
const fieldsBy = (shape: Shape | undefined, record: Fields, document: Fields): JobFields => {
  const fields: Partial<Record<JobField, unknown>> = shape?.fields(record, document) ?? {}
  fields.lang ??= languageOf(record, document)
  return fields
}

/** Reads a record by the first shape that recognises it, and by the mapping, which goes before. Null where neither knows it. */
export const readRecord = (record: Fields, document: Fields, mapping?: Mapping): ReadRecord | null => {
  const shape = shapes.find(({ recognises }) => recognises(record))
  if (shape !== undefined) {
    const ignored = isPlain(shape) ? columnsOfRecord(record).ignored : []
    return { fields: merged(fieldsBy(shape, record, document), mapping?.fields(record)), shape: shape.name, ignored: mapping === undefined ? ignored : ignored.filter((name) => !mapping.columns.has(name)) }
  }
  const mapped = mapping?.fields(record) ?? {}
  if (mapped.jobTitle !== undefined) {
    const fields = merged(fieldsBy(shapes.at(-1), record, document), mapped)
    return { fields, shape: 'mapping', ignored: columnsOfRecord(record).ignored.filter((name) => mapping?.columns.has(name) !== true) }
  }
  const within = inner(record, mapping)
  return within === undefined ? null : readRecord({ ...idsOf(record), ...within }, { ...document, lang: languageOf(record, document) }, mapping)
}

/** Names that objects of other kinds have too, such as departments. */
const weakTitles: ReadonlySet<string> = new Set(['name', 'role', 'headline'])

/** How sure it is that an object is a posting: 0 where nothing recognises it, else the more the better. */
export const likelihood = (record: Fields, mapping?: Mapping): number => {
  if (mapping?.fields(record).jobTitle !== undefined) return 200
  const shape = shapes.find(({ recognises }) => recognises(record))
  if (shape === undefined) return 0
  if (!isPlain(shape)) return 100
  const { columns } = columnsOfRecord(record)
  return columns.get('jobTitle')?.every((name) => weakTitles.has(name.toLowerCase())) === true ? columns.size / 2 : columns.size
}
