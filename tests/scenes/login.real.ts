import { hashPassword } from '../../server/rules/passwords.ts'
import { signedIn } from '../support/server.ts'
import type { Real } from './real.ts'

const ada = { email: 'ada@example.com', fullName: 'Ada Byron' }

export const login: readonly Real[] = [
  {
    input: 'asked for',
    cases: ['submit(good)', 'login done(applicant)'],
    arrange: async (server) => {
      await signedIn(server, 'Applicant', { email: ada.email, passwordHash: await hashPassword('Kazi-demo-1') })
      return {}
    },
  },
  { input: 'asked for', cases: ['submit(good)', 'login failed(refused)'], arrange: async () => ({}) },
]
