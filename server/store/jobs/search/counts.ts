/** Counts the facets of a search. */
import type { JobFacets, JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'
import { employmentTypes, experienceLevels, salaryTypes } from '../../../../src/services/contract/jobs/options.ts'
import { fold } from '../../../values/app/fold.ts'
import { counterOf, noCounts, otherCompanies, toFacets, type Choices, type Counts } from '../../../values/search/facets.ts'
import { countryName, noCountries, readCountrySet, setsWhere, type CountrySet } from '../../../values/search/whereabouts.ts'
import type { Database } from '../../tables.ts'
import { countCache } from '../counts.ts'
import { eachFacets } from './each-facets.ts'
import { baseScope, listOf, type Plan } from './plan.ts'

/** Facets of all jobs that match, and their number. */
export type Counted = { matches: number; facets: JobFacets }

/** The searches whose counts are cached. */
const mostKept = 200

/** Counts searches, and keeps the counts by the version of the list of jobs. */
export const facetCounter = (database: Database) => {
  const { db } = database
  const cached = countCache<Counted>(mostKept)

  const choicesOf = async (query: JobSearchQuery): Promise<{ choices: Choices; companies: { value: string; number: number }[]; sets: ReadonlyMap<number, CountrySet> }> => {
    const [wanted, countries] = [listOf(query.company), listOf(query.country)]
    const rowsOfCompanies = wanted.length === 0 ? [] : await db.selectFrom('job_facet_names').select(['name', 'number']).where('kind', '=', 'company').where('name', 'in', wanted.map(fold)).execute()
    const rows = await db.selectFrom('job_facet_names').select(['name', 'number']).where('kind', '=', 'countries').execute()
    const sets = new Map([['', 0] as const, ...rows.map(({ name, number }) => [name, number] as const)].map(([name, number]) => [number, readCountrySet(name)]))
    const companies = wanted.map((value) => ({ value, number: rowsOfCompanies.find(({ name }) => name === fold(value))?.number ?? -1 }))
    const indexes = (values: readonly string[], chosen: string | readonly string[] | undefined) => listOf(chosen).map((value) => values.indexOf(value) + 1)
    return {
      companies,
      sets,
      choices: {
        company: companies.map(({ number }) => number),
        country: countries.length === 0 ? null : setsWhere(sets, (set) => set.countries.some((code) => countries.includes(code))),
        experience: indexes(experienceLevels, query.experience),
        employment: indexes(employmentTypes, query.employment),
        salaryType: indexes(salaryTypes, query.salaryType),
        remote: query.remote !== undefined,
        openTo: query.openTo === undefined ? null : setsWhere(sets, (set) => set.openTo?.includes(query.openTo ?? '') ?? true),
        stated: query.stated !== undefined,
        hasFloor: query.pay !== undefined,
        date: query.date,
      },
    }
  }

  const namesOf = async (counts: Counts, companies: readonly { number: number }[]) => {
    const numbers = [...otherCompanies(counts, companies).map(([number]) => number), ...companies.map(({ number }) => number)]
    const rows = numbers.length === 0 ? [] : await db.selectFrom('job_facet_names').select(['name', 'label', 'number']).where('kind', '=', 'company').where('number', 'in', numbers).execute()
    return new Map(rows.map(({ number, name, label }) => [number, { value: name, label }]))
  }

  const count = async (plan: Plan, query: JobSearchQuery, verified: ReadonlySet<number>): Promise<Counted> => {
    const { choices, companies, sets } = await choicesOf(query)
    const counts = noCounts()
    const add = counterOf(counts, choices)
    const scope = baseScope(plan, query)
    await eachFacets(database, scope, query.pay, plan.windows, add)
    if (verified.size > 0) await eachFacets(database, { ...scope, condition: null, not: [], only: [...verified] }, query.pay, plan.windows, add)
    const labels = await namesOf(counts, companies)
    const names = { company: (number: number) => labels.get(number), countries: (number: number) => sets.get(number) ?? noCountries, countryName }
    return { matches: counts.matches, facets: toFacets(counts, names, { company: companies, country: listOf(query.country), openTo: query.openTo, floor: query.pay }) }
  }

  return (at: string, today: string, plan: Plan, query: JobSearchQuery, verified: ReadonlySet<number>): Promise<Counted> => {
    const key = JSON.stringify([at, today, plan.tiers, plan.base, { ...query, page: undefined, limit: undefined, sort: undefined }])
    return cached(key, () => count(plan, query, verified))
  }
}
