import type { confirmationMachine } from '../../../src/machines/app/confirmation.machine.ts'
import { application } from '../../../src/machines/model/samples.ts'
import { confirmationBinding } from '../../bindings/app/confirmation.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const confirmation = scene<typeof confirmationMachine>({
  binding: confirmationBinding,
  inputs: {
    withdrawing: {
      at: '/job-applications',
      session: applicant,
      answers: { listApplications: { status: 200, body: [application] }, withdraw: { status: 200, body: { message: 'Withdrawn.' } } },
      enter: async ({ screen, until }) => screen.user.click(await until(() => screen.getByRole('button', { name: 'Withdraw Weaver' }))),
    },
  },
})
