import { fromPromise } from 'xstate'
import { cvDownloadMachine } from '../../machines/applying/cv-download.machine.ts'
import { answeringMachine } from '../../machines/hiring/answering.machine.ts'
import { applicantReviewMachine } from '../../machines/hiring/applicant-review.machine.ts'
import { applicantsMachine } from '../../machines/hiring/applicants.machine.ts'
import { loadApplicantProfile, loadApplicants, loadNeighbours, setStatus } from '../../services/hiring/applicants.service.ts'
import { downloadCv } from '../../services/applying/cv.service.ts'
import { ApplicantsView } from '../../views/hiring/applicants.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ api, cache }, { params }) => {
  const jobId = params['id'] ?? ''
  const applicants = child(
    applicantsMachine.provide({ actors: { loadApplicants: fromPromise(({ input, signal }) => loadApplicants(api, cache, input, signal)) } }),
    { jobId },
  )
  const review = child(
    applicantReviewMachine.provide({
      actors: {
        loadNeighbours: fromPromise(({ input, signal }) => loadNeighbours(api, input, signal)),
        loadProfile: fromPromise(({ input, signal }) => loadApplicantProfile(api, input.applicantId, signal)),
      },
    }),
    { jobId },
  )
  const answering = child(answeringMachine.provide({ actors: { setStatus: fromPromise(({ input, signal }) => setStatus(api, cache, input, signal)) } }))
  const cv = child(cvDownloadMachine.provide({ actors: { downloadCv: fromPromise(({ input, signal }) => downloadCv(api, input, signal)) } }))
  return screen({
    children: { applicants, review, answering, cv },
    on: {
      'applications.changed': { applicants: 'data.changed' },
      'application.answered': { applicants: 'answered', review: 'answered' },
      'application.outdated': { applicants: 'data.changed', review: 'close' },
    },
    View: ApplicantsView,
  })
}
