import type { resumeMachine } from '../../src/machines/resume.machine.ts'
import { ada } from '../../src/machines/model/samples.ts'
import { resumeBinding } from '../bindings/resume.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from './scene.ts'

export const resume = scene<typeof resumeMachine>({
  binding: resumeBinding,
  inputs: { given: profilePage({ ...ada, resume: '/api/files/f1' }) },
})
