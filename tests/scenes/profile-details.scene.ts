import type { profileDetailsMachine } from '../../src/machines/profile-details.machine.ts'
import { profileDetailsBinding } from '../bindings/profile-details.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from './scene.ts'

export const profileDetails = scene<typeof profileDetailsMachine>({
  binding: profileDetailsBinding,
  inputs: { applicant: profilePage() },
})
