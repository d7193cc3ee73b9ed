import type { profileImageMachine } from '../../../src/machines/profile/profile-image.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { updateProfile } from '../../../src/services/contract/profile/users.ts'
import { uploadImage } from '../../../src/services/contract/files/uploads.ts'
import { coverImageBinding } from '../../bindings/profile/profile-image.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

export const coverImage = scene<typeof profileImageMachine>({
  calls: { uploadImage: [uploadImage], saveProfile: [updateProfile] },
  binding: coverImageBinding,
  inputs: { 'fresh page': profilePage({ ...ada, backgroundImage: '/api/images/old' }) },
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
})
