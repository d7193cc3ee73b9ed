import { fromPromise } from 'xstate'
import { applicantProfileMachine } from '../../machines/hiring/applicant-profile.machine.ts'
import { applicantsMachine } from '../../machines/hiring/applicants.machine.ts'
import { loadApplicantProfile, loadApplicants, setStatus } from '../../services/hiring/applicants.service.ts'
import { downloadCv } from '../../services/applying/cv.service.ts'
import { ApplicantsView } from '../../views/hiring/applicants.view.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type OpenScreen } from '../board.ts'

export const open: OpenScreen = (board, { params }) => {
  const { api, cache } = board
  const applicants = createActor(
    applicantsMachine.provide({
      actors: {
        loadApplicants: fromPromise(({ input, signal }) => loadApplicants(api, cache, input, signal)),
        setStatus: fromPromise(({ input, signal }) => setStatus(api, cache, input, signal)),
        downloadCv: fromPromise(({ input, signal }) => downloadCv(api, input, signal)),
        profile: applicantProfileMachine.provide({
          actors: { loadProfile: fromPromise(({ input, signal }) => loadApplicantProfile(api, input.applicantId, signal)) },
        }),
      },
      actions: effectsOf(board),
    }),
    { input: { jobId: params['id'] ?? '' } },
  ).start()
  return {
    View: () => <ApplicantsView applicants={applicants} />,
    actors: [applicants],
    dataChanged: (area) => {
      if (area === 'applications') applicants.send({ type: 'data.changed' })
    },
  }
}
