import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalaryDistribution } from '../../../../src/services/contract/salaries/salaries.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('what jobs pay', (database) => {
  let server: TestServer
  let owner: string
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
    owner = (await signedIn(server, 'Employer')).user.userId
    const job = (companyName: string, jobTitle: string, jobCity: string, pay: object) => aJob({ postedBy: owner, companyName, jobTitle, jobCity, ...pay })
    await server.store.jobs.upsert([
      job('A', 'Senior Civil Engineer II, Bridges', 'Kampala', { minPrice: 90_000, maxPrice: 110_000, salaryType: 'Yearly' }),
      job('B', 'Mechanical ENGINEER', 'Kampala', { minPrice: 10, maxPrice: 20, salaryType: 'Hourly' }),
      job('C', 'Engineer of dyes', 'Kampala', { maxPrice: 1_000, salaryType: 'Monthly' }),
      job('D', 'Civil engineer', 'Jinja', { minPrice: 1_000, salaryType: 'Weekly' }),
      job('E', 'Civil Engineer', 'Jinja', { minPrice: 70_000.4, maxPrice: 70_000.4 }),
      job('F', 'Engineer', 'Jinja', { lastDay: '2026-01-31', maxPrice: 900_000 }),
      job('G', 'Engineer', 'Jinja', {}),
      ...[1, 2, 3, 4].map((n) => job(`Clinic ${n}`, 'Nurse', 'Gulu', { maxPrice: n * 1_000 })),
      job('clinic 4', 'Nurse', 'Gulu', { maxPrice: 4_000 }),
      job('H', 'Engineer', 'Jinja', { maxPrice: 900_000, currency: 'EUR' }),
      job('H', 'Nurse', 'Jinja', { minPrice: 900_000, currency: 'KES' }),
      job('H', 'Nurse', 'Jinja', { currency: 'KES' }),
    ])
  })
  afterAll(() => server.close())

  const ask = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await server.ask('GET', `/api/salaries/distribution${query}`, { headers })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: answer.status === 200 ? ((await answer.json()) as SalaryDistribution) : null }
  }
  const even = { outliers: 0, byEmployer: { lower: 31_200, median: 52_000, upper: 70_000 } }
  const engineers = { count: 5, employers: 5, least: 12_000, from: 12_000, lower: 31_200, median: 52_000, upper: 70_000, to: 100_000, most: 100_000, ...even }
  const nurses = { count: 6, employers: 5, least: 1_000, from: 1_000, lower: 2_000, median: 3_000, upper: 4_000, to: 6_000, most: 6_000, outliers: 0 }

  test('is returned per working year, of listed jobs with a salary only, in groups of five employers and more', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        all: {
          count: 10, employers: 9, least: 1_000, from: 1_000, lower: 3_000, median: 4_000, upper: 52_000, to: 100_000, most: 100_000, outliers: 0,
          byEmployer: { lower: 3_000, median: 12_000, upper: 52_000 },
        },
        titles: [{ name: 'Civil Engineer', ...engineers }],
        locations: [],
        withoutRate: 2,
      },
    })
  })

  test.each([
    ['?title=%20engineer%20', engineers, ['Civil Engineer'], [], 1],
    ['?location=gulu', null, [], [], 0],
    ['?title=engineer&location=jinja', null, [], [], 1],
    ['?title=%25', null, [], [], 0],
    ['?location=KAMPALA', null, [], [], 0],
  ])('%s', async (query, all, titles, locations, withoutRate) => {
    const { body } = await ask(query)
    expect([body?.all, body?.titles.map(({ name }) => name), body?.locations.map(({ name }) => name), body?.withoutRate]).toEqual([all, titles, locations, withoutRate])
  })

  test('changes with the board, and is sent again only then', async () => {
    const first = await ask()
    expect((await ask('', { 'if-none-match': first.etag })).status).toBe(304)
    const id = await putJob(server, { postedBy: owner, companyName: 'Clinic 5', jobTitle: 'Night nurse', jobCity: 'Gulu', maxPrice: 6_000 })
    const more = await ask('', { 'if-none-match': first.etag })
    const group = { ...nurses, byEmployer: { lower: 2_000, median: 3_000, upper: 4_000 } }
    expect([more.body?.titles, more.body?.locations]).toEqual([[{ name: 'Nurse', ...group }, { name: 'Civil Engineer', ...engineers }], [{ name: 'Gulu, Uganda', ...group }]])
    await server.store.jobs.change(id, 1, { jobTitle: 'Night watch', maxPrice: 7_000 })
    expect((await ask()).body).toMatchObject({ all: { count: 11 }, titles: [{ name: 'Civil Engineer' }], locations: [{ name: 'Gulu, Uganda', most: 7_000 }] })
    await server.store.jobs.remove(id)
    expect((await ask()).etag).toBe(first.etag)
  })

  test('is in the currency of the board, by its rates', async () => {
    await server.store.rates.replace({ currency: 'EUR', date: null, worth: { KES: 0.01 } })
    while (await server.store.rates.recompute());
    const { body } = await ask('?title=engineer')
    await server.store.rates.replace({ currency: 'USD', date: null, worth: {} })
    while (await server.store.rates.recompute());
    expect([body?.currency, body?.all?.most, body?.withoutRate]).toEqual(['EUR', 900_000, 0])
    expect((await ask()).body).toMatchObject({ withoutRate: 2 })
  })

  test('a text of more than 200 characters is refused', async () => {
    const refused = await server.ask('GET', `/api/salaries/distribution?title=${'a'.repeat(201)}`)
    expect(await statusAndMessage(refused)).toEqual({ status: 400, message: 'The parameter "title" is missing or not valid.' })
  })
})
