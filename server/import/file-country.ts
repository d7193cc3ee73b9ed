/** Finds the one country of a file's places. */
import type { Mapping } from './mapping.ts'
import type { Reading } from './reading/read.ts'
import { Unreadable } from './reading/unreadable.ts'
import { readRecord } from './shapes/find.ts'
import { isFields, type JobFields } from './shapes/shape.ts'
import { whereIn } from './values/where.ts'

/** How many records are read for their country. */
const mostRead = 300

/** Counts the countries (ISO 3166-1 alpha-2) of the first records that it sees; `only` is that of all that have one, and at least half of them have. */
export const countryFinder = () => {
  const counts = new Map<string, number>()
  let count = 0
  return {
    see: (fields: JobFields): void => {
      if (count === mostRead) return
      count += 1
      for (const country of new Set(whereIn(fields, () => {}).places?.flatMap((place) => place.country ?? []))) counts.set(country, (counts.get(country) ?? 0) + 1)
    },
    isFull: (): boolean => count === mostRead,
    countries: (): readonly string[] => [...counts.keys()],
    only: (): string | undefined => {
      const [only, ...others] = counts
      return only === undefined || others.length > 0 || only[1] * 2 < count ? undefined : only[0]
    },
  }
}

/** The one country (ISO 3166-1 alpha-2) of the places in a file, as its first records have them. */
export const countryOfFile = async (reading: Reading, mapping: Mapping | undefined): Promise<string | undefined> => {
  const finder = countryFinder()
  try {
    for await (const items of reading.records()) {
      for (const item of items) {
        const found = 'record' in item && isFields(item.record) ? readRecord(item.record, reading.document, mapping, item.around) : null
        if (found !== null) finder.see(found.fields)
      }
      if (finder.isFull()) break
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
  return finder.only()
}
