/** Places of the board for suggestions and for distances. */
import { sql } from 'kysely'
import { mostPlaceSuggestions, radii } from '../../../../src/services/contract/jobs/options.ts'
import type { PlaceSuggestion } from '../../../../src/services/contract/jobs/job-search.ts'
import { foldName } from '../../../places/fold-name.ts'
import { gazetteer, gazetteerReady, shortestBeginning } from '../../../places/gazetteer.ts'
import { knownCity } from '../../../places/named.ts'
import { placeOf } from '../../../places/place.ts'
import { any, type Expression } from '../../../values/search/expression.ts'
import { distance, type Point } from '../../../places/distance.ts'
import { boxAround, pointsIn, regionsCoded, type Nearby } from '../../../values/search/place-condition.ts'
import { suggestedCountry, suggestedPlace, textOfPlace, type SuggestedPlace } from '../../../values/search/suggested.ts'
import { typedPlace } from '../../../values/search/typed-place.ts'
import type { Database, Dialect } from '../../tables.ts'
import { countUpTo } from './sql.ts'
import { dayNumber, endOfListed } from './tables.ts'

/** The jobs of a place are counted up to here; beyond, a suggestion has this number and `more`. */
const mostCounted = 5_000

/** How long a place of more jobs is not counted again, in milliseconds: a count reads all its jobs, and a change is one of thousands. */
export const manyKept = 10 * 60_000

/** The most counts that are cached. */
const mostCounts = 10_000

/** The largest cities within a distance that one search looks for. */
const mostNearby = 400

/** The places that are counted for one list of suggestions: those with most jobs, of which some may have none that is listed. */
const mostCompared = 24

/** The cities without jobs that are looked at for one list, the largest first, and that one has at the most. */
const mostWithoutJobs = 12
const mostOthers = 3

/** The cities that are looked up by names in other languages, and the letters of the alphabet from which on they are: shorter ones begin names of every large city. */
const mostOtherwise = 100
const shortestOtherwise = 4

type Candidate = Pick<SuggestedPlace, 'token' | 'kind' | 'label'>

/** So many places are searched for a listed job before the others. */
const fewestFirst = 5

/** Suggestions read places by the beginning of their names, searches with a radius by their coordinates. */
export const placeIndexes = (dialect: Dialect): string[] => [
  `create index job_places_folded on job_places (${byName[dialect]})`,
  'create index job_places_at on job_places (latitude, longitude) where latitude is not null',
]
/** In the order of the letters' numbers, in which all names with one beginning follow one another. */
const byName: Record<Dialect, string> = { sqlite: 'folded', postgres: 'folded collate "C"' }

