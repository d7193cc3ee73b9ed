import { applicantProfileModel } from '../../../src/machines/hiring/applicant-profile.model.ts'
import { applicantsModel } from '../../../src/machines/hiring/applicants.model.ts'
import { ApplicantsView } from '../../../src/views/hiring/applicants.view.tsx'
import ProfileDialog from '../../../src/views/hiring/applicants/profile-dialog.tsx'
import { applicantProfileBinding } from '../../bindings/hiring/applicant-profile.binding.ts'
import { applicantsBinding } from '../../bindings/hiring/applicants.binding.ts'
import { withPendingChildren } from '../../support/replay/pending-ports.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

replayInView(withPendingChildren(applicantsModel), applicantsBinding, (actor) => <ApplicantsView applicants={actor} />)
replayInView(applicantProfileModel, applicantProfileBinding, (actor) => <ProfileDialog profile={actor} />)
