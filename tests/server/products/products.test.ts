import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#judged-paths'
import { startServer, type TestServer } from '../../support/board/server.ts'
import { accounts } from './accounts.ts'
import { applying } from './applying.ts'
import { editing } from './editing.ts'
import { importing } from './importing.ts'
import { replayOnServer, ReplayDiffers, type RealPair } from './replay.ts'
import { savedJobs } from './saved-jobs.ts'
import { session } from './session.ts'

const pairs: { readonly [name: string]: RealPair<any> } = {
  'one tab logs out while the other saves': session,
  'two tabs save a job': savedJobs,
  'an applicant withdraws while the employer answers': applying,
  'two editors change one job': editing,
  'an import closes what its owner edits': importing,
  'two admins change one account': accounts,
}

let server: TestServer
/** Later by a millisecond whenever it is read: accounts of one millisecond have no order. */
let time = Date.parse('2026-02-01T12:00:00Z')
beforeAll(async () => {
  server = await startServer({ now: () => new Date((time += 1)) })
})
afterAll(() => server.close())

describe.each(Object.entries(pairs))('%s', (_name, real) => {
  test('the server does what its model does', async () => {
    const { covering, spread } = product(real.pair)
    const ways = covering()
    const some = ways.filter((_, at) => at % Math.ceil(ways.length / 16) === 0)
    for (const way of [...some, ...spread(2)]) await replayOnServer(real, server, way)
    expect(some.length).toBeGreaterThan(0)
  })

  const faultsOfServer = Object.entries(real.pair.faults).filter(([, { writes, works }]) => writes !== undefined || works !== undefined)
  test.each(faultsOfServer)('the server does not do it: %s', async (_fault, { breaks: _, ...changed }) => {
    const { broken } = product({ ...real.pair, ...changed })
    await expect(replayOnServer(real, server, broken!.steps)).rejects.toThrow(ReplayDiffers)
  })
})
