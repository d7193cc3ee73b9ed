import { arrangePerson } from '../arranged.ts'
import { superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

export const overview: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadOverview done(quiet)', 'refresh', 'loadOverview done(quiet)'],
    arrange: async (server) => ({ session: await arrangePerson(server, superAdmin) }),
  },
]
