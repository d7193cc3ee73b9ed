import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

export const startingPoints: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadStartingPoints done(some)'],
    arrange: async (server) => {
      for (const jobCity of ['Kampala', 'Kampala', 'Jinja']) await arrangeWeaver(server, { jobTitle: 'Rug Weaver', jobCity, companyName: jobCity === 'Jinja' ? 'Nile Yarns' : 'Lake Looms' })
      await arrangeWeaver(server, { jobTitle: 'Night Weaver', companyName: 'Owls', jobCity: 'Mombasa', lastDay: '2020-01-01' })
      return {}
    },
  },
  { input: 'fresh page', cases: ['loadStartingPoints done(none)'], arrange: async () => ({}) },
]
