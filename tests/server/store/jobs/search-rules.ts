import { dateFilterNames, dateFilters, employmentTypes, experienceLevels, salaryTypes } from '../../../../src/services/contract/jobs/options.ts'
import type { JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'
import { isListed } from '../../../../src/services/contract/jobs/listed.ts'
import { fold } from '../../../../server/values/app/fold.ts'
import { yearlyPay } from '../../../../server/values/salaries/pay.ts'
import type { Equals } from '../../../../server/values/search/equals.ts'
import { fulfils } from '../../../../server/values/search/expression.ts'
import { withMeanings } from '../../../../server/values/search/meanings.ts'
import { tokenOf } from '../../../../server/values/search/names.ts'
import { distance, type Point } from '../../../../server/places/distance.ts'
import { openToCondition, placeCondition } from '../../../../server/values/search/place-condition.ts'
import { holdsPhrase, leftOut, pairsIn, readWords, tiers, wordsIn } from '../../../../server/values/search/query.ts'
import { termsOf } from '../../../../server/values/search/tokens.ts'
import { cityKey, whereaboutsOf } from '../../../../server/values/search/whereabouts.ts'
import type { NewJob } from '../../../../server/store/store.ts'

const listOf = (values: string | readonly string[] | undefined): string[] => (values === undefined ? [] : [values].flat())

const read = (jobs: readonly NewJob[]) =>
  jobs.map((job, at) => {
    const where = whereaboutsOf(job)
    return { job, at, where, ...termsOf(job, where), pay: yearlyPay(job) }
  })
const known = new WeakMap<readonly NewJob[], ReturnType<typeof read>>()
const entriesOf = (jobs: readonly NewJob[]) => {
  const entries = known.get(jobs) ?? read(jobs)
  known.set(jobs, entries)
  return entries
}

/** The rules of the search (issue 15), applied to a plain array: what both databases must find. Jobs are named by `sourceId`, and newer where they come later. */
export const expectedSearch = (jobs: readonly NewJob[], query: JobSearchQuery, equals: Equals, today: string) => {
  const entries = entriesOf(jobs)
  const title = query.title ?? ''
  const words = readWords(title, withMeanings(title, equals, (word) => entries.some((entry) => entry.known.has(word))))
  const points = entries.flatMap(({ where }) => where.places).flatMap((place) => (place.latitude === undefined || place.longitude === undefined ? [] : [{ place, point: place as Point }]))
  const nearby = (kilometres: number) => (around: Point) => points.filter(({ point }) => distance(around, point) <= kilometres).map(({ place }) => tokenOf.city(cityKey(place)))
  const placed = query.location === undefined ? null : placeCondition(query.location, query.radius === undefined ? null : nearby(query.radius))
  const conditions = tiers.flatMap((tier) => wordsIn(words, tier) ?? [])
  const rankOf = ({ job, tokens }: (typeof entries)[number]): number => {
    const [isLast, found] = [conditions.length - 1, conditions.findIndex((one) => fulfils(tokens, one))]
    if (conditions.length === 0) return 0
    if (found === -1 || pairsIn(words).every((one) => fulfils(tokens, one))) return found
    return words.phrases.every((group) => group.some((phrase) => [job.description, job.jobTitle, job.companyName, ...job.skills].some((text) => holdsPhrase(text, phrase)))) ? isLast + 1 : -1
  }
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const found = entries
    .filter(({ job, tokens }) => isListed(job, today) && !leftOut(words).some((one) => fulfils(tokens, one)) && (placed === null || fulfils(tokens, placed)))
    .filter(({ job }) => query.salary === undefined || (job.maxPrice !== undefined && job.maxPrice <= query.salary))
    .map((entry) => ({ ...entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank >= 0)
  type Entry = (typeof found)[number]
  const same = (chosen: string | readonly string[] | undefined, value: string | undefined) => listOf(chosen).length === 0 || listOf(chosen).some((one) => value !== undefined && fold(one) === fold(value))
  const isStated = ({ job }: Entry) => job.minPrice !== undefined || job.maxPrice !== undefined
  const groups = {
    company: ({ job }: Entry) => same(query.company, job.companyName),
    experience: ({ job }: Entry) => same(query.experience, job.experienceLevel),
    employment: ({ job }: Entry) => same(query.employment, job.employmentType),
    salaryType: ({ job }: Entry) => same(query.salaryType, job.salaryType),
    country: ({ where }: Entry) => listOf(query.country).length === 0 || where.countries.some((code) => listOf(query.country).includes(code)),
    date: ({ job }: Entry) => query.date === undefined || job.postingDate >= daysAgo(dateFilters[query.date]),
    pay: (entry: Entry) => (query.pay === undefined || (entry.pay ?? -1) >= query.pay) && (query.stated === undefined || isStated(entry)),
    remote: ({ where }: Entry) => query.remote === undefined || where.remote,
    openTo: ({ tokens }: Entry) => query.openTo === undefined || fulfils(tokens, openToCondition(query.openTo)),
  }
  const but = (own: keyof typeof groups) => found.filter((entry) => Object.entries(groups).every(([name, fits]) => name === own || fits(entry)))
  const counted = (names: readonly string[], values: (entry: Entry) => readonly string[], own: keyof typeof groups) => names.map((value) => ({ value, count: but(own).filter((entry) => values(entry).some((one) => fold(one) === fold(value))).length }))
  const frequent = (values: (entry: Entry) => readonly string[], own: keyof typeof groups, chosen: readonly string[]) => {
    const all = [...new Set(but(own).flatMap(values))].filter((value) => !chosen.some((one) => fold(one) === fold(value)))
    const byCount = (one: { value: string; count: number }, other: { value: string; count: number }) => other.count - one.count || (one.value < other.value ? -1 : 1)
    return [...counted(chosen, values, own), ...counted(all, values, own).toSorted(byCount).slice(0, 20)].toSorted(byCount)
  }
  /** Countries that remote jobs name, each with the jobs that accept its people. */
  const openTo = () => {
    const remote = but('openTo').filter(({ where }) => where.remote)
    const codes = new Set([...remote.flatMap(({ where }) => where.openTo ?? []), ...listOf(query.openTo)])
    return [...codes].map((value) => ({ value, count: remote.filter(({ tokens }) => fulfils(tokens, openToCondition(value))).length })).toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  }
  const matching = found.filter((entry) => Object.values(groups).every((fits) => fits(entry)))
  const sort = query.sort ?? (conditions.length === 0 ? 'newest' : 'relevance')
  const ordered = matching.toSorted(
    (one, other) =>
      (sort === 'relevance' ? one.rank - other.rank : sort === 'salary' ? (other.pay ?? -1) - (one.pay ?? -1) : 0) || (one.job.postingDate === other.job.postingDate ? other.at - one.at : one.job.postingDate < other.job.postingDate ? 1 : -1),
  )
  const { page = 1, limit = 5 } = query
  return {
    jobs: ordered.slice((page - 1) * limit, page * limit).map(({ job }) => job.jobTitle),
    total: jobs.filter((job) => isListed(job, today)).length,
    matches: matching.length,
    facets: {
      company: frequent(({ job }) => (job.companyName === '' ? [] : [fold(job.companyName)]), 'company', listOf(query.company)),
      experience: counted(experienceLevels, ({ job }) => [job.experienceLevel ?? ''], 'experience'),
      employment: counted(employmentTypes, ({ job }) => [job.employmentType ?? ''], 'employment'),
      salaryType: counted(salaryTypes, ({ job }) => [job.salaryType ?? ''], 'salaryType'),
      country: frequent(({ where }) => where.countries, 'country', listOf(query.country)),
      openTo: openTo(),
      date: dateFilterNames.map((value) => ({ value, count: but('date').filter(({ job }) => job.postingDate >= daysAgo(dateFilters[value])).length })),
      remote: but('remote').filter(({ where }) => where.remote).length,
      stated: but('pay').filter((entry) => isStated(entry) && (query.pay === undefined || (entry.pay ?? -1) >= query.pay)).length,
    },
    /** How many jobs reach a floor of pay. */
    paying: (floor: number) => but('pay').filter(({ pay }) => (pay ?? -1) >= floor).length,
  }
}
