import type { loginMachine } from '../../../src/machines/accounts/login.machine.ts'
import { login as loginCall } from '../../../src/services/contract/accounts/auth.ts'
import { loginBinding } from '../../bindings/accounts/login.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const login = scene<typeof loginMachine>({
  calls: { login: [loginCall] },
  binding: loginBinding,
  inputs: {
    'asked for': { at: '/login' },
    'refused by role': { at: '/my-jobs?page=2', session: applicant },
    'sent here': { at: '/login', carried: { from: '/my-jobs?page=2', email: 'eve@example.com' } },
  },
})
