import type { adminCreationMachine } from '../../src/machines/admin-creation.machine.ts'
import { adminCreationBinding } from '../bindings/admin-creation.binding.ts'
import { superAdmin } from './people.ts'
import { scene } from './scene.ts'

export const adminCreation = scene<typeof adminCreationMachine>({
  binding: adminCreationBinding,
  inputs: {
    'signed in': { at: '/admin/create', session: superAdmin },
    'signed out': 'who is not signed in is sent to the login, and who signs out leaves this page',
  },
})
