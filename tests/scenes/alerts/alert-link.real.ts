import { expect } from 'vitest'
import { alertToken, type AlertRight } from '../../../server/rules/alerts/alerts.ts'
import { secretKey, type TestServer } from '../../support/board/server.ts'
import type { Real } from '../real.ts'

const arriving = (path: string, right: AlertRight, key = secretKey) => async ({ store }: TestServer) => {
  const { id } = await store.alerts.request({ email: 'ada@example.com', query: {} }, new Date().toISOString())
  return { at: `${path}?token=${alertToken(key, right, id)}` }
}
const alertsOf = async ({ store }: TestServer) => (await store.alerts.byEmail('ada@example.com')).map(({ frequency }) => frequency)

export const alertConfirmation: readonly Real[] = [
  {
    input: 'from the mail',
    cases: ['accept', 'settleAlert done'],
    arrange: arriving('/alerts/confirm', 'daily'),
    after: async (server) => expect(await alertsOf(server)).toEqual(['daily']),
  },
  {
    input: 'from the mail',
    cases: ['accept', 'settleAlert failed(not ours)'],
    arrange: arriving('/alerts/confirm', 'daily', 'another key'),
    after: async (server) => expect(await alertsOf(server)).toEqual([null]),
  },
]

export const alertEnding: readonly Real[] = [
  {
    input: 'from the mail',
    cases: ['accept', 'settleAlert done'],
    arrange: arriving('/alerts/unsubscribe', 'end'),
    after: async (server) => expect(await alertsOf(server)).toEqual([]),
  },
]
