import type { userProfileMachine } from '../../src/machines/user-profile.machine.ts'
import { userProfileBinding } from '../bindings/user-profile.binding.ts'
import { applicant } from './people.ts'
import { scene } from './scene.ts'

export const userProfile = scene<typeof userProfileMachine>({
  binding: userProfileBinding,
  inputs: { 'fresh page': { at: '/user-profile', session: applicant } },
})
