import type { signOutEverywhereMachine } from '../../../src/machines/accounts/sign-out-everywhere.machine.ts'
import { logoutEverywhere } from '../../../src/services/contract/accounts/account.ts'
import { signOutEverywhereBinding } from '../../bindings/accounts/sign-out-everywhere.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const signOutEverywhere = scene<typeof signOutEverywhereMachine>({
  calls: { logoutEverywhere: [logoutEverywhere] },
  binding: signOutEverywhereBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant } },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
