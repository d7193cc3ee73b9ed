import { expect, it, vi } from 'vitest'
import { manyKept } from '../../../../server/store/jobs/search/places.ts'
import type { NewJob, Store } from '../../../../server/store/store.ts'
import { readEquals, shippedEquals } from '../../../../server/values/search/equals.ts'
import { seeded } from '../../../../server/demo/random.ts'
import { employmentTypes, experienceLevels, salaryTypes } from '../../../../src/services/contract/entities.ts'
import type { JobSearchQuery } from '../../../../src/services/contract/jobs/job-search.ts'
import { onEachCollation, onEachDatabase } from '../../../support/database/databases.ts'
import { newJob, today, withStore } from '../database/entries.ts'
import { expectedSearch } from './search-rules.ts'

const equals = readEquals(shippedEquals)

const titles = [
  'Senior Engineer', 'Sr. Software Developer', 'engineering lead', 'C++ Developer', 'C# Developer', 'C Developer', '.NET Developer', 'ASP.NET Developer', 'Node.js Engineer', 'R Programmer', 'R&D Manager',
  'Full-Stack Developer', 'Fullstack Engineer', 'İstanbul guide', 'Straßenbauer', '東京 エンジニア', '京都 エンジニア', 'مهندس برمجيات', 'Café manager', 'Project Manager', 'Manager of a Project', 'Intern', 'Internal Auditor',
  'International Sales', 'Remote Nurse', 'Remote Sensing Scientist', "O'Neill's cook", '"quoted" title', 'NEAR AND OR NOT *', '', '%', "'; drop table jobs; --", '100% -x',
]
const companies = ['Acme', 'ACME', 'Łódź Works', 'Rail & Co', 'Müller', '東京商事', '']
const cities = [['Kampala', 'Uganda'], ['London', 'United Kingdom'], ['Łódź', 'Poland'], ['New York', 'United States'], ['Milwaukee', 'United States'], ['Boston', 'MA'], ['Remote', ''], ['Nowhere at all', ''], ['', '']] as const
const descriptions = ['', 'You work with our engineers on a project. Managers lead.', 'A project manager leads this team of nurses.', 'Kubernetes, C++ and R are welcome', 'x'.repeat(5_000)]

const board = (owner: Parameters<typeof newJob>[0]): NewJob[] => {
  const random = seeded(15)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random.next() * values.length)] as T
  const maybe = <T extends object>(fields: T): Partial<T> => (random.next() < 0.7 ? fields : {})
  return Array.from({ length: 160 }, (_, n) => {
    const [jobCity, jobCountry] = pick(cities)
    return newJob(owner, {
      jobTitle: `${titles[n % titles.length]} ${n}`,
      jobCity,
      jobCountry,
      companyName: pick(companies),
      description: pick(descriptions),
      postingDate: pick(['2026-08-01', '2026-10-25', '2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']),
      skills: pick([[], ['Teamwork'], ['JavaScript', 'Node.js'], ['Project Management']]),
      ...maybe({ maxPrice: pick([0, 20.5, 30_000, 50_000, 100_000]), salaryType: pick(salaryTypes) }),
      ...maybe({ experienceLevel: pick([...experienceLevels, 'SENIOR', 'Wizard']) }),
      ...maybe({ employmentType: pick(employmentTypes) }),
      ...(random.next() < 0.2 ? { lastDay: pick(['2026-11-20', today, '2026-12-01']) } : {}),
      ...(random.next() < 0.1 ? { remoteCountries: pick([['United Kingdom'], ['Kenya', 'Uganda']]) } : {}),
    })
  })
}

