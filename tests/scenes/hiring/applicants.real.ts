import { arrangePerson } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'
import { arrangeTwo } from './arranged-applicants.ts'

export const applicants: readonly Real[] = [
  { input: 'opened', cases: ['loadApplicants done(both)', 'filter(pending)'], arrange: arrangeTwo },
  {
    input: 'opened',
    cases: ['loadApplicants failed(no such job)'],
    arrange: async (server) => ({ session: await arrangePerson(server, employer) }),
  },
]
