import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'

const applyUrl = 'https://jobs.example.org/weaver'

onEachDatabase('clicks on an address to apply', (database) => {
  let server: TestServer
  let time = new Date('2026-03-10T12:00:00Z')
  beforeAll(async () => {
    server = await startServer({ database, now: () => time, env: { TRUST_PROXY: '1' } })
  })
  afterAll(() => server.close())

  const click = async (id: string, address = '203.0.113.1') =>
    (await server.ask('POST', `/api/jobs/jobs/${id}/apply-click`, { headers: { 'x-forwarded-for': address } })).status

  test('a job comes with its address', async () => {
    const id = await putJob(server, { applyUrl })
    const job = (await (await server.ask('GET', `/api/jobs/jobs/${id}`)).json()) as { applyUrl?: string }
    expect(job.applyUrl).toBe(applyUrl)
  })

  test('count once a day for each network and job, and the owner sees them by day, with the download too', async () => {
    const { user, token } = await signedIn(server, 'Employer')
    const [one, other, here] = [await putJob(server, { postedBy: user.userId, applyUrl }), await putJob(server, { postedBy: user.userId, applyUrl }), await putJob(server, { postedBy: user.userId })]
    const statuses = [await click(one), await click(one), await click(one, '203.0.113.2'), await click(other), await click(here)]
    time = new Date('2026-03-11T12:00:00Z')
    statuses.push(await click(one), await click('unknown'))
    await server.app.applyClicks.flush()
    const { applyClicks } = (await (await server.ask('GET', '/api/users/analytics', { token })).json()) as { applyClicks: { day: string; clicks: number }[] }
    const data = (await (await server.ask('GET', '/api/users/data', { token })).json()) as { applyClicks: unknown }
    const expected = [{ day: '2026-03-10', clicks: 3 }, { day: '2026-03-11', clicks: 1 }]
    expect([statuses, applyClicks.length, applyClicks.filter(({ clicks }) => clicks > 0), data.applyClicks]).toEqual([[204, 204, 204, 204, 204, 204, 404], 30, expected, expected])
  })
})
