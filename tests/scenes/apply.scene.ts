import type { applyMachine } from '../../src/machines/apply.machine.ts'
import { application, weaver } from '../../src/machines/model/samples.ts'
import { applyBinding } from '../bindings/apply.binding.ts'
import { admin, applicant, employer, superAdmin } from './people.ts'
import { scene, type Place } from './scene.ts'

const guest: Place = { at: '/job-details/j1' }
const known: Place = { ...guest, session: applicant, enter: (stage, { loaded }) => stage.settle('findApplication', loaded) }

export const apply = scene<typeof applyMachine>({
  binding: applyBinding,
  inputs: {
    guest,
    applicant: { ...guest, session: applicant },
    'not applied': known,
    applied: known,
    employer: { ...guest, session: employer },
    admin: { ...guest, session: admin },
    'super-admin': { ...guest, session: superAdmin },
    'unknown role': { ...guest, session: { ...applicant, role: 'Moderator' } },
  },
  ports: {
    findApplication: {
      replies: (found, call) => ({ status: 200, body: call === 'getProfile' ? found.profile : found.applied ? [application] : [] }),
    },
  },
  facts: { 'upload.progressed': (stage, { percent }) => stage.progress(percent) },
  answers: { getJob: { status: 200, body: weaver } },
})
