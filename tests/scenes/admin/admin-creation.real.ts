import { arrangePerson } from '../arranged.ts'
import { applicant, superAdmin } from '../people.ts'
import type { Real } from '../real.ts'

export const adminCreation: readonly Real[] = [
  {
    input: 'signed in',
    cases: ['submit(admin)', 'createAdmin done'],
    arrange: async (server) => ({ session: await arrangePerson(server, superAdmin) }),
  },
  {
    input: 'signed in',
    cases: ['submit(admin)', 'createAdmin failed(taken)'],
    arrange: async (server) => {
      await arrangePerson(server, { ...applicant, email: 'grace@example.com' })
      return { session: await arrangePerson(server, superAdmin) }
    },
  },
]
