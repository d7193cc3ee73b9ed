import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartingPoints } from '../../../../src/services/contract/jobs/starting-points.ts'
import { mostStartingPoints } from '../../../../src/services/contract/jobs/options.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('where to start from', (database) => {
  let server: TestServer
  let postedBy = ''
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
    postedBy = (await signedIn(server, 'Employer')).user.userId
  })
  afterAll(() => server.close())

  const put = (companyName: string, jobTitle: string, jobCity: string, given: object = {}) => putJob(server, { postedBy, companyName, jobTitle, jobCity, ...given })
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await server.ask('GET', '/api/jobs/starting-points', { headers: { 'cache-control': 'max-age=0', ...headers } })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', points: answer.status === 200 ? ((await answer.json()) as StartingPoints) : null }
  }

  test('an empty board has nothing; one with jobs has those of most jobs first, of equally many the newest, and counts what is listed alone', async () => {
    const empty = await ask()
    expect(empty.points).toEqual({ jobs: 0, companies: 0, places: 0, topRoles: [], topPlaces: [], topCompanies: [] })
    await put('Lake Looms', 'Weaver', 'Kampala')
    await put('lake looms', 'WEAVER', 'kampala')
    await put('Nile Yarns', 'Dyer', 'Jinja')
    await put('Owls', 'Night Weaver', 'Gulu', { lastDay: '2026-01-31' })
    await server.store.jobs.remove(await put('Gone', 'Ghost', 'Lira'))
    const few = await ask({ 'if-none-match': empty.etag })
    expect(few).toEqual({
      status: 200, etag: few.etag,
      points: { jobs: 3, companies: 2, places: 2, topRoles: ['WEAVER', 'Dyer'], topPlaces: ['kampala, Uganda', 'Jinja, Uganda'], topCompanies: ['lake looms', 'Nile Yarns'] },
    })
    expect((await ask({ 'if-none-match': few.etag })).status).toBe(304)
  })

  test('of many there are as many as home shows', async () => {
    const names = [...Array(mostStartingPoints + 2).keys()].map((at) => `Name ${at}`)
    for (const name of names) await put(name, name, name)
    const { points } = await ask()
    expect([points?.topRoles, points?.topCompanies, points?.topPlaces.length]).toEqual([
      ['WEAVER', ...names.toReversed().slice(0, mostStartingPoints - 1)], ['lake looms', ...names.toReversed().slice(0, mostStartingPoints - 1)], mostStartingPoints,
    ])
    expect(points).toMatchObject({ jobs: names.length + 3, companies: names.length + 2, places: names.length + 2 })
  })
})
