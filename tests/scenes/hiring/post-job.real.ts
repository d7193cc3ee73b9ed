import { arrangePerson } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

export const postJob: readonly Real[] = [
  {
    input: 'employer',
    cases: ['change(whole)', 'submit', 'postJob done(posted)'],
    arrange: async (server) => ({ session: await arrangePerson(server, { ...employer, companyName: 'Lake Looms', country: 'Uganda' }) }),
  },
  {
    input: 'employer',
    cases: ['change(whole)', 'submit', 'postJob failed(profile incomplete)'],
    arrange: async (server) => ({ session: await arrangePerson(server, employer) }),
  },
]
