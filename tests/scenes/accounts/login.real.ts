import { adaWithPassword } from '../ada.ts'
import { signedOut } from '../arranged.ts'
import type { Real } from '../real.ts'

export const login: readonly Real[] = [
  { input: 'asked for', cases: ['submit(good)', 'login done(applicant)'], arrange: signedOut(adaWithPassword('Kazi-demo-1')) },
  { input: 'asked for', cases: ['submit(good)', 'login failed(refused)'], arrange: async () => ({}) },
]
