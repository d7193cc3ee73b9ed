import { isJobField } from './columns/decided.ts'
import { hasHowToApply, isListOfSentences } from './columns/sections.ts'
import type { ColumnField } from './columns/words.ts'
import { isGiven, type ReadRecord } from './shapes/find.ts'
import type { Fields, JobField } from './shapes/shape.ts'

/** What else than its own field a column may give: pay in one may be several fields, 'estado' a region or a state, experience a requirement, and a restriction a place. `closed` always has a value. */
const otherFields: Partial<Record<ColumnField, readonly JobField[]>> = {
  salary: ['salary', 'minPrice', 'maxPrice'],
  experienceLevel: ['experienceLevel', 'description'],
  jobRegion: ['jobRegion', 'closed'],
  remoteCountries: ['remoteCountries', 'places'],
  morePlaces: ['places'],
  companyBeside: ['companyName'],
  closed: [],
}

/** The fields of a job that a column may give; none for one of a part of a date, of a guess, or of text of the description. */
const fieldsOf = (field: ColumnField): readonly JobField[] => otherFields[field] ?? (isJobField(field) ? [field] : [])

/** Finds the columns that have the name of a field, and never a value of it: 'Type', where every value is 'Remote' or 'On-site', and 'contact', where every value is a name. */
export const unusedColumns = () => {
  const used = new Set<ColumnField>()
  const unused = new Map<ColumnField, Set<string>>()
  const waysToApply = new Map<string, boolean>()
  /** The columns of which nothing is to be found any more. */
  const settled = new WeakSet<ReadRecord['columns']>()
  return {
    see: ({ columns, fields }: ReadRecord, record: Fields): void => {
      if (settled.has(columns)) return
      for (const name of columns.get('howToApply') ?? []) if (waysToApply.get(name) !== true && isGiven(record[name])) waysToApply.set(name, hasHowToApply(name, record[name]))
      for (const [field, names] of columns) {
        if (used.has(field)) continue
        const itsFields = fieldsOf(field)
        if (itsFields.length === 0 || itsFields.some((each) => isGiven(fields[each])) || (field === 'skills' && names.some((name) => isListOfSentences(record[name])))) {
          used.add(field)
          unused.delete(field)
          continue
        }
        const filled = unused.get(field) ?? new Set()
        unused.set(field, filled)
        for (const name of names) if (!filled.has(name) && isGiven(record[name])) filled.add(name)
      }
      if (!columns.has('howToApply') && [...columns.keys()].every((field) => used.has(field))) settled.add(columns)
    },
    list: (): string[] => [...[...unused.values()].flatMap((names) => [...names]), ...[...waysToApply].flatMap(([name, isUsed]) => (isUsed ? [] : [name]))],
  }
}
