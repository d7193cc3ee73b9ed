import { applicantProfileModel } from '../../src/machines/applicant-profile.model.ts'
import { applicantsModel } from '../../src/machines/applicants.model.ts'
import { ApplicantsView } from '../../src/views/applicants.view.tsx'
import ProfileDialog from '../../src/views/applicants/profile-dialog.tsx'
import { applicantProfileBinding } from '../bindings/applicant-profile.binding.ts'
import { applicantsBinding } from '../bindings/applicants.binding.ts'
import { withUnansweredChildren } from '../support/puppets.ts'
import { replayInView } from '../support/replay-view.tsx'

replayInView(withUnansweredChildren(applicantsModel), applicantsBinding, (actor) => <ApplicantsView applicants={actor} />)
replayInView(applicantProfileModel, applicantProfileBinding, (actor) => <ProfileDialog profile={actor} />)
