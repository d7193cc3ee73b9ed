import { expect } from 'vitest'
import { adaOn, arrangeAda } from '../ada.ts'
import type { Real } from '../real.ts'

export const coverImage: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['choose(PNG)', 'uploadImage done', 'saveProfile done'],
    arrange: arrangeAda,
    after: async (server) => expect(await adaOn(server)).toMatchObject({ backgroundImage: expect.stringMatching('^/api/images/') }),
  },
]
