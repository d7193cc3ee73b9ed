import { fromPromise } from 'xstate'
import { applicantProfileMachine } from '../../machines/hiring/applicant-profile.machine.ts'
import { applicantsMachine } from '../../machines/hiring/applicants.machine.ts'
import { loadApplicantProfile, loadApplicants, setStatus } from '../../services/hiring/applicants.service.ts'
import { downloadCv } from '../../services/applying/cv.service.ts'
import { ApplicantsView } from '../../views/hiring/applicants.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services, { params }) => {
  const { api, cache } = services
  const applicants = child(
    applicantsMachine.provide({
      actors: {
        loadApplicants: fromPromise(({ input, signal }) => loadApplicants(api, cache, input, signal)),
        setStatus: fromPromise(({ input, signal }) => setStatus(api, cache, input, signal)),
        downloadCv: fromPromise(({ input, signal }) => downloadCv(api, input, signal)),
        profile: applicantProfileMachine.provide({
          actors: { loadProfile: fromPromise(({ input, signal }) => loadApplicantProfile(api, input.applicantId, signal)) },
        }),
      },
    }),
    { jobId: params['id'] ?? '' },
  )
  return screen({ children: { applicants }, on: { 'applications.changed': { applicants: 'data.changed' } }, View: ApplicantsView })
}
