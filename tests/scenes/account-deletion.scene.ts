import type { accountDeletionMachine } from '../../src/machines/account-deletion.machine.ts'
import { accountDeletionBinding } from '../bindings/account-deletion.binding.ts'
import { applicant } from './people.ts'
import { scene } from './scene.ts'

export const accountDeletion = scene<typeof accountDeletionMachine>({
  binding: accountDeletionBinding,
  inputs: { 'fresh page': { at: '/account-settings', session: applicant } },
})
