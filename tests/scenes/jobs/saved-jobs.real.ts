import { expect } from 'vitest'
import { adaOn, arrangeAda } from '../ada.ts'
import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

export const savedJobs: readonly Real[] = [
  {
    input: 'account',
    cases: ['loadSaved done(none)', 'toggle'],
    arrange: async (server) => {
      const entered = await arrangeAda(server)
      return { ...entered, at: `/job-details/${await arrangeWeaver(server)}` }
    },
    after: async (server) => {
      const { userId } = (await adaOn(server))!
      expect((await server.store.savedJobs.byUser(userId)).map(({ jobTitle }) => jobTitle)).toEqual(['Weaver'])
    },
  },
]