export const placeIndex = (database: Database) => {
  const { db, dialect } = database
  let counts = { key: '', byToken: new Map<string, Promise<number>>() }
  /** When places of more than `mostCounted` jobs were counted, by their tokens. */
  const many = new Map<string, number>()

  const count = (condition: Expression, today: string, most: number): Promise<number> => {
    const below = endOfListed(today)
    return countUpTo(database, { condition, not: [], from: 0, below, today: dayNumber(today) }, most)
  }

  /** Counts are cached until a job or the day changes, those beyond `mostCounted` for `manyKept`. */
  const listedAt = async (token: string, today: string, version: string): Promise<number> => {
    if (performance.now() - (many.get(token) ?? -Infinity) < manyKept) return mostCounted + 1
    const key = `${version} ${today}`
    if (counts.key !== key || counts.byToken.size >= mostCounts) counts = { key, byToken: new Map() }
    const { byToken } = counts
    const counting = byToken.get(token) ?? count(token, today, mostCounted + 1)
    byToken.set(token, counting)
    counting.catch(() => byToken.delete(token))
    const found = await counting
    if (found > mostCounted) many.set(token, performance.now())
    return found
  }

  /** For each point the tokens of the cities of the board around it, those of most jobs first. In one statement: each would wait for the last. */
  const around = async (points: readonly Point[], kilometres: number): Promise<string[][]> => {
    if (points.length === 0) return []
    const boxes = points.map((point) => boxAround(point, kilometres))
    const rows = await db
      .selectFrom('job_places')
      .select(['token', 'latitude', 'longitude', 'jobs'])
      .where((eb) =>
        eb.or(
          boxes.map(({ latitudes, longitudes }) =>
            eb.and([eb('latitude', '>=', latitudes[0]), eb('latitude', '<=', latitudes[1]), eb.or(longitudes.map(([from, to]) => eb('longitude', '>=', from).and('longitude', '<=', to)))]),
          ),
        ),
      )
      .execute()
    const cities = rows.toSorted((one, other) => other.jobs - one.jobs)
    return points.map((point) =>
      cities
        .filter(({ latitude, longitude }) => latitude !== null && longitude !== null && distance(point, { latitude, longitude }) <= kilometres)
        .slice(0, mostNearby)
        .map(({ token }) => token),
    )
  }

  /** The places that a text names as a whole: one that it means for sure, and regions with this code ('NY'). */
  const namedBy = async (wanted: string, meant: SuggestedPlace | null) => {
    const tokens = [...(meant === null ? [] : [meant.token]), ...regionsCoded(wanted)]
    return tokens.length === 0 ? [] : known().where('token', 'in', tokens).execute()
  }

  const known = () => db.selectFrom('job_places').select(['token', 'kind', 'label'])
  const beginning = (wanted: string) =>
    known()
      .where(sql<string>`${sql.raw(byName[dialect])}`, '>=', wanted)
      .where(sql<string>`${sql.raw(byName[dialect])}`, '<', `${wanted}\u{10FFFF}`)
      .orderBy('jobs', 'desc')
      .orderBy('number')
      .limit(mostCompared)
      .execute()

  /** The places of the board that begin so by a name in another language: 'münch' is Munich. */
  const otherwiseBeginning = async (wanted: string): Promise<Candidate[]> => {
    if (wanted.length < (/^[a-z ]*$/.test(wanted) ? shortestOtherwise : shortestBeginning)) return []
    const { cities, countries } = gazetteer().otherwiseBeginning(wanted, mostOtherwise)
    const tokens = [...countries.map(({ code }) => suggestedCountry(code).token), ...cities.flatMap((city) => suggestedPlace(knownCity(gazetteer(), city))?.token ?? [])]
    return tokens.length === 0 ? [] : known().where('token', 'in', tokens).orderBy('jobs', 'desc').orderBy('number').limit(mostCompared).execute()
  }

  /** The first of some places that have listed jobs, as many as a list of suggestions has. */
  const withCounts = async (places: readonly Candidate[], today: string, version: string): Promise<(PlaceSuggestion & { token: string })[]> => {
    const [candidates, counted] = [[...places], [] as (PlaceSuggestion & { token: string })[]]
    while (counted.length < mostPlaceSuggestions && candidates.length > 0) {
      const next = candidates.splice(0, mostPlaceSuggestions - counted.length)
      const found = await Promise.all(next.map(async ({ token, label, kind }) => ({ token, text: textOfPlace({ token, kind, label }), kind, count: await listedAt(token, today, version) })))
      counted.push(...found.filter((place) => place.count > 0))
    }
    return counted
  }

  /** Whether one of these places has a listed job: those of fewest jobs are found in a fraction of the time of the others. */
  const haveListed = async (tokens: readonly string[], today: string): Promise<boolean> => {
    const [most, fewest] = [tokens.slice(0, -fewestFirst), tokens.slice(-fewestFirst)]
    return (await count(any(fewest), today, 1)) > 0 || (most.length > 0 && (await count(any(most), today, 1)) > 0)
  }

  /** The largest cities with this beginning that have no jobs, but jobs around them. */
  const withoutJobs = async (wanted: string, meant: SuggestedPlace | null, except: ReadonlySet<string>, most: number, today: string): Promise<PlaceSuggestion[]> => {
    if (most <= 0 || wanted.length < shortestBeginning) return []
    const cities = gazetteer().citiesBeginning(wanted, mostWithoutJobs).map((city) => suggestedPlace(knownCity(gazetteer(), city)))
    const places = [...new Map([meant, ...cities].flatMap((place) => (place === null || except.has(place.token) ? [] : [[place.token, place] as const]))).values()]
    const placed = places.flatMap(({ label, kind, latitude, longitude }) => (latitude === undefined || longitude === undefined ? [] : [{ label, kind, point: { latitude, longitude } }]))
    const tokens = await around(placed.map(({ point }) => point), radii.at(-1) ?? 0)
    const candidates = placed.flatMap((place, at) => ((tokens[at] ?? []).length === 0 ? [] : [{ ...place, tokens: tokens[at] ?? [] }]))
    const found: PlaceSuggestion[] = []
    while (found.length < most && candidates.length > 0) {
      const next = candidates.splice(0, most - found.length)
      const listed = await Promise.all(next.map((place) => haveListed(place.tokens, today)))
      found.push(...next.filter((_, at) => listed[at]).map(({ label, kind }) => ({ text: label, kind, count: 0 })))
    }
    return found
  }

  return {
    /** The cities of the board around the points of a location. */
    nearby: async (location: string, kilometres: number): Promise<Nearby> => {
      const points = pointsIn(location)
      const tokens = await around(points, kilometres)
      const found = new Map(points.map((point, at) => [JSON.stringify(point), tokens[at] ?? []]))
      return (point) => found.get(JSON.stringify(point)) ?? []
    },

    suggestions: async (text: string, today: string, version: string): Promise<PlaceSuggestion[]> => {
      const wanted = foldName(text)
      if (wanted === '') return []
      await gazetteerReady()
      const meant = suggestedPlace(placeOf(typedPlace(text)))
      const named = await namedBy(wanted, meant)
      const candidates = [...new Map([...named, ...(await beginning(wanted))].map((place) => [place.token, place])).values()]
      const counted = await withCounts(candidates, today, version)
      if (counted.length === 0) counted.push(...(await withCounts(await otherwiseBeginning(wanted), today, version)))
      const withJobs = counted.toSorted((one, other) => other.count - one.count)
      const isNamed = counted.some(({ token }) => named.some((place) => place.token === token))
      const others = isNamed ? [] : await withoutJobs(wanted, meant, new Set(withJobs.map(({ token }) => token)), Math.min(mostOthers, mostPlaceSuggestions - withJobs.length), today)
      return [...withJobs.map(({ token: _, ...place }) => (place.count > mostCounted ? { ...place, count: mostCounted, more: true as const } : place)), ...others]
    },
  }
}
