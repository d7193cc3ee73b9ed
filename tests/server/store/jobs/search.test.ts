import { expect, it } from 'vitest'
import { fold } from '../../../../server/values/app/fold.ts'
import type { NewJob, Store } from '../../../../server/store/store.ts'
import { employmentTypes, experienceLevels, salaryTypes } from '../../../../src/services/contract/entities.ts'
import { dateFilters, sorts } from '../../../../src/services/contract/jobs/jobs.ts'
import type { JobListQuery } from '../../../../src/services/contract/jobs/jobs.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { newJob, today, withStore } from '../database/entries.ts'

const titles = [
  'Senior Engineer', 'engineering lead', 'Bengali teacher', 'İstanbul guide', 'ISPARTA clerk', 'Straßenbauer', 'STRASSE', 'Αρχιτέκτων ΟΔΟΣ',
  '東京 エンジニア', '🚀 Rocket scientist 👩🏽‍🚀', 'Cafe\u0301 manager', 'CAFÉ helper', '100% remote', 'a_b tester', 'C:\\temp cleaner', 'say "hello"', "O'Neill's cook",
  'NEAR AND OR NOT *', 'co-engineer (night)', 'x', '{title} : ^"y"', 'ﬁle clerk', '', 'tab\tand\nline', 'ẞ', '%', '_', "'; drop table jobs; --",
]
const searches = [
  ...titles, 'eng', 'ENG', 'engineer', 'istanbul', 'ISTANBUL', 'ısparta', 'strasse', 'straße', 'οδος', '京 エ', 'エンジニア', '東', '🚀', '👩🏽‍🚀', 'café', 'cafe\u0301',
  'cafe', '0%', '%%', '__', 'a_b', 'acb', '\\', '\\t', '"', '""', 'say "h', "'", '*', 'NEAR', 'NEAR(', 'AND', '^', ':', 'ﬁ', 'fi', 'é', '\0', '\0\0\0', '\t', ' ', '   ',
  'ss', 'zzz', 'x'.repeat(200), '"'.repeat(200), '%'.repeat(200), '\u0301', 'e\u0301',
]
const cities = [['Kampala', 'Uganda'], ['Nairobi', 'Kenya'], ['Mombasa', 'Kenya'], ['London', ''], ['Århus', 'Danmark'], ['', '']] as const

/** The jobs of these tests: every title, with the other fields chosen by a seeded generator. */
const board = (owner: Parameters<typeof newJob>[0]): NewJob[] => {
  let state = 7
  const draw = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const pick = <T>(values: readonly T[]): T => values[draw(values.length)] as T
  const maybe = <T extends object>(fields: T): Partial<T> => (draw(4) > 0 ? fields : {})
  return Array.from({ length: 150 }, (_, n) => {
    const [jobCity, jobCountry] = pick(cities)
    return newJob(owner, {
      jobTitle: titles[n % titles.length] as string,
      jobCity,
      jobCountry,
      companyName: String(n),
      postingDate: `2026-${pick(['10', '11'])}-${pick(['14', '15', '20', '21'])}`,
      ...maybe({ maxPrice: pick([0, 20.5, 30_000, 50_000, 100_000]) }),
      ...maybe({ salaryType: pick(salaryTypes) }),
      ...maybe({ experienceLevel: pick([...experienceLevels, 'SENIOR']) }),
      ...maybe({ employmentType: pick(employmentTypes) }),
      ...(draw(3) === 0 ? { lastDay: pick(['2026-11-20', today, '2026-12-01']) } : {}),
    })
  })
}

