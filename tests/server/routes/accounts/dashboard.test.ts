import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '../../../../src/services/contract/accounts/dashboard.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { putJob, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('the dashboard of an account', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
  })
  afterAll(() => server.close())

  const dashboard = async (token: string) => (await (await server.ask('GET', '/api/dashboard', { token })).json()) as Dashboard

  test.each([
    ['Applicant', ['applying']],
    ['Employer', ['hiring']],
    ['Admin', ['hiring']],
    ['Super-Admin', ['hiring']],
  ] as const)('%s: only what the role has', async (role, parts) => {
    const { token } = await signedIn(server, role)
    expect(Object.keys(await dashboard(token))).toEqual(parts)
  })

  test('a job ends soon from today until a week from today', async () => {
    const [{ token, user: ada }, { token: owners, user: owner }] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Employer')]
    for (const [jobTitle, lastDay] of [['Past', '2026-01-31'], ['Today', '2026-02-01'], ['Week', '2026-02-08'], ['Later', '2026-02-09']] as const) {
      const id = await putJob(server, { jobTitle, lastDay, postedBy: owner.userId })
      await server.store.savedJobs.save(ada.userId, id, 100)
    }
    const [own, posted] = [await dashboard(token), await dashboard(owners)]
    const ending = [own.applying?.ending, posted.hiring?.ending].map((jobs) => jobs?.map(({ jobTitle }) => jobTitle))
    expect(ending).toEqual([['Today', 'Week'], ['Today', 'Week']])
  })
})
