import { arrangeApplicant, arrangePerson, arrangeWeaver } from '../arranged.ts'
import { applicant, employer } from '../people.ts'
import type { Real } from '../real.ts'

/** Seven jobs of an employer: the newest with three applications, two of them unanswered. */
const arrangeSeven: Real['arrange'] = async (server) => {
  const session = await arrangePerson(server, employer)
  const postedBy = session.userId
  const weaver = await arrangeWeaver(server, { postedBy, minPrice: 12_000, maxPrice: 1_500_000, salaryType: 'Yearly', postingDate: '2026-03-20' })
  for (const [at, status] of (['Pending', 'Pending', 'Accepted'] as const).entries()) {
    await arrangeApplicant(server, { ...applicant, email: `applicant${at}@example.com` }, { jobId: weaver, cvUrl: '/api/files/cv', status })
  }
  await arrangeWeaver(server, { postedBy, jobTitle: 'Dyer', postingDate: '2026-03-19' })
  for (const number of [3, 4, 5, 6, 7]) await arrangeWeaver(server, { postedBy, jobTitle: `Spinner ${number}`, postingDate: '2026-03-01' })
  return { session }
}

export const myJobs: readonly Real[] = [
  { input: 'fresh page', cases: ['loadMyJobs done(first)', 'edit(weaver)'], arrange: arrangeSeven },
  { input: 'fresh page', cases: ['loadMyJobs done(none)'], arrange: async (server) => ({ session: await arrangePerson(server, employer) }) },
]
