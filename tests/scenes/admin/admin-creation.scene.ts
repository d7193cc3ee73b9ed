import type { adminCreationMachine } from '../../../src/machines/admin/admin-creation.machine.ts'
import { createAdmin, createSuperAdmin } from '../../../src/services/contract/admin/admins.ts'
import { getConfig } from '../../../src/services/contract/config.ts'
import { adminCreationBinding } from '../../bindings/admin/admin-creation.binding.ts'
import { defaultReplies } from '../default-replies.ts'
import { admin, superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

const { getConfig: config } = defaultReplies

export const adminCreation = scene<typeof adminCreationMachine>({
  calls: { loadOffered: [getConfig], createAdmin: [createAdmin], createSuperAdmin: [createSuperAdmin] },
  // Specification 7 has it in the body; the server takes the session.
  ignored: ['createdBy'],
  binding: adminCreationBinding,
  inputs: {
    'signed in': { at: '/admin/create', session: superAdmin },
    'with one role': { at: '/admin/create', via: '/about', session: admin },
    'without passwords': { at: '/admin/create', session: { ...superAdmin, userId: 'u7' }, head: { 'sign-in': 'Acme', passwords: 'off', admins: 'provider' } },
    'signed out': 'who is not signed in is sent to the login, and who signs out leaves this page',
  },
  ports: { loadOffered: { replies: (offered) => ({ ...config, body: { ...config.body, superAdminsBy: offered.length === 1 ? 'super-admin' : 'admin' } }) } },
  answers: { getConfig: config },
  impossible: { 'submit(super-admin)': (before) => (before.includes('loadOffered done(admins)') || before.includes('loadOffered failed') ? 'who may not make a Super-Admin is not offered one' : null) },
})
