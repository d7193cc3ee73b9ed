import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SimilarJob } from '../../../../src/services/contract/jobs/similar-jobs.ts'
import { mostSimilar } from '../../../../src/services/contract/jobs/options.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('similar jobs', (database) => {
  let server: TestServer
  let day = '2026-02-01'
  const jobs: Record<string, string> = {}
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date(`${day}T12:00:00Z`) })
    const postedBy = (await signedIn(server, 'Employer')).user.userId
    const put = async (jobTitle: string, given: object = {}) => {
      jobs[jobTitle] = await putJob(server, { postedBy, jobTitle, ...given })
    }
    await put('Weaver', { lastDay: '2026-02-10' })
    for (const title of ['Rug Weaver', 'Sail Weaver', 'Net Weaver', 'Wool Weaver', 'Silk Weaver']) await put(title)
    await put('Night Weaver', { lastDay: '2026-01-31' })
    await put('Deleted Weaver')
    await put('Zoologist')
    await server.store.jobs.remove(jobs['Deleted Weaver'] ?? '')
  })
  afterAll(() => server.close())

  const ask = async (of: string, headers: Record<string, string> = {}) => {
    const answer = await server.ask('GET', `/api/jobs/jobs/${jobs[of]}/similar`, { headers: { 'cache-control': 'max-age=0', ...headers } })
    const similar = answer.status === 200 ? ((await answer.json()) as SimilarJob[]) : null
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', similar, titles: similar?.map(({ jobTitle }) => jobTitle) ?? null }
  }

  test('are those most alike that anybody may see, and no more of them than are shown', async () => {
    const { similar, titles } = await ask('Weaver')
    expect(titles).toEqual(['Silk Weaver', 'Wool Weaver', 'Net Weaver', 'Sail Weaver'])
    expect(titles?.length).toBe(mostSimilar)
    expect(similar?.[0]).toEqual({ _id: jobs['Silk Weaver'], jobTitle: 'Silk Weaver', companyName: 'Acme', jobLocation: 'Kampala, Uganda' })
  })

  test('may be none', async () => expect((await ask('Zoologist')).titles).toEqual([]))

  test('are returned for a job past its last day, and never include one', async () => {
    expect((await ask('Night Weaver')).titles).toEqual(['Silk Weaver', 'Wool Weaver', 'Net Weaver', 'Sail Weaver'])
  })

  test('are returned for a deleted job, whose page names no other way on', async () => {
    expect((await ask('Deleted Weaver')).titles).toEqual(['Silk Weaver', 'Wool Weaver', 'Net Weaver', 'Sail Weaver'])
  })

  test('of an unknown job are refused as the job itself is', async () => {
    const refusals = await Promise.all(['/similar', ''].map(async (of) => statusAndMessage(await server.ask('GET', `/api/jobs/jobs/never${of}`))))
    const unknown = { status: 404, message: 'There is no such job.' }
    expect(refusals).toEqual([unknown, unknown])
  })

  test('are sent again only when the board changes, or the day', async () => {
    const first = await ask('Rug Weaver')
    expect((await ask('Rug Weaver', { 'if-none-match': first.etag })).status).toBe(304)
    await server.store.jobs.change(jobs['Silk Weaver'] ?? '', 1, { lastDay: '2026-02-05' })
    const still = await ask('Rug Weaver', { 'if-none-match': first.etag })
    expect(still.status).toBe(304)
    day = '2026-02-06'
    const later = await ask('Rug Weaver', { 'if-none-match': first.etag })
    expect([later.status, later.titles]).toEqual([200, ['Wool Weaver', 'Net Weaver', 'Sail Weaver', 'Weaver']])
    await server.store.jobs.remove(jobs['Wool Weaver'] ?? '')
    expect((await ask('Rug Weaver')).titles).toEqual(['Net Weaver', 'Sail Weaver', 'Weaver'])
  })
})
