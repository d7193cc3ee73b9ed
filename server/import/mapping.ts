/** A mapping file: which column of a file is which field of a job. */
import { Unreadable } from './reading/unreadable.ts'
import { at, isFields, jobFields, textOf, textsOf, type Fields, type JobField, type JobFields } from './shapes/shape.ts'

export type Mapping = {
  /** The fields that the mapping names, of a record that has them. */
  fields(record: Fields): JobFields
  /** The columns that it reads. */
  columns: ReadonlySet<string>
}

const isJobField = (name: string): name is JobField => (jobFields as readonly string[]).includes(name)

/** Fields with several values: all columns that a mapping names for them count. Of other fields the first column with a value counts. */
const lists: ReadonlySet<JobField> = new Set(['places', 'skills', 'remoteCountries', 'description', 'benefits', 'outlines', 'growth'])

const valueAt = (record: Fields, path: string): unknown => (path in record ? record[path] : at(record, path))

const isFilled = (value: unknown): boolean => typeof value === 'boolean' || textsOf(value).length > 0

const mapped = (record: Fields, field: JobField, paths: readonly string[]): unknown => {
  const values = paths.map((path) => valueAt(record, path)).filter(isFilled)
  return lists.has(field) && paths.length > 1 ? values.flat() : values[0]
}

/**
 * Reads a mapping: a JSON object from fields of a job to a column, a path ('location.name') or a list of them. Throws `Unreadable` with the reason.
 */
export const mappingOf = (text: string): Mapping => {
  const entries = Object.entries(objectIn(text)).map(([field, columns]): [JobField, string[]] => {
    if (!isJobField(field)) throw new Unreadable(`the mapping names "${field}", which is no field of a job: ${jobFields.join(', ')}`)
    const paths = textsOf(columns)
    if (paths.length === 0) throw new Unreadable(`the mapping gives "${field}" no column: write a name, a path or a list of them`)
    return [field, paths]
  })
  return {
    columns: new Set(entries.flatMap(([, paths]) => paths.map((path) => textOf(path.split('.')[0]) ?? path).concat(paths))),
    fields: (record) =>
      Object.fromEntries(
        entries.flatMap(([field, paths]) => {
          const value = mapped(record, field, paths)
          return value === undefined ? [] : [[field, value]]
        }),
      ),
  }
}

const objectIn = (text: string): Fields => {
  try {
    const found: unknown = JSON.parse(text)
    if (isFields(found)) return found
  } catch {
    // The sentence below is for both.
  }
  throw new Unreadable('the mapping is no JSON object such as { "jobTitle": "Stelle", "places": ["Ort", "Land"] }')
}
