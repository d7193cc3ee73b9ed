import { expect } from 'vitest'
import { adaOn, adaWithPassword } from '../ada.ts'
import type { Real } from '../real.ts'

export const accountDeletion: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['open', 'submit(good)', 'deleteAccount done'],
    arrange: adaWithPassword('Kazi-demo-1'),
    after: async (server) => expect(await adaOn(server)).toBeNull(),
  },
  {
    input: 'fresh page',
    cases: ['open', 'submit(good)', 'deleteAccount failed(wrong)'],
    arrange: adaWithPassword('Kazi-demo-3'),
    after: async (server) => expect(await adaOn(server)).not.toBeNull(),
  },
]
