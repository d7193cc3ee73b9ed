/** Finds the one country of a file's places. */
import type { Mapping } from './mapping.ts'
import type { Reading } from './reading/read.ts'
import { recordIn, recordsAhead } from './read-ahead.ts'
import type { JobFields } from './shapes/shape.ts'
import { whereIn } from './values/where.ts'

/** How many records are read for their country, and of those behind them every how many: a file may be sorted by country. */
const firstRead = 300
const everyOther = 25

/**
 * Counts the countries (ISO 3166-1 alpha-2) of the records that it sees; `isRead` is called once for each record, and returns whether it is one of these. `only` is the country of all
 * that have one, and at least half of them have.
 */
export const countryFinder = () => {
  const counts = new Map<string, number>()
  let [met, count] = [0, 0]
  return {
    see: (fields: JobFields): void => {
      count += 1
      for (const country of new Set(whereIn(fields, () => {}).places?.flatMap((place) => place.country ?? []))) counts.set(country, (counts.get(country) ?? 0) + 1)
    },
    isRead: (): boolean => {
      met += 1
      return met <= firstRead || met % everyOther === 0
    },
    countries: (): readonly string[] => [...counts.keys()],
    only: (): string | undefined => {
      const [only, ...others] = counts
      return only === undefined || others.length > 0 || only[1] * 2 < count ? undefined : only[0]
    },
  }
}

/** The one country (ISO 3166-1 alpha-2) of the places in a file, as far as its records are read for them. */
export const countryOfFile = async (reading: Reading, mapping: Mapping | undefined): Promise<string | undefined> => {
  const finder = countryFinder()
  for await (const items of recordsAhead(reading)) {
    for (const item of items) {
      const found = finder.isRead() ? recordIn(item, reading, mapping) : null
      if (found !== null) finder.see(found.fields)
    }
    if (finder.countries().length > 1) break
  }
  return finder.only()
}
