import { expect } from 'vitest'
import type { Real } from '../real.ts'
import type { TestServer } from '../../support/board/server.ts'

const alertState = async ({ store, mails }: TestServer) =>
  [(await store.alerts.byEmail('ada@example.com')).map(({ query, frequency }) => ({ query, frequency })), (await mails()).map(({ subject }) => subject)]

export const jobAlert: readonly Real[] = [
  {
    input: 'newsletter',
    cases: ['submit(good)', 'requestAlert done'],
    arrange: async () => ({}),
    after: async (server) => expect(await alertState(server)).toEqual([[{ query: {}, frequency: null }], ['Confirm your job alert at Kazi']]),
  },
  {
    input: 'save this search',
    cases: ['open', 'submit(good)', 'requestAlert done'],
    arrange: async () => ({}),
    after: async (server) =>
      expect(await alertState(server)).toEqual([[{ query: { title: 'nurse', location: 'kampala, uganda' }, frequency: null }], ['Confirm your job alert at Kazi']]),
  },
]
