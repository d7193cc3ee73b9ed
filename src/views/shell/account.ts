import type { UserInfo } from '../../services/contract/entities.ts'
import { dashboardOf, partyOf } from '../../services/contract/policy.ts'

/** What a signed-in user is called (specification 2.2); the e-mail where the name itself is missing. */
export const displayName = (user: UserInfo): string => {
  const party = partyOf(user)
  if (party === 'Admin' || party === 'Super-Admin') return party
  return (party === 'Employer' ? user.employerName : user.fullName) ?? user.email
}

export type AccountItem = { label: string; to: string | null }

/**
 * The user menu's pages, in order; Account Settings has none yet. Profile leads to /my-profile in one place and to
 * /user-profile in the other (specification 2.2). Logout comes after them.
 */
export const accountItems = (user: UserInfo, place: 'dropdown' | 'panel'): AccountItem[] => [
  { label: 'Dashboard', to: dashboardOf(partyOf(user)) },
  { label: 'Profile', to: place === 'dropdown' ? '/my-profile' : '/user-profile' },
  { label: 'Account Settings', to: null },
]