const words = [
  'engineer', 'Engineers', 'sr developer', 'senior   developer', 'c++', 'C#', 'c', '.net', 'node.js', 'nodejs', 'r', 'r&d', 'full-stack', 'fullstack', 'full stack', 'istanbul', 'strassenbauer', '東京', '京', 'エンジニア', 'مهندس', 'cafe', 'CAFÉ',
  '"project manager"', '"project manager" OR "sales assistant"', '"project manager" or nurse', 'nurse or acme engineer', '"manager project"', 'project manager', 'manager -project', '-"project manager" project', '-engineer', 'intern', 'internal', 'internship', 'remote', 'nurses kubernetes', 'acme engineer', 'lodz', 'ŁÓDŹ works', 'nyc', 'new york',
  "o'neill", 'NEAR', 'AND', '*', '%', '"', '-', '', '   ', "'; drop table jobs; --", 'x'.repeat(200), 'manager of a project', 'of', '\u0301', 'quoted title', 'zzzz',
  '"full-stack"', '"full stack"', '"full-stack developer"', '"full stack developer 0"', 'manager -"full stack"', "manager -'full stack'", "'project manager'", 'africa', 'engineer europe', 'nurse.remote', 'remotenurse', '100% remote', 'koeln', 'Weaver NOT manager', 'manager NOT project', 'c ++', '❤️ manager', '東京エンジニア', 'managers und nurses', 'saint louis', 'r and d', 'buses',
  'jobs', 'jobs in london', 'engineer jobs', 'all jobs near me', 'stellenangebote london', 'Engineer (m/w/d)', 'Engineer*in', 'acme inc', 'full time engineer', 'fulltime', 'part-time', 'senior', 'royaume-uni', 'london jobs -engineer', 'intern jobs in poland', '東京エンジニア', 'エンジニア 京都', 'soft ware', 'projectmanager', 'polska', 'r & d',
]
const places: JobSearchQuery[] = [
  { location: 'UK' }, { location: 'London' }, { location: 'london, uk' }, { location: 'Lodz' }, { location: 'New York' }, { location: 'Massachusetts' }, { location: 'United States' }, { location: 'Remote' }, { location: 'Remote - UK' },
  { location: 'Boston', radius: 100 }, { location: 'Cambridge, MA', radius: 10 }, { location: 'Nowhere' }, { location: 'Atlantis' }, { location: 'NY' }, { location: 'ma' }, { location: 'ON' }, { location: 'Europe' }, { location: 'Remote, EU' }, { location: 'near London' }, { location: '' }, { openTo: 'GB' }, { openTo: 'KE' }, { openTo: 'JP' }, { remote: '1' },
]
const choices: JobSearchQuery[] = [
  { company: 'acme' }, { company: ['Acme', 'müller', 'unknown'] }, { experience: ['Senior', 'Internship'] }, { employment: 'full-time' }, { salaryType: ['Hourly', 'Yearly'] }, { country: ['GB', 'US', 'ZW'] }, { date: 'last-7-days' }, { date: 'last-24-hours' },
  { pay: 50_000 }, { pay: 50_001 }, { stated: '1' }, { salary: 30_000 }, { company: 'acme', employment: ['full-time', 'part-time'], country: 'US' }, { experience: 'Senior', pay: 30_000, date: 'last-30-days', remote: '1' },
]

const answered = async (store: Store, query: JobSearchQuery) => {
  const { jobs, facets: { pay, ...facets }, ...counts } = await store.search.find({ exact: '1', ...query }, equals, today)
  const bare = (values: readonly { value: string; count: number }[]) => values.map(({ value, count }) => ({ value, count }))
  return { answer: { jobs: jobs.map(({ jobTitle }) => jobTitle), ...counts, facets: { ...facets, company: bare(facets.company), country: bare(facets.country), openTo: bare(facets.openTo) } }, pay }
}

onEachCollation('the word search', (database) => {
  const compare = (queries: JobSearchQuery[]) =>
    withStore(database, async (store, owner) => {
      const jobs = board(owner)
      await store.jobs.upsert(jobs)
      for (const query of queries) {
        const { paying, ...expected } = expectedSearch(jobs, query, equals, today)
        const { answer, pay } = await answered(store, query)
        expect({ query, ...answer }).toEqual({ query, ...expected })
        expect({ query, pay }).toEqual({ query, pay: pay.map(({ floor }) => ({ floor, count: paying(floor) })) })
      }
    })

  it('finds words of every kind, in the order of where they are', () => compare(words.flatMap((title) => [{ title, limit: 100 }, { title, page: 2, limit: 3 }])))

  it('finds places', () => compare(places.flatMap((place) => [{ ...place, limit: 50 }, { ...place, title: 'engineer', limit: 5 }])))

  it('counts every group without its own choices, and finds by all of them', () => compare([{}, ...choices].flatMap((choice) => [{ ...choice, limit: 50 }, { ...choice, title: 'developer', sort: 'salary' as const }, { ...choice, title: '"project manager"' }])))

  it('orders every page so that none is missing and none comes twice', () =>
    compare((['relevance', 'newest', 'salary'] as const).flatMap((sort) => [{ sort, title: 'manager' }, { sort }, { sort, title: '"project manager"' }].flatMap((query) => Array.from({ length: 12 }, (_, page) => ({ ...query, page: page + 1, limit: 4 }))))))
})

