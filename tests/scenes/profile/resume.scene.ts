import type { resumeMachine } from '../../../src/machines/profile/resume.machine.ts'
import { ada } from '../../../src/machines/model/samples.ts'
import { updateProfile } from '../../../src/services/contract/profile/users.ts'
import { getFile, uploadCv } from '../../../src/services/contract/files/uploads.ts'
import { resumeBinding } from '../../bindings/profile/resume.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

export const resume = scene<typeof resumeMachine>({
  calls: { uploadCv: [uploadCv], saveProfile: [updateProfile], downloadCv: [getFile] },
  sends: { downloadCv: ({ cvUrl }) => ({ params: { id: cvUrl.split('/').at(-1) } }) },
  binding: resumeBinding,
  inputs: {
    none: profilePage(),
    given: profilePage({ ...ada, resume: '/api/files/f1', resumeName: 'ada.pdf', resumeDate: '2026-03-01T09:00:00.000Z' }),
  },
  facts: { 'upload.progressed': (tools, { percent }) => tools.progress(percent) },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
