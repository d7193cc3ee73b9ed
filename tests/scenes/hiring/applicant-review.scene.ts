import type { applicantReviewMachine } from '../../../src/machines/hiring/applicant-review.machine.ts'
import { listApplicants } from '../../../src/services/contract/hiring/applicants.ts'
import { getApplicantProfile } from '../../../src/services/contract/profile/users.ts'
import { applicantReviewBinding } from '../../bindings/hiring/applicant-review.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'
import { ada, grace } from './over-applicants.ts'

const listed = [{ ...ada, expressedInterest: true }, { ...grace, status: 'Pending', note: 'I can start on Monday.' } as const]

export const applicantReview = scene<typeof applicantReviewMachine>({
  calls: { loadNeighbours: [listApplicants], loadProfile: [getApplicantProfile] },
  sends: { loadNeighbours: ({ jobId, filter, position }) => ({ params: { id: jobId }, query: { status: filter, page: Math.floor(position / 100) + 1, limit: 100 } }) },
  binding: applicantReviewBinding,
  inputs: {
    closed: {
      at: '/my-jobs/j1/applicants',
      session: employer,
      // The page behind the dialog makes the same call.
      enter: async ({ screen, settle, until }) => {
        const list = { applicants: listed, total: 2 }
        await settle('loadNeighbours', list)
        await until(() => screen.getByRole('button', { name: /^\d+ pending$/ }))
        await screen.user.click(screen.getByRole('button', { name: /^\d+ pending$/ }))
        await settle('loadNeighbours', list)
        await until(() => screen.getByRole('button', { name: /^\d+ pending$/, pressed: true }))
      },
    },
  },
  ports: { loadNeighbours: { replies: ({ applicants, total }) => ({ status: 200, body: applicants, headers: { 'x-match-count': String(total) } }) } },
  impossible: {
    answered: 'the answering machine announces an answer; it has a scene of its own',
    'loadNeighbours done(others)': 'the server counts pages of a hundred, and the list behind the dialog has two applications',
  },
})