onEachDatabase('the index of the word search', (database) => {
  const found = async (store: Store, title: string) => (await store.search.find({ title, exact: '1' }, equals, today)).jobs.map(({ jobTitle }) => jobTitle)

  it('follows every change of a job', () =>
    withStore(database, async (store, owner) => {
      const { _id, version = 1 } = await store.jobs.post(newJob(owner, { jobTitle: 'Weaver', postingDate: '2026-11-01' }))
      expect(await found(store, 'weaver')).toEqual(['Weaver'])
      await store.jobs.change(_id, version, { jobTitle: 'Spinner', lastDay: '2026-11-30' })
      expect([await found(store, 'weaver'), await found(store, 'spinner')]).toEqual([[], ['Spinner']])
      const imported = newJob(owner, { source: 'one', sourceId: '1', jobTitle: 'Dyer' })
      await store.jobs.upsert([imported])
      await store.jobs.upsert([{ ...imported, jobTitle: 'Tailor', postingDate: '2026-10-01' }])
      expect([await found(store, 'dyer'), await found(store, 'tailor')]).toEqual([[], ['Tailor']])
      await store.jobs.remove(_id)
      expect(await found(store, 'spinner')).toEqual([])
    }))

  it('finds one posting of a job that several sources have, until that one closes', () =>
    withStore(database, async (store, owner) => {
      const posting = (source: string, fields: Partial<NewJob> = {}) => newJob(owner, { source, sourceId: '1', jobTitle: 'Weaver', ...fields })
      const both = async (day = today) => [(await store.search.find({ title: 'weaver' }, equals, day)).matches, (await store.jobs.list({ title: 'weaver' }, day)).matches]
      await store.jobs.upsert([posting('one', { lastDay: '2026-11-25' })])
      await store.jobs.upsert([posting('two')])
      const twice = [await both(), await both('2026-11-26')]
      await store.jobs.upsert([posting('two', { description: 'Of wool.' })])
      const again = await both()
      await store.jobs.upsert([posting('two', { jobTitle: 'Weaver of silk' })])
      expect([twice, again, await both()]).toEqual([[[1, 1], [1, 1]], [1, 1], [2, 2]])
    }))

  it('finds the best paid of thousands, also where the best paid of all do not match', () =>
    withStore(database, async (store, owner) => {
      const pays = Array.from({ length: 4_800 }, (_, n) => 20_000 + ((n * 7_919) % 60_000))
      const closed = (n: number) => (n % 97 === 0 ? { lastDay: '2026-01-01' } : {})
      const jobs = pays.map((maxPrice, n) => newJob(owner, { jobTitle: `Nurse ${n}`, maxPrice, salaryType: 'Yearly', ...closed(n) }))
      const best = Array.from({ length: 10 }, (_, n) => newJob(owner, { jobTitle: `Pilot ${n}`, maxPrice: 200_000 + n, salaryType: 'Yearly' }))
      await store.jobs.upsert([...jobs, ...best])
      const paid = async (query: JobSearchQuery) => (await store.search.find({ sort: 'salary', ...query }, equals, today)).jobs.map(({ maxPrice }) => maxPrice)
      const nurses = pays.filter((_, n) => n % 97 !== 0).toSorted((one, other) => other - one)
      expect(await paid({ title: 'nurse', limit: 3 })).toEqual(nurses.slice(0, 3))
      expect(await paid({ title: 'nurse', limit: 2, page: 2 })).toEqual(nurses.slice(2, 4))
      expect(await paid({ limit: 3 })).toEqual([200_009, 200_008, 200_007])
      await store.jobs.upsert([...best, ...best].map((job, n) => ({ ...job, jobTitle: `Captain ${n}` })))
      expect(await paid({ title: 'nurse', limit: 3 })).toEqual(nurses.slice(0, 3))
    }))

  it('finds the newest of hundreds by choices alone, also where the newest of all do not have them', () =>
    withStore(database, async (store, owner) => {
      const job = (n: number) => newJob(owner, { jobTitle: String(n), employmentType: n < 350 ? 'part-time' : 'full-time', maxPrice: n % 2 === 0 ? 90_000 : 30_000, salaryType: 'Yearly' })
      await store.jobs.upsert(Array.from({ length: 700 }, (_, n) => job(n)))
      const numbersOf = async (query: JobSearchQuery) => (await store.search.find({ limit: 2, ...query }, equals, today)).jobs.map(({ jobTitle }) => jobTitle)
      expect(await numbersOf({ employment: 'full-time' })).toEqual(['699', '698'])
      expect(await numbersOf({ employment: 'full-time', pay: 50_000, page: 2 })).toEqual(['694', '692'])
      expect(await numbersOf({ employment: 'part-time' })).toEqual(['349', '348'])
      expect(await numbersOf({ employment: 'part-time', pay: 50_000, page: 2 })).toEqual(['344', '342'])
      expect(await numbersOf({ employment: 'part-time', sort: 'salary' })).toEqual(['348', '346'])
    }))

  it('has the pay that other rates give', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([1, 99, 100, 1_000, 45_678, 99_999, 100_000, 12_345_678, 9e13].map((maxPrice) => newJob(owner, { jobTitle: `Paid ${maxPrice}`, maxPrice, salaryType: 'Yearly', currency: 'EUR' })))
      const floors = async () => (await store.search.find({ pay: 50_000 }, equals, today)).facets
      const none = await floors()
      expect([none.stated, none.pay]).toEqual([0, [{ floor: 50_000, count: 0 }]])
      await store.rates.replace({ currency: 'USD', date: '2026-11-20', worth: { EUR: 1 } })
      while (await store.rates.recompute());
      const after = await floors()
      await store.jobs.upsert((await store.jobs.byOwner(owner.userId)).map((job) => ({ ...job, source: 'again', sourceId: job._id })))
      const doubled = await floors()
      expect(doubled.pay.map(({ floor, count }) => ({ floor, count: count / 2 }))).toEqual(after.pay)
      expect(after.pay.find(({ floor }) => floor === 50_000)).toEqual({ floor: 50_000, count: 4 })
    }))

  it('corrects a misspelt word from the words of the board, unless the search is exact', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([...Array.from({ length: 3 }, () => newJob(owner, { jobTitle: 'Software Engineer' })), newJob(owner, { jobTitle: 'Weavver mistake', lastDay: '2026-01-01' }), newJob(owner, { jobTitle: 'Weaver' }), newJob(owner, { jobTitle: 'Manager' }), newJob(owner, { jobTitle: 'Nurse' })])
      await store.jobs.upsert(['Analista', 'Analista', 'Data Analyst'].map((jobTitle) => newJob(owner, { jobTitle })))
      const search = async (query: JobSearchQuery) => {
        const { matches, corrected } = await store.search.find(query, equals, today)
        return [matches, corrected?.to]
      }
      expect(await search({ title: 'enginer' })).toEqual([3, 'engineer'])
      expect(await search({ title: 'Sofware  Enginer' })).toEqual([3, 'software  engineer'])
      expect(await search({ title: 'weavver' })).toEqual([1, 'weaver'])
      expect(await search({ title: 'managed engineers' })).toEqual([0, undefined])
      expect(await search({ title: 'nusre' })).toEqual([1, 'nurse'])
      expect(await search({ title: 'analist' })).toEqual([2, 'analista'])
      expect(await search({ title: 'data analist' })).toEqual([1, 'data analyst'])
      expect(await search({ title: 'enginer', exact: '1' })).toEqual([0, undefined])
      expect(await search({ title: 'nurse engineer' })).toEqual([0, undefined])
      expect(await search({ title: 'qqqqqqq' })).toEqual([0, undefined])
      expect([await search({ title: 'Weaver.com' }), await search({ title: 'www.weaver.org nurse' }), await search({ title: 'weaver.net' }), await search({ title: 'vienna' })]).toEqual([[1, 'Weaver'], [0, undefined], [1, 'weaver'], [0, undefined]])
      expect(await search({ title: 'enginer', company: 'nobody' })).toEqual([0, undefined])
      await store.jobs.upsert(['Senior Intern', 'Ship Cook', 'New Year Clerk', 'York Minster Clerk'].map((jobTitle) => newJob(owner, { jobTitle })))
      await store.jobs.upsert([newJob(owner, { jobTitle: 'Teacher', description: 'Pour le developpement.' }), newJob(owner, { jobTitle: 'Internship' }), ...Array.from({ length: 20 }, (_, n) => newJob(owner, { jobTitle: `Software developer ${n}` }))])
      // 'intern' and 'shp' are no two words of the board.
      expect(await search({ title: 'internshp' })).toEqual([2, 'internship'])
      expect([await search({ title: 'nusres' }), await search({ title: 'yrok clerk' }), await search({ title: 'yok clerk' }), await search({ title: 'yok' })]).toEqual([[1, 'nurse'], [1, 'york clerk'], [1, 'york clerk'], [0, undefined]])
      expect([await search({ title: 'developper' }), await search({ title: 'sofware developper' })]).toEqual([[1, undefined], [23, 'software developer']])
    }))
})

