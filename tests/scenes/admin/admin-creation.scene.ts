import type { adminCreationMachine } from '../../../src/machines/admin/admin-creation.machine.ts'
import { adminCreationBinding } from '../../bindings/admin/admin-creation.binding.ts'
import { defaultReplies } from '../default-replies.ts'
import { admin, superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

const { getConfig } = defaultReplies

export const adminCreation = scene<typeof adminCreationMachine>({
  binding: adminCreationBinding,
  inputs: {
    'signed in': { at: '/admin/create', session: superAdmin },
    'an Admin': { at: '/admin/create', via: '/about', session: admin },
    'signed out': 'who is not signed in is sent to the login, and who signs out leaves this page',
  },
  ports: { loadOffered: { replies: (offered) => ({ ...getConfig, body: { ...getConfig.body, superAdminsBy: offered.length === 1 ? 'super-admin' : 'admin' } }) } },
  answers: { getConfig },
  impossible: { 'submit(super-admin)': (before) => (before.includes('loadOffered done(admins)') || before.includes('loadOffered failed') ? 'who may not make a Super-Admin is not offered one' : null) },
})
