/** The full search of the listed jobs. */
import type { PlaceSuggestion, FoundJobs, JobSearchQuery } from '../../../src/services/contract/jobs/search.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { dateFilterNames, dateFilters, employmentTypes, experienceLevels, mostPlaceSuggestions, pageSize, salaryTypes } from '../../../src/services/contract/jobs/options.ts'
import { fold } from '../../values/app/fold.ts'
import { yearlyPay } from '../../values/salaries/pay.ts'
import type { Equals } from '../../values/search/equals.ts'
import { fulfils, type Expression } from '../../values/search/expression.ts'
import { counterOf, facetsOf, noCounts, packed, toFacets } from '../../values/search/facets.ts'
import { tokenOf } from '../../values/search/names.ts'
import { distance, openToCondition, placeCondition } from '../../values/search/place-condition.ts'
import { holdsPhrase, leftOut, readWords, tiers, wordsIn } from '../../values/search/query.ts'
import { tokensOf } from '../../values/search/tokens.ts'
import { cityKey, countryName, whereaboutsOf } from '../../values/search/whereabouts.ts'
import type { Database } from '../tables.ts'
import { publishedStore } from './published.ts'

export type SearchStore = {
  /** One page of the jobs listed on `today` that match, with the counts of every facet; see `JobSearchQuery`. */
  find(query: JobSearchQuery, equals: Equals, today: string): Promise<FoundJobs>
  /** The places that begin with a text, at most `mostPlaceSuggestions`, those of most listed jobs first. */
  places(text: string, today: string): Promise<PlaceSuggestion[]>
}

const listOf = <T>(values: T | readonly T[] | undefined): readonly T[] => (values === undefined ? [] : ([values].flat() as T[]))

