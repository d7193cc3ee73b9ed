import { routes, type ScreenName } from '../../../src/routes.ts'
import { may, type Party, type Role } from '../../../src/services/contract/policy.ts'

/** Screens without a heading, or with one only after a letter or a provider led there. */
const others: readonly ScreenName[] = ['blank', 'alert', 'signIn']

const pathsOf = (party: Party): string[] => routes.filter(({ path, screen, enter }) => may(party, enter) && !path.includes(':') && !others.includes(screen)).map(({ path }) => path)

/** The addresses that a guest may open, and one of each kind that has a parameter. */
export const guestPaths = [...pathsOf('Guest'), '/jobs/in/Kampala', '/jobs/accountant/in/Kampala', '/companies/Pesa Grove', '/nowhere']

const pathsBehindLogin = (role: Role, of: Party = 'Guest'): string[] => pathsOf(role).filter((path) => !pathsOf(of).includes(path))

/** The addresses that only an account may open, by an account of the demo data that has the role. */
export const behindLogin: [email: string, paths: string[]][] = [
  ['applicant@kazi.test', pathsBehindLogin('Applicant')],
  ['employer@kazi.test', pathsBehindLogin('Employer')],
  ['admin@kazi.test', pathsBehindLogin('Admin')],
  ['super@kazi.test', pathsBehindLogin('Super-Admin', 'Admin')],
]
