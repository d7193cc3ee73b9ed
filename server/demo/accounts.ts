import type { Role } from '../../src/services/contract/policy.ts'

const password = 'Kazi-demo-1'

/** One account of each role, for logins where the demo board was loaded (rulings, The rest). */
export const demoAccounts: readonly { role: Role; email: string; password: string }[] = [
  { role: 'Applicant', email: 'applicant@kazi.test', password },
  { role: 'Employer', email: 'employer@kazi.test', password },
  { role: 'Admin', email: 'admin@kazi.test', password },
  { role: 'Super-Admin', email: 'super@kazi.test', password },
]

/** The password of every account of the demo board. */
export const demoPassword = password
