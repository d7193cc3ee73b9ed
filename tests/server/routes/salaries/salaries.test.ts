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
    const job = (jobTitle: string, jobCity: string, pay: object) => aJob({ postedBy: owner, jobTitle, jobCity, ...pay })
    await server.store.jobs.upsert([
      job('Senior Civil Engineer II, Bridges', 'Kampala', { minPrice: 90_000, maxPrice: 110_000, salaryType: 'Yearly' }),
      job('Mechanical ENGINEER', 'Kampala', { minPrice: 10, maxPrice: 20, salaryType: 'Hourly' }),
      job('Engineer of dyes', 'Kampala', { maxPrice: 1_000, salaryType: 'Monthly' }),
      job('Engineer Intern', 'Jinja', { minPrice: 1_000, salaryType: 'Weekly' }),
      job('Engineer', 'Jinja', { minPrice: 70_000.4, maxPrice: 70_000.4 }),
      job('Engineer', 'Jinja', { lastDay: '2026-01-31', maxPrice: 900_000 }),
      job('Engineer', 'Jinja', {}),
      ...[1, 2, 3, 4].map((n) => job('Nurse', 'Gulu', { maxPrice: n * 1_000 })),
    ])
  })
  afterAll(() => server.close())

  const ask = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await server.ask('GET', `/api/salaries/distribution${query}`, { headers })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: answer.status === 200 ? ((await answer.json()) as SalaryDistribution) : null }
  }
  const engineers = { count: 5, least: 12_000, lower: 31_200, median: 52_000, upper: 70_000, most: 100_000 }

  test('is returned per working year, of listed jobs with a salary only, in groups of five and more', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        all: { count: 9, least: 1_000, lower: 3_000, median: 12_000, upper: 52_000, most: 100_000 },
        titles: [{ name: 'Engineer', ...engineers }],
        locations: [],
      },
    })
  })

  test.each([
    ['?title=%20engineer%20', engineers, ['Engineer'], []],
    ['?location=gulu', null, [], []],
    ['?title=engineer&location=jinja', null, [], []],
    ['?title=%25', null, [], []],
    ['?location=KAMPALA', null, [], []],
  ])('%s', async (query, all, titles, locations) => {
    const { body } = await ask(query)
    expect([body?.all, body?.titles.map(({ name }) => name), body?.locations.map(({ name }) => name)]).toEqual([all, titles, locations])
  })

  test('changes with the board, and is sent again only then', async () => {
    const first = await ask()
    expect((await ask('', { 'if-none-match': first.etag })).status).toBe(304)
    const id = await putJob(server, { postedBy: owner, jobTitle: 'Night nurse', jobCity: 'Gulu', maxPrice: 6_000 })
    const more = await ask('', { 'if-none-match': first.etag })
    expect([more.body?.titles, more.body?.locations]).toEqual([
      [{ name: 'Engineer', ...engineers }, { name: 'Nurse', count: 5, least: 1_000, lower: 2_000, median: 3_000, upper: 4_000, most: 6_000 }],
      [{ name: 'Gulu, Uganda', count: 5, least: 1_000, lower: 2_000, median: 3_000, upper: 4_000, most: 6_000 }],
    ])
    await server.store.jobs.change(id, 1, { jobTitle: 'Night watch', maxPrice: 7_000 })
    expect((await ask()).body).toMatchObject({ all: { count: 10 }, titles: [{ name: 'Engineer' }], locations: [{ name: 'Gulu, Uganda', most: 7_000 }] })
    await server.store.jobs.remove(id)
    expect((await ask()).etag).toBe(first.etag)
  })

  test('a text of more than 200 characters is refused', async () => {
    const refused = await server.ask('GET', `/api/salaries/distribution?title=${'a'.repeat(201)}`)
    expect(await statusAndMessage(refused)).toEqual({ status: 400, message: 'The parameter "title" is missing or not valid.' })
  })
})
