import type { passwordChangeMachine } from '../../../src/machines/accounts/password-change.machine.ts'
import { changePassword } from '../../../src/services/contract/accounts/account.ts'
import { passwordChangeBinding } from '../../bindings/accounts/password-change.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const passwordChange = scene<typeof passwordChangeMachine>({
  calls: { changePassword: [changePassword] },
  binding: passwordChangeBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant } },
  ports: { changePassword: { replies: ({ token }) => ({ status: 200, body: { message: 'Changed.', token } }) } },
})