/** See `SearchStore`. It reads all listed jobs. */
export const searchStore = (database: Database): SearchStore => {
  const entries = async (today: string) => {
    const companies = new Map<string, number>()
    const labels: string[] = ['']
    const sets = new Map<string, number>([['', 0]])
    const found = []
    for await (const jobs of publishedStore(database).each(today)) {
      for (const job of jobs) {
        const where = whereaboutsOf(job)
        const name = fold(job.companyName)
        if (!companies.has(name)) companies.set(name, labels.push(job.companyName) - 1)
        const set = where.countries.toSorted().join(' ')
        if (!sets.has(set)) sets.set(set, sets.size)
        const pay = yearlyPay(job)
        const facets = facetsOf(job, where.remote, pay, { company: companies.get(name) ?? 0, countries: sets.get(set) ?? 0 })
        found.push({ job, where, pay, value: packed(facets), tokens: tokensOf(job, where) })
      }
    }
    return { found: found.toReversed(), companies, labels, sets: [...sets.keys()].map((set) => (set === '' ? [] : set.split(' '))) }
  }

  return {
    find: async (query, equals, today) => {
      const { found, companies, labels, sets } = await entries(today)
      const { title = '', page = 1, limit = pageSize } = query
      const words = readWords(title, equals)
      const cities = found.flatMap(({ where }) => where.places)
      const nearby = (point: { latitude: number; longitude: number }, kilometres: number) =>
        cities.flatMap((place) => {
          const { latitude, longitude } = place
          return latitude !== undefined && longitude !== undefined && distance(point, { latitude, longitude }) <= kilometres ? [tokenOf.city(cityKey(place))] : []
        })
      const placed = query.location === undefined ? null : placeCondition(query.location, query.radius, nearby)
      const base: Expression[] = [...(placed === null ? [] : [placed]), ...(query.openTo === undefined ? [] : [openToCondition(query.openTo)])]
      const conditions = tiers.flatMap((tier) => wordsIn(words, tier) ?? [])
      const rankOf = ({ job, tokens }: (typeof found)[number]): number => {
        if (!base.every((one) => fulfils(tokens, one)) || leftOut(words).some((one) => fulfils(tokens, one))) return -1
        if (query.salary !== undefined && (job.maxPrice === undefined || job.maxPrice > query.salary)) return -1
        const rank = conditions.length === 0 ? 0 : conditions.findIndex((one) => fulfils(tokens, one))
        return rank === tiers.length - 1 && !words.phrases.every((phrase) => [job.jobTitle, job.companyName, job.description, ...job.skills].some((text) => holdsPhrase(text, phrase))) ? -1 : rank
      }
      const ranked = found.map((entry) => ({ ...entry, rank: rankOf(entry) })).filter(({ rank }) => rank >= 0)
      const indexes = (values: readonly string[], chosen: string | readonly string[] | undefined) => listOf(chosen).map((value) => values.indexOf(value) + 1)
      const chosenCompanies = listOf(query.company).map((value) => ({ value, number: companies.get(fold(value)) ?? -1 }))
      const countries = listOf(query.country)
      const choices = {
        company: chosenCompanies.map(({ number }) => number),
        country: countries.length === 0 ? null : new Set(sets.flatMap((set, at) => (set.some((code) => countries.includes(code)) ? [at] : []))),
        experience: indexes(experienceLevels, query.experience),
        employment: indexes(employmentTypes, query.employment),
        salaryType: indexes(salaryTypes, query.salaryType),
        remote: query.remote !== undefined,
        stated: query.stated !== undefined,
        hasFloor: query.pay !== undefined,
        date: query.date,
      }
      const counts = noCounts()
      const count = counterOf(counts, choices)
      const ageOf = ({ postingDate }: Job) => {
        const at = dateFilterNames.findIndex((name) => postingDate >= new Date(Date.parse(today) - dateFilters[name] * 86_400_000).toISOString().slice(0, 10))
        return at === -1 ? dateFilterNames.length : at
      }
      const matching = ranked.filter(({ job, value, pay }) => {
        const before = counts.matches
        count(value, query.pay === undefined || (pay !== null && pay >= query.pay), ageOf(job))
        return counts.matches > before
      })
      const sort = query.sort ?? (conditions.length === 0 ? 'newest' : 'relevance')
      const newest = (one: Job, other: Job) => (one.postingDate < other.postingDate ? 1 : one.postingDate > other.postingDate ? -1 : 0)
      const ordered = matching.toSorted(
        (one, other) => (sort === 'relevance' ? one.rank - other.rank : sort === 'salary' ? (other.pay ?? -1) - (one.pay ?? -1) : 0) || newest(one.job, other.job),
      )
      return {
        jobs: ordered.slice((page - 1) * limit, page * limit).map(({ job }) => job),
        total: found.length,
        matches: counts.matches,
        facets: toFacets(
          counts,
          {
            company: (number) => (labels[number] === undefined ? undefined : { value: fold(labels[number]), label: labels[number] }),
            countries: (number) => sets[number] ?? [],
            countryName,
          },
          { company: chosenCompanies, country: countries, floor: query.pay },
        ),
      }
    },

    places: async (text, today) => {
      const { found } = await entries(today)
      const wanted = fold(text.trim())
      const remote = found.filter(({ where }) => where.remote).length
      const counts = new Map<string, PlaceSuggestion>()
      const add = (name: string, kind: PlaceSuggestion['kind'], more: number) => {
        if (name === '' || more === 0 || !fold(name).startsWith(wanted)) return
        const known = counts.get(`${kind} ${name}`) ?? { text: name, kind, count: 0 }
        counts.set(`${kind} ${name}`, { ...known, count: known.count + more })
      }
      add('Remote', 'remote', remote)
      for (const { where } of found) {
        for (const code of where.countries) add(countryName(code), 'country', 1)
        for (const { city, region, country } of where.places) {
          if (country === undefined) continue
          if (region !== undefined) add(`${region}, ${countryName(country)}`, 'region', 1)
          if (city !== undefined) add([city, region ?? '', countryName(country)].filter((part) => part !== '').join(', '), 'city', 1)
        }
      }
      return [...counts.values()].toSorted((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1)).slice(0, mostPlaceSuggestions)
    },
  }
}
