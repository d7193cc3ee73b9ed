import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../arranged.ts'
import { applicant, employer } from '../people.ts'
import type { Real } from '../real.ts'

const full = {
  ...applicant,
  profession: 'Weaver',
  headline: 'Cloth that lasts.',
  skills: ['Looms', 'Dyes'],
  employment: { openToWork: false, employer: 'Lake Looms', position: 'Foreman' },
}

export const applicantReview: readonly Real[] = [
  {
    input: 'closed',
    cases: ['open(interested)', 'loadProfile done(full)', 'close'],
    arrange: async (server) => {
      const session = await arrangePerson(server, employer)
      const jobId = await arrangeWeaver(server, { postedBy: session.userId })
      await arrangeApplicant(server, full, { jobId, cvUrl: '/api/files/ada', expressedInterest: true })
      return { session, at: `/my-jobs/${jobId}/applicants` }
    },
  },
]
