/** The searches that are nearest to one that finds nothing. */
import { searchParts, type JobSearchQuery, type NearestSearch, type SearchPart } from '../../../../src/services/contract/jobs/job-search.ts'
import { radii } from '../../../../src/services/contract/jobs/options.ts'

/** Of so many jobs a search has many. */
const mostCounted = 1_000

/** Each part that is counted is one more search: the first of them are what people take off. */
const mostParts = 6

type Count = (query: JobSearchQuery, most: number) => Promise<number>

/** Without a place there is no radius either. */
const without = (query: JobSearchQuery, parts: readonly SearchPart[]): JobSearchQuery => ({
  ...query,
  ...Object.fromEntries(parts.map((part) => [part, undefined])),
  ...(parts.includes('location') ? { radius: undefined } : {}),
})

/** The parts to take off together: all but the words and the place, all but one of them. */
const bundles = (parts: readonly SearchPart[]): SearchPart[][] =>
  [['title', 'location'], ['title'], ['location']].filter((remaining) => remaining.every((part) => parts.some((one) => one === part))).map((remaining) => parts.filter((part) => !remaining.includes(part)))

/** The parts that the searches by words or place alone have too: on `/internships` the experience is no part to take off. */
const fixedIn = ({ experience }: JobSearchQuery): SearchPart[] => ([experience].flat().join() === 'Internship' ? ['experience'] : [])

/**
 * The searches that find jobs: the one with the smallest larger radius, those without one part of the query, and where there is none of these, those with only the words
 * or the place; internships stay internships there.
 */
export const nearestTo = async (query: JobSearchQuery, count: Count): Promise<NearestSearch[]> => {
  const parts = searchParts.filter((part) => query[part] !== undefined && query[part] !== '')
  const found: NearestSearch[] = []
  for (const radius of query.location === undefined ? [] : radii.filter((larger) => larger > (query.radius ?? 0))) {
    const matches = await count({ ...query, radius }, mostCounted)
    if (matches === 0) continue
    found.push({ without: [], radius, matches })
    break
  }
  const add = async (off: SearchPart[]) => {
    const matches = await count(without(query, off), mostCounted)
    if (matches > 0) found.push({ without: off, matches })
  }
  for (const part of parts.slice(0, mostParts)) await add([part])
  const fixed = fixedIn(query)
  if (found.every(({ without: off }) => off.some((part) => fixed.includes(part)))) for (const off of bundles(parts.filter((part) => !fixed.includes(part)))) await add(off)
  return found
}
