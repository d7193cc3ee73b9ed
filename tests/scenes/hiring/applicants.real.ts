import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../arranged.ts'
import { applicant, employer } from '../people.ts'
import type { Real } from '../real.ts'

export const applicants: readonly Real[] = [
  {
    input: 'opened',
    cases: ['loadApplicants done(both)', 'setStatus(accept)', 'setStatus done(accepted)', 'undo', 'setStatus done(pending)'],
    arrange: async (server) => {
      const session = await arrangePerson(server, employer)
      const jobId = await arrangeWeaver(server, { postedBy: session.userId })
      await arrangeApplicant(server, applicant, { jobId, cvUrl: '/api/files/ada' })
      const grace = { ...applicant, email: 'grace@example.com', fullName: 'Grace Kato' }
      await arrangeApplicant(server, grace, { jobId, cvUrl: 'https://cv.example/grace.pdf', status: 'Accepted', expressedInterest: true })
      return { session, at: `/my-jobs/${jobId}/applicants` }
    },
  },
  {
    input: 'opened',
    cases: ['loadApplicants failed(no such job)'],
    arrange: async (server) => ({ session: await arrangePerson(server, employer) }),
  },
]
