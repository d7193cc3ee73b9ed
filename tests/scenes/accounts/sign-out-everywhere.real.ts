import { expect } from 'vitest'
import { arrangeAda, sessionsOfAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const signOutEverywhere: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['signOut', 'confirmation done(yes)', 'logoutEverywhere done'],
    arrange: arrangeAda,
    after: async (server) => expect(await sessionsOfAda(server)).toEqual([]),
  },
]
