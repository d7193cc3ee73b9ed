/** Places of the board for suggestions and for distances. */
import { mostPlaceSuggestions } from '../../../src/services/contract/jobs/options.ts'
import type { PlaceSuggestion } from '../../../src/services/contract/jobs/job-search.ts'
import { foldName } from '../../places/fold-name.ts'
import { gazetteerReady } from '../../places/gazetteer.ts'
import { placeOf } from '../../places/place.ts'
import { distance, type Nearby } from '../../values/search/place-condition.ts'
import { suggestedPlace, type SuggestedPlace } from '../../values/search/suggested.ts'
import type { Database } from '../tables.ts'
import { lastListedDay } from '../../../src/services/contract/jobs/listed.ts'
import { countUpTo } from './search-sql.ts'
import { dayNumber, docsOfDay } from './search-tables.ts'

const placesAtOnce = 10_000

type Known = SuggestedPlace & { number: number; jobs: number }

/** The jobs of a place are counted up to here; beyond, the number is that of all jobs that ever came with it. */
const mostCounted = 5_000

/** The largest cities within a distance that one search looks for. */
const mostNearby = 400

export const placeIndex = (database: Database) => {
  const { db } = database
  const byNumber = new Map<number, Known>()
  let readAt: string | null = null
  let counts = new Map<string, number>()

  const read = async (version: string): Promise<void> => {
    if (version === readAt) return
    for (let last = 0; ; ) {
      const rows = await db.selectFrom('job_places').selectAll().where('number', '>', last).orderBy('number').limit(placesAtOnce).execute()
      for (const { latitude, longitude, ...place } of rows) byNumber.set(place.number, { ...place, ...(latitude === null || longitude === null ? {} : { latitude, longitude }) })
      last = rows.at(-1)?.number ?? last
      if (rows.length < placesAtOnce) break
    }
    readAt = version
    counts = new Map()
  }

  const listedAt = async ({ token, jobs }: { token: string; jobs: number }, today: string): Promise<number> => {
    const known = counts.get(`${today} ${token}`)
    if (known !== undefined) return known
    const below = (dayNumber(lastListedDay(today)) + 1) * docsOfDay
    const counted = await countUpTo(database, { condition: token, not: [], from: 0, below, today: dayNumber(today) }, mostCounted)
    const count = counted === mostCounted ? Math.max(jobs, counted) : counted
    counts.set(`${today} ${token}`, count)
    return count
  }

  return {
    /** The cities of the board around a point. */
    nearby: async (version: string): Promise<Nearby> => {
      await read(version)
      return (point, kilometres) =>
        [...byNumber.values()]
          .filter(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined && distance(point, { latitude, longitude }) <= kilometres)
          .toSorted((one, other) => other.jobs - one.jobs)
          .slice(0, mostNearby)
          .map(({ token }) => token)
    },

    suggestions: async (text: string, today: string, version: string): Promise<PlaceSuggestion[]> => {
      const wanted = foldName(text)
      if (wanted === '') return []
      await Promise.all([read(version), gazetteerReady()])
      const begins = [...byNumber.values()].filter(({ folded }) => folded.startsWith(wanted))
      const meant = suggestedPlace(placeOf(text))
      const exact = meant === null ? undefined : ([...byNumber.values()].find(({ token }) => token === meant.token) ?? { ...meant, jobs: 0 })
      const likely = begins.filter(({ token }) => token !== exact?.token).toSorted((one, other) => other.jobs - one.jobs || (one.label < other.label ? -1 : 1))
      const found = await Promise.all(
        [...(exact === undefined ? [] : [exact]), ...likely]
          .slice(0, mostPlaceSuggestions)
          .map(async (place) => ({ text: place.label, kind: place.kind, count: place.jobs === 0 ? 0 : await listedAt(place, today) })),
      )
      return found.toSorted((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    },
  }
}
