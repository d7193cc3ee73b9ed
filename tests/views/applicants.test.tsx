import { vi } from 'vitest'
import { fromPromise } from 'xstate'
import { applicantProfileModel } from '../../src/machines/applicant-profile.model.ts'
import { applicantsModel } from '../../src/machines/applicants.model.ts'
import { ApplicantsView } from '../../src/views/applicants.view.tsx'
import ProfileDialog from '../../src/views/applicants/profile-dialog.tsx'
import { applicantProfileBinding } from '../bindings/applicant-profile.binding.ts'
import { applicantsBinding } from '../bindings/applicants.binding.ts'
import { replayInView } from '../support/replay-view.tsx'

/** An open profile runs for real here; what it asks of a server waits for ever. */
vi.mock('../../src/machines/ports.ts', async (original) => ({
  ...(await original<object>()),
  port: () => fromPromise(() => new Promise(() => {})),
}))

replayInView(applicantsModel, applicantsBinding, (actor) => <ApplicantsView applicants={actor} />)
replayInView(applicantProfileModel, applicantProfileBinding, (actor) => <ProfileDialog profile={actor} />)
