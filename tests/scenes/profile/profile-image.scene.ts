import type { profileImageMachine } from '../../../src/machines/profile/profile-image.machine.ts'
import { updateProfile } from '../../../src/services/contract/profile/users.ts'
import { uploadImage } from '../../../src/services/contract/files/uploads.ts'
import { profileImageBinding } from '../../bindings/profile/profile-image.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

export const profileImage = scene<typeof profileImageMachine>({
  calls: { uploadImage: [uploadImage], saveProfile: [updateProfile] },
  binding: profileImageBinding,
  inputs: { 'fresh page': profilePage() },
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
})
