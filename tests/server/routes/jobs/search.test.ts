import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundJobs } from '../../../../src/services/contract/jobs/job-search.ts'
import { addressOf } from '../../../../src/services/app/address.ts'
import { searchJobs, suggestPlaces, type JobSearchQuery, type PlaceSuggestion } from '../../../../src/services/contract/jobs/job-search.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('the full search', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
    const postedBy = (await signedIn(server, 'Employer')).user.userId
    const put = (jobTitle: string, given: object) => putJob(server, { postedBy, jobTitle, ...given })
    await put('Loom Engineer', { companyName: 'Acme', jobCity: 'London', jobCountry: 'United Kingdom', minPrice: 50_000, maxPrice: 60_000, salaryType: 'Yearly', employmentType: 'full-time' })
    await put('Engine Driver', { companyName: 'Rail', jobCity: 'Milwaukee', jobCountry: 'United States', employmentType: 'part-time' })
    await put('Weaver', { companyName: 'Acme', jobCity: 'Łódź', jobCountry: 'Poland', employmentType: 'part-time', description: 'You work with our engineers.' })
  })
  afterAll(() => server.close())

  const search = async (query: JobSearchQuery) => (await (await server.ask('GET', addressOf(searchJobs, {}, query))).json()) as FoundJobs
  const titles = async (query: JobSearchQuery) => (await search(query)).jobs.map(({ jobTitle }) => jobTitle)

  test('finds words, folded, in any field, titles first', async () => {
    expect(await titles({ title: '  ENGINEERS ' })).toEqual(['Loom Engineer', 'Engine Driver', 'Weaver'])
    expect(await titles({ title: 'lodz weavers' })).toEqual(['Weaver'])
    expect(await titles({ title: 'engineer -loom -driver' })).toEqual(['Weaver'])
  })

  test('answers a piece of each description, with the words of the search apart, and no description with structure', async () => {
    const { jobs } = await search({ title: 'engineers' })
    expect(jobs.map(({ excerpt, descriptionHtml }) => [excerpt, descriptionHtml])).toEqual([[['Builds things.'], undefined], [['Builds things.'], undefined], [['You work with our ', 'engineers', '.'], undefined]])
  })

  test('knows places', async () => {
    expect(await titles({ location: 'UK' })).toEqual(['Loom Engineer'])
    expect(await titles({ location: 'Lodz' })).toEqual(['Weaver'])
    const { places } = (await (await server.ask('GET', addressOf(suggestPlaces, {}, { text: 'lo' }))).json()) as { places: PlaceSuggestion[] }
    expect(places[0]).toEqual({ text: 'London, England, United Kingdom', kind: 'city', count: 1 })
  })

  test('answers with counts that ignore the choices of their own group', async () => {
    const { jobs, total, matches, facets } = await search({ employment: ['part-time'], company: 'acme' })
    expect({ titles: jobs.map(({ jobTitle }) => jobTitle), total, matches }).toEqual({ titles: ['Weaver'], total: 3, matches: 1 })
    expect(facets.company).toEqual([{ value: 'acme', label: 'Acme', count: 1 }, { value: 'rail', label: 'Rail', count: 1 }])
    expect(facets.employment).toEqual([{ value: 'full-time', count: 1 }, { value: 'part-time', count: 1 }, { value: 'temporary', count: 0 }])
    expect(facets.country).toEqual([{ value: 'PL', label: 'Poland', count: 1 }])
  })

  test('takes words and place by the names of the address, and by the older ones', async () => {
    const found = async (query: string) => ((await (await server.ask('GET', `/api/jobs/search?${query}`)).json()) as FoundJobs).jobs.map(({ jobTitle }) => jobTitle)
    for (const query of ['q=weavers&place=Lodz', 'title=weavers&location=Lodz', 'q=weavers&title=driver&place=Lodz&location=UK']) expect([query, await found(query)]).toEqual([query, ['Weaver']])
    expect(await found('q=&place=UK')).toEqual(['Loom Engineer'])
  })

  test('names the searches that find jobs where one finds none: farther from its place, with one of its words, without one of its parts, or with its words or place alone', async () => {
    const nearest = async (query: JobSearchQuery) => (await search(query)).nearest
    expect(await nearest({ title: 'engineers' })).toBeUndefined()
    expect(await nearest({ title: 'zzzz' })).toEqual([{ without: ['title'], matches: 3 }])
    expect(await nearest({ title: 'loom weaver' })).toEqual([{ without: [], title: 'weaver', matches: 1 }, { without: [], title: 'loom', matches: 1 }, { without: ['title'], matches: 3 }])
    expect(await nearest({ title: 'zzzz', location: 'London' })).toEqual([{ without: ['title'], matches: 1 }])
    expect(await nearest({ title: 'engineers', location: 'Poland', company: 'acme', employment: 'full-time' })).toEqual([{ without: ['location'], matches: 1 }, { without: ['employment'], matches: 1 }])
    expect(await nearest({ location: 'Croydon, UK', radius: 10, employment: 'full-time' })).toEqual([{ without: [], radius: 25, matches: 1 }, { without: ['location'], matches: 1 }])
    expect(await nearest({ title: 'engineers', location: 'Poland', remote: '1', experience: 'Senior' })).toEqual([
      { without: ['remote', 'experience'], matches: 1 },
      { without: ['location', 'remote', 'experience'], matches: 3 },
      { without: ['title', 'remote', 'experience'], matches: 1 },
    ])
    expect(await nearest({ employment: 'temporary', salary: 10, pay: 1 })).toEqual([])
  })

  test('refuses what is no value', async () => {
    for (const query of ['experience=Wizard', 'radius=11', 'openTo=Germany', `company=${'x'.repeat(201)}`, 'sort=best']) expect((await server.ask('GET', `/api/jobs/search?${query}`)).status).toBe(400)
  })
})
