import type { myProfileMachine } from '../../src/machines/my-profile.machine.ts'
import { myProfileBinding } from '../bindings/my-profile.binding.ts'
import { profilePage, saveDetails } from './profile-page.ts'
import { scene } from './scene.ts'

export const myProfile = scene<typeof myProfileMachine>({
  binding: myProfileBinding,
  inputs: { 'fresh page': profilePage() },
  facts: { 'profile.changed': (stage, { userInfo }) => saveDetails(stage, userInfo) },
})
