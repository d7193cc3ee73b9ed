/** How much is read of the texts of a record: patterns look at all of a text, and a value of a field that is no prose is short. */
import type { ColumnField } from '../columns/words.ts'
import { onceEncoded } from '../values/twice-encoded.ts'
import { isFields, jobFields, type Fields, type JobField, type JobFields } from './shape.ts'

/** In UTF-16 code units. */
const mostRead = 2000

/** Of a list of skills, as one text. */
const mostOfList = 10_000

/** Prose is cut where it is stored; an address or an id that is cut is another one. */
const whole: ReadonlySet<ColumnField | JobField> = new Set(['description', 'benefits', 'outlines', 'growth', 'requirements', 'howToApply', 'applyUrl', 'companyLogo', 'source', 'sourceId'])

/** How deep a value is searched for texts. */
const deepest = 4

const isLong = (value: unknown, most: number, depth = 0): boolean =>
  typeof value === 'string' ? value.length > most : typeof value === 'object' && value !== null && depth < deepest && (Array.isArray(value) ? value : Object.values(value)).some((inner) => isLong(inner, most, depth + 1))

const cut = (value: unknown, most: number, depth = 0): unknown => {
  if (typeof value === 'string') return value.slice(0, most)
  if (depth >= deepest) return value
  if (Array.isArray(value)) return value.map((entry) => cut(entry, most, depth + 1))
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner, most, depth + 1)])) : value
}

const longestOf = (field: ColumnField | JobField): number => (whole.has(field) ? Infinity : field === 'skills' ? mostOfList : mostRead)

/** A value of a field, no longer than is read of it. */
const bounded = (field: ColumnField | JobField, value: unknown): unknown => {
  const most = longestOf(field)
  if (typeof value === 'string' ? value.length <= most : most === Infinity || typeof value !== 'object' || !isLong(value, most)) return value
  return cut(value, most)
}

/** A record with the columns of each field no longer than is read of them. */
export const boundedRecord = (record: Fields, columns: ReadonlyMap<ColumnField, readonly string[]>): Fields => {
  let copy: Record<string, unknown> | null = null
  for (const [field, names] of columns) {
    for (const name of names) {
      const value = bounded(field, record[name])
      if (value !== record[name]) (copy ??= { ...record })[name] = value
    }
  }
  return copy ?? record
}

/** A value whose texts are as they were before a program encoded them once more. */
const decoded = (value: unknown): unknown => {
  if (typeof value === 'string') return onceEncoded(value)
  return Array.isArray(value) && value.some((entry) => decoded(entry) !== entry) ? value.map(decoded) : value
}

/** The same of the fields that a shape found. */
export const boundedFields = (fields: JobFields): JobFields => {
  let copy: Partial<Record<JobField, unknown>> | null = null
  for (const field of jobFields) {
    const written = fields[field]
    if (written === undefined) continue
    const value = decoded(bounded(field, written))
    if (value !== written) (copy ??= { ...fields })[field] = value
  }
  return copy ?? fields
}