/** The rules of the list, applied to a plain array (specification 5; rulings, The listing): the results that both databases must return. */
const expected = (jobs: NewJob[], query: JobListQuery) => {
  const has = (text: string | undefined, wanted: string) => text !== undefined && fold(text).includes(fold(wanted))
  const same = (text: string | undefined, wanted: string | undefined) => wanted === undefined || (text !== undefined && fold(text) === fold(wanted))
  const place = (job: NewJob) => [job.jobCity, job.jobCountry].filter(Boolean).join(', ')
  const atMost = (job: NewJob, price: number) => job.maxPrice !== undefined && job.maxPrice <= price
  const since = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const byFilter = (job: NewJob, filter: string) =>
    /^\d+$/.test(filter) ? atMost(job, Number(filter)) : [place(job), job.experienceLevel, job.employmentType, job.salaryType].some((text) => has(text, filter))
  const open = jobs.filter((job) => job.lastDay === undefined || job.lastDay >= today)
  const found = open.filter(
    (job) =>
      (!query.title || has(job.jobTitle, query.title)) &&
      (!query.filter || byFilter(job, query.filter)) &&
      (!query.location || has(place(job), query.location)) &&
      (query.salary === undefined || atMost(job, query.salary)) &&
      (query.date === undefined || job.postingDate >= since(dateFilters[query.date])) &&
      same(job.experienceLevel, query.experience) &&
      same(job.employmentType, query.employment) &&
      same(job.salaryType, query.salaryType),
  )
  const rank = (job: NewJob) => {
    if (query.sort !== 'relevance' || !query.title) return 0
    const [title, wanted] = [fold(job.jobTitle), fold(query.title)]
    if (title.startsWith(wanted)) return 0
    return [' ', '-', '/', '(', '&', ','].some((before) => title.includes(before + wanted)) ? 1 : 2
  }
  const price = (job: NewJob) => (query.sort === 'salary' ? (job.maxPrice ?? -1) : 0)
  const ordered = found.toSorted(
    (a, b) => rank(a) - rank(b) || price(b) - price(a) || b.postingDate.localeCompare(a.postingDate) || jobs.indexOf(b) - jobs.indexOf(a),
  )
  const { page = 1, limit = 5 } = query
  return { jobs: ordered.slice((page - 1) * limit, page * limit).map(({ companyName }) => companyName), total: open.length, matches: found.length }
}

const answered = async (store: Store, query: JobListQuery) => {
  const { jobs, ...counts } = await store.jobs.list(query, today)
  return { jobs: jobs.map(({ companyName }) => companyName), ...counts }
}

onEachCollation('search', (database) => {
  const compare = (queries: JobListQuery[]) =>
    withStore(database, async (store, owner) => {
      const jobs = board(owner)
      await store.jobs.upsert(jobs)
      for (const query of queries) expect({ query, ...(await answered(store, query)) }).toEqual({ query, ...expected(jobs, query) })
    })

  it('finds a text of any kind in titles', () => compare(searches.flatMap((title) => [{ title, limit: 100 }, { title, sort: 'relevance' as const, page: 2, limit: 3 }])))

  it("finds the home page's one value, and the search page's location", () =>
    compare(
      [...searches, 'kampala, uganda', 'KENYA', 'london', 'Århus', 'Work remotely', 'internship', 'FULL-TIME', 'time', 'ly', 'senior\n', '0', '30000', '-1', '1e9'].flatMap((text) => [{ filter: text, limit: 100 }, { location: text, limit: 100 }]),
    ))

  it('combines everything', () =>
    compare(
      [undefined, 'eng', 'clerk', 'o'].flatMap((title) =>
        [undefined, 'kenya', 'am'].flatMap((location) =>
          sorts.flatMap((sort) => [
            { ...(title && { title }), ...(location && { location }), sort, salary: 50_000 },
            { ...(title && { title }), ...(location && { location }), sort, experience: 'Senior' as const, page: 2, limit: 2 },
            { ...(title && { title }), ...(location && { location }), sort, employment: 'full-time' as const, salaryType: 'Monthly' as const },
            { ...(title && { title }), ...(location && { location }), sort, date: 'last-7-days' as const, filter: '100000' },
          ]),
        ),
      ),
    ))

  it('orders every page so that none is missing and none comes twice', () =>
    compare(sorts.flatMap((sort) => Array.from({ length: 24 }, (_, page) => ({ sort, title: 'e', page: page + 1, limit: 4 })))))

  it.each(Object.keys(dateFilters) as (keyof typeof dateFilters)[])('knows %s', (date) => compare([{ date, limit: 100 }, { date, sort: 'salary', limit: 100 }]))
})