onEachCollation('a word that is misspelt at its end', (database) => {
  it('is corrected although its stem finds other jobs, unless the board has it or the search is exact', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(['Inspector', 'Inspection Clerk', 'Programmer', 'Program Manager', 'Management Trainee', 'Promoting Nurse', 'Promoter', 'Trainor Works'].map((jobTitle) => newJob(owner, { jobTitle })))
      const search = async (query: JobSearchQuery) => {
        const { matches, corrected } = await store.search.find(query, equals, today)
        return [matches, corrected?.to]
      }
      expect([await search({ title: 'inspecter' }), await search({ title: 'programers' }), await search({ title: 'managment trainee' })]).toEqual([[1, 'inspector'], [1, 'programmer'], [1, 'management trainee']])
      expect([await search({ title: 'inspecter', exact: '1' }), await search({ title: 'promotor' }), await search({ title: 'promoter' }), await search({ title: 'inspectors' })]).toEqual([[0, undefined], [2, 'promoter'], [2, undefined], [1, undefined]])
    }))
})

onEachCollation('a misspelt word of the table of equal words', (database) => {
  it('is corrected where the table finds jobs for it that have other words', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(['Attorney', 'District Attorney', 'Layer of Bricks', 'Clerk'].map((jobTitle) => newJob(owner, { jobTitle })))
      const search = async (title: string) => (await store.search.find({ title }, equals, today)).corrected?.to
      expect([await search('laywer'), await search('lawyr clerk'), await search('layr'), await search('urgnt clerk'), await search('babysiter')]).toEqual(['lawyer', undefined, 'layer', 'urgent clerk', undefined])
    }))
})

