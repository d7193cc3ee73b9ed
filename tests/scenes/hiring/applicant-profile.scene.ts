import type { applicantProfileMachine } from '../../../src/machines/hiring/applicant-profile.machine.ts'
import { application } from '../../../src/machines/model/samples.ts'
import { getApplicantProfile } from '../../../src/services/contract/profile/users.ts'
import { applicantProfileBinding } from '../../bindings/hiring/applicant-profile.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

const interested = { ...application, applicantId: 'u1', applicantName: 'Ada Byron', cvUrl: '/api/files/ada', expressedInterest: true }

export const applicantProfile = scene<typeof applicantProfileMachine>({
  calls: { loadProfile: [getApplicantProfile] },
  binding: applicantProfileBinding,
  inputs: {
    opened: {
      at: '/my-jobs/j1/applicants',
      session: employer,
      answers: { listApplicants: { status: 200, body: [interested] } },
      enter: async ({ screen, until }) => screen.user.click(await until(() => screen.getByRole('button', { name: 'View profile of Ada Byron' }))),
    },
  },
})
