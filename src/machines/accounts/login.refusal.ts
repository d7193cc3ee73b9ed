import { landing, matchRoute, type ScreenName } from '../../routes.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { dashboardOf, partyOf, policy, roles } from '../../services/contract/policy.ts'

/** The reason why a page was refused to the signed-in user, and the user's own dashboard. */
export type Refusal = { text: string; dashboard: string }

/** The names of the pages that only some roles may enter. */
const names: { readonly [screen in ScreenName]?: string } = {
  jobsCentre: 'My Jobs',
  postJob: 'Post A Job',
  applicants: 'Applicants',
  admin: 'The admin dashboard',
  adminCreate: 'Create Admin',
  popups: 'Popups Management',
  accounts: 'Accounts',
  sources: 'Sources',
  servers: 'Servers',
}

const listed = new Intl.ListFormat('en')

/** The reason why `from`, a path with its query, sent a signed-in user to the login page; null where the role may enter it (specification 2.1). */
export const refusalOf = (from: string | undefined, user: UserInfo | null): Refusal | null => {
  if (from === undefined || user === null) return null
  const { pathname } = new URL(from, 'http://kazi.invalid')
  const party = partyOf(user)
  if (!landing(pathname, party).refused) return null
  const { screen, enter, path } = matchRoute(pathname).route
  const allowed = listed.format(roles.filter((role) => (policy[enter] as readonly string[]).includes(role)).map((role) => `${role}s`))
  const as = party === 'Other' ? `${user.email}, whose account has no role` : `${user.email} (${party})`
  return { text: `${path === '/admin/jobs' ? 'All Jobs' : names[screen]!} is for ${allowed}. You are logged in as ${as}.`, dashboard: dashboardOf(party) }
}