onEachDatabase('a misspelt place', (database) => {
  it('is corrected to one of the board, unless it is known or the search is exact', () =>
    withStore(database, async (store, owner) => {
      const at = (jobCity: string, jobCountry: string) => newJob(owner, { jobTitle: 'Weaver', jobCity, jobCountry })
      await store.jobs.upsert([at('Nairobi', 'Kenya'), at('Nairobi', 'Kenya'), at('New York', 'United States'), newJob(owner, { jobTitle: 'Narrobi guide' })])
      const search = async (query: JobSearchQuery) => {
        const { matches, corrected } = await store.search.find(query, equals, today)
        return [matches, corrected]
      }
      expect(await search({ location: 'Nairobbi' })).toEqual([2, { from: 'Nairobbi', to: 'Nairobi' }])
      expect(await search({ location: 'new yrok', title: 'weaver' })).toEqual([1, { from: 'new yrok', to: 'new york' }])
      expect((await store.search.newest({ location: 'Nairobbi' }, equals, today, 9)).map(({ jobCity }) => jobCity)).toEqual(['Nairobi', 'Nairobi'])
      expect(await search({ location: 'Nairobbi', radius: 50 })).toEqual([2, { from: 'Nairobbi', to: 'Nairobi' }])
      await store.jobs.upsert([at('Manchester', 'United Kingdom'), at('Bergen, Vestland', 'Norway'), newJob(owner, { jobTitle: 'Engineer', jobCity: 'Nairobi', jobCountry: 'Kenya' })])
      expect(await search({ title: 'weavver', location: 'Nairobbi' })).toEqual([2, { from: 'weavver · Nairobbi', to: 'weaver · Nairobi' }])
      expect(await search({ title: 'enginer', location: 'nairobbi' })).toEqual([1, { from: 'enginer · nairobbi', to: 'engineer · nairobi' }])
      expect(await search({ title: 'enginer', location: 'Nairobi' })).toEqual([1, { from: 'enginer', to: 'engineer' }])
      expect((await store.search.newest({ title: 'weavver', location: 'Nairobbi' }, equals, today, 9)).length).toBe(2)
      expect(await search({ location: 'Manchster' })).toEqual([1, { from: 'Manchster', to: 'Manchester' }])
      expect([await search({ title: 'engineer nairoby' }), await search({ title: 'engineer kenia' }), await search({ title: 'vienna' })]).toEqual([[1, { from: 'engineer nairoby', to: 'engineer nairobi' }], [1, undefined], [0, undefined]])
      const nearest = async (query: JobSearchQuery) => (await store.search.nearest(query, equals, today)).map(({ without, title, matches }) => [title ?? without.join(), matches])
      expect(await nearest({ title: 'enginer', location: 'Manchster' })).toEqual([['title', 1], ['location', 1]])
      expect(await nearest({ title: 'enginer manchster' })).toEqual([['manchester', 1], ['engineer', 1], ['title', 7]])
      expect(await nearest({ title: 'enginer', location: 'Manchster', exact: '1' })).toEqual([])
      const beside = ['Westlands, Nairobi', 'Westlands Nairobi', '9 km from Nairobi', 'Nairobi Westlands'].map((location) => ({ location }))
      expect((await Promise.all(beside.map(search))).map(([, corrected]) => corrected)).toEqual(beside.map(({ location }) => ({ from: location, to: 'Nairobi' })))
      for (const query of [{ location: 'Paris, TX' }, { location: 'Westlands, Mombasa' }, { location: 'Westlands, Nairobi', exact: '1' as const }, { location: 'Nairobbi', exact: '1' as const }, { location: 'Mombasa' }, { location: 'qqqqqqq' }, { location: 'Nairobbi', title: 'spinner' }]) expect(await search(query)).toEqual([0, undefined])
    }))
})

