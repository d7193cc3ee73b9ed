import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#judged-paths'
import { startServer, type TestServer } from '../../support/board/server.ts'
import { accounts } from './accounts.ts'
import { applying } from './applying.ts'
import { editing } from './editing.ts'
import { replayOnServer, ReplayDiffers, type RealPair } from './replay.ts'
import { savedJobs } from './saved-jobs.ts'

const pairs: { readonly [name: string]: RealPair<any> } = {
  'two tabs save a job': savedJobs,
  'an applicant withdraws while the employer answers': applying,
  'two editors change one job': editing,
  'two admins change one account': accounts,
}

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-02-01T12:00:00Z') })
})
afterAll(() => server.close())

describe.each(Object.entries(pairs))('%s', (_name, real) => {
  test('the server does what its model does', async () => {
    const ways = product(real.pair).spread(12)
    for (const way of ways) await replayOnServer(real, server, way)
    expect(ways).toHaveLength(12)
  })

  test.each(Object.entries(real.pair.faults))('the server does not do it: %s', async (_fault, { breaks: _, ...changed }) => {
    const { broken } = product({ ...real.pair, ...changed })
    await expect(replayOnServer(real, server, broken!.steps)).rejects.toThrow(ReplayDiffers)
  })
})
