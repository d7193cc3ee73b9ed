import { arrangePerson, arrangeWeaver } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

export const jobDeletion: readonly Real[] = [
  {
    input: 'in the list',
    cases: ['confirmation done(yes)', 'deleteJob done'],
    arrange: async (server) => {
      const session = await arrangePerson(server, employer)
      await arrangeWeaver(server, { postedBy: session.userId })
      return { session }
    },
  },
  { input: 'on its page', cases: ['loadJob failed'], arrange: async (server) => ({ session: await arrangePerson(server, employer) }) },
]
