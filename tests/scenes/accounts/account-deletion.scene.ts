import type { accountDeletionMachine } from '../../../src/machines/accounts/account-deletion.machine.ts'
import { deleteAccount } from '../../../src/services/contract/accounts/account.ts'
import { accountDeletionBinding } from '../../bindings/accounts/account-deletion.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const accountDeletion = scene<typeof accountDeletionMachine>({
  calls: { deleteAccount: [deleteAccount] },
  binding: accountDeletionBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant }, 'without a password': { at: '/account-settings', session: { ...applicant, passwordless: true } } },
})
