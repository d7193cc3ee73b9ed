import { expect } from 'vitest'
import { adaWithPassword, loginOfAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const passwordChange: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['submit(good)', 'changePassword done'],
    arrange: adaWithPassword('Kazi-demo-1'),
    after: async (server) => expect(await loginOfAda(server, 'a longer one')).toBe(200),
  },
  {
    input: 'fresh page',
    cases: ['submit(good)', 'changePassword failed(wrong)'],
    arrange: adaWithPassword('Kazi-demo-3'),
    after: async (server) => expect(await loginOfAda(server, 'Kazi-demo-3')).toBe(200),
  },
]
