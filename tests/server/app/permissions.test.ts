import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../support/contract.ts'
import type { Call } from '../../../src/services/contract/call.ts'
import { callCases } from '../../support/board/all-call-cases.ts'
import { parties, type CallCase, type Party } from '../../support/board/call-cases.ts'
import { callsCovered, partyAnswered } from '../../support/gates/call-gates.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { expectNone } from '../../support/gates/findings.ts'
import { passwordHash } from '../../support/board/requests.ts'
import { signedIn, startServer, type TestServer } from '../../support/board/server.ts'
import { providerSettings, startPretendProvider, type PretendProvider } from '../../support/sign-in/pretend-provider.ts'

/** The status that a party gets for a request that succeeds for all permitted parties. */
const expected = ({ answers }: Call, { may, success }: CallCase, party: Party): number => {
  if (may.includes(party)) return success ?? Object.keys(answers).map(Number).find((status) => status < 300)!
  return party === 'Guest' || party === 'Forged' ? 401 : 403
}

onEachDatabase('permissions', (database) => {
  let server: TestServer
  let provider: PretendProvider
  beforeAll(async () => {
    provider = await startPretendProvider()
    server = await startServer({ database, env: providerSettings(provider) })
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))

  const enter = async (party: Party) => {
    if (party === 'Guest') return { token: undefined, userId: 'nobody' }
    if (party === 'Forged') return { token: 'f'.repeat(43), userId: 'nobody' }
    const { user, token } = await signedIn(server, party === 'Inactive' ? 'Applicant' : party, { isActive: party !== 'Inactive', passwordHash })
    return { token, userId: user.userId }
  }

  test('every call of the contract is served, and asked by everybody here', () => {
    const mounted = calls.filter(({ method, path }) => server.app.hasRoute({ method, url: path })).map(({ id }) => id)
    expectNone(callsCovered(calls, { served: mounted, permitted: Object.keys(callCases) }))
  })

  const cases = calls.flatMap((call) => (callCases[call.id] === undefined ? [] : [[call.id, call, callCases[call.id]!] as const]))
  describe.each(cases)('%s', (_id, call, one) => {
    test.each(parties.map((party) => [party, expected(call, one, party)] as const))('%s: %i', async (party, status) => {
      const { token, userId } = await enter(party)
      const { method, access } = call
      const { path, ...rest } = (await one.request?.(server, userId)) ?? { path: call.path }
      const answer = await server.ask(method, path, { token, ...rest })
      expectNone(partyAnswered(call, party, status, answer.status))
      if (answer.ok && access !== 'anyone') expect(answer.headers.get('cache-control')).toContain('no-store')
    })
  })
})
