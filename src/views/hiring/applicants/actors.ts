import type { ActorRefFrom } from 'xstate'
import type { cvDownloadMachine } from '../../../machines/applying/cv-download.machine.ts'
import type { answeringMachine } from '../../../machines/hiring/answering.machine.ts'
import type { applicantReviewMachine } from '../../../machines/hiring/applicant-review.machine.ts'
import type { applicantsMachine } from '../../../machines/hiring/applicants.machine.ts'

/** The machines of the page: the list, the dialog over it, the answers and the downloads of CVs. */
export type ApplicantsActors = {
  applicants: ActorRefFrom<typeof applicantsMachine>
  review: ActorRefFrom<typeof applicantReviewMachine>
  answering: ActorRefFrom<typeof answeringMachine>
  cv: ActorRefFrom<typeof cvDownloadMachine>
}
