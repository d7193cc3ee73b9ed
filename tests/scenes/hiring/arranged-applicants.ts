import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../arranged.ts'
import { applicant, employer } from '../people.ts'
import type { Real } from '../real.ts'

/** A job with two applications: Ada's, which is pending, and the older one of Grace, who is accepted and has expressed interest. */
export const arrangeTwo: Real['arrange'] = async (server) => {
  const session = await arrangePerson(server, employer)
  const jobId = await arrangeWeaver(server, { postedBy: session.userId })
  await arrangeApplicant(server, applicant, { jobId, cvUrl: '/api/files/ada' })
  const grace = { ...applicant, email: 'grace@example.com', fullName: 'Grace Kato' }
  await arrangeApplicant(server, grace, { jobId, cvUrl: 'https://cv.example/grace.pdf', status: 'Accepted', expressedInterest: true })
  return { session, at: `/my-jobs/${jobId}/applicants` }
}