onEachCollation('words that are none that is misspelt', (database) => {
  it('leaves a word as it is that the table of equal words has, or that titles had', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(['Water Engineer', 'Diver'].map((jobTitle) => newJob(owner, { jobTitle })))
      const search = async (title: string) => (await store.search.find({ title }, equals, today)).corrected?.to
      expect([await search('waiter engineer'), await search('waiter'), await search('waiters')]).toEqual([undefined, undefined, undefined])
      expect([await search('watter engineer'), await search('driver'), await search('river')]).toEqual(['water engineer', undefined, 'diver'])
      await store.jobs.upsert([1, 2, 3].map((number) => newJob(owner, { jobTitle: `River guide ${number}`, lastDay: '2026-01-01' })))
      expect(await search('river')).toBe(undefined)
    }))
})

onEachCollation('suggestions of places', (database) => {
  const texts = async (store: Store, text: string, day = today) => (await store.search.places(text, day)).map(({ text: label, count, more }) => [label, count, ...(more === undefined ? [] : ['more'])])
  const jobsIn = (owner: Parameters<typeof newJob>[0], count: number, jobCity: string, jobCountry: string, fields: Partial<NewJob> = {}) => Array.from({ length: count }, () => newJob(owner, { jobCity, jobCountry, ...fields }))

  it('are those with most listed jobs first, then cities without jobs that have some around them', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([
        ...jobsIn(owner, 3, 'London', 'United Kingdom'), ...jobsIn(owner, 1, 'Londerzeel', 'Belgium'), ...jobsIn(owner, 4, 'London', 'Canada', { lastDay: '2026-11-01' }), ...jobsIn(owner, 2, 'Londrina', 'Brazil', { postingDate: '2026-12-24' }),
        ...jobsIn(owner, 2, 'Łódź', 'Poland'), ...jobsIn(owner, 2, '', '', { remote: true }), ...jobsIn(owner, 1, 'New York', 'United States'), ...jobsIn(owner, 1, 'São Paulo', 'Brazil'),
      ])
      expect(await texts(store, 'lond')).toEqual([['London, England, United Kingdom', 3], ['Londerzeel, Flanders, Belgium', 1]])
      expect(await texts(store, 'lond', '2026-12-24')).toEqual([['London, England, United Kingdom', 3], ['Londrina, Paraná, Brazil', 2], ['Londerzeel, Flanders, Belgium', 1]])
      expect((await texts(store, 'ŁÓDŹ')).toSorted()).toEqual([['Łódź Voivodeship, Poland', 2], ['Łódź, Łódź Voivodeship, Poland', 2]])
      expect(await texts(store, ' REM')).toEqual([['Remote', 2]])
      expect((await texts(store, 'UK'))[0]).toEqual(['United Kingdom', 3])
      expect((await texts(store, 'nyc'))[0]).toEqual(['New York City, New York, United States', 1])
      expect((await texts(store, 'NY'))[0]).toEqual(['New York State, United States', 1])
      expect(await texts(store, 'sao paulo')).toEqual([['São Paulo, Brazil', 1], ['São Paulo State, Brazil', 1]])
      expect(await texts(store, 'jersey c')).toEqual([['Jersey City, New Jersey, United States', 0]])
      for (const text of ['', ' ', 'je', 'ulaanb', 'Ulaanbaatar', '%', 'zzzzz', "'", 'united states x']) expect([text, await texts(store, text)]).toEqual([text, []])
    }))

  it('have texts that find their jobs, also where a city, its region and towns elsewhere have one name', () =>
    withStore(database, async (store, owner) => {
      const here = ['Fresno, California', 'Buffalo, New York', 'New York, New York', 'Norfolk, Virginia', 'Seattle, Washington', 'Washington, DC', 'Cheyenne, Wyoming', 'Tulsa, Oklahoma'].map((city) => [city, 'United States'] as const)
      const abroad = [['Montreal, Quebec', 'Canada'], ['La Plata, Buenos Aires', 'Argentina'], ['Buenos Aires', 'Argentina'], ['Córdoba', 'Argentina']] as const
      await store.jobs.upsert([...here, ...abroad].flatMap(([city, country]) => jobsIn(owner, 1, city, country)))
      const suggested = await Promise.all(['calif', 'new york', 'virg', 'washington', 'wyom', 'oklahoma', 'quebec', 'buenos', 'cordoba'].map((text) => store.search.places(text, today)))
      const counts = suggested.flat().filter(({ count }) => count > 0)
      expect(counts.map(({ text }) => text)).toEqual(expect.arrayContaining(['California, United States', 'New York State, United States', 'Buenos Aires Region, Argentina', 'Quebec, Canada']))
      for (const { text, count } of counts) expect([text, (await store.search.find({ location: text }, equals, today)).matches]).toEqual([text, count])
    }))

  it('are found by the beginning of another name where no place of the board begins so', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert([...jobsIn(owner, 2, 'Munich', 'Germany'), ...jobsIn(owner, 1, 'Moscow', 'Russia'), ...jobsIn(owner, 3, 'Mumbai', 'India', { lastDay: '2026-11-01' })])
      expect((await texts(store, 'münch'))[0]).toEqual(['Munich, Bavaria, Germany', 2])
      expect((await texts(store, 'Deutschl'))[0]).toEqual(['Germany', 2])
      expect((await texts(store, 'мос'))[0]).toEqual(['Moscow, Russia', 1])
      expect((await texts(store, 'bomba')).filter(([, count]) => count !== 0)).toEqual([])
      expect((await texts(store, 'mun'))[0]).toEqual(['Munich, Bavaria, Germany', 2])
    }))

  it('have counts that follow every change, and end at a number', () =>
    withStore(database, async (store, owner) => {
      await store.jobs.upsert(jobsIn(owner, 2, 'Kampala', 'Uganda', { source: 'one' }).map((job, at) => ({ ...job, sourceId: String(at) })))
      const before = await texts(store, 'kam')
      await store.jobs.remove((await store.jobs.byOwner(owner.userId))[0]?._id ?? '')
      expect([before, await texts(store, 'kam')]).toEqual([[['Kampala, Central Region, Uganda', 2]], [['Kampala, Central Region, Uganda', 1]]])
      await store.jobs.upsert(jobsIn(owner, 5_001, 'Kampala', 'Uganda', { lastDay: '2026-11-30' }))
      expect((await texts(store, 'kam'))[0]).toEqual(['Kampala, Central Region, Uganda', 5_000, 'more'])
      // Thousands are not counted again at every change.
      expect((await texts(store, 'kam', '2026-12-24'))[0]).toEqual(['Kampala, Central Region, Uganda', 5_000, 'more'])
      const later = performance.now() + manyKept
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
      expect((await texts(store, 'kam', '2026-12-24'))[0]).toEqual(['Kampala, Central Region, Uganda', 1])
      clock.mockRestore()
    }))
})
