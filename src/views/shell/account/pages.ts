import type { UserInfo } from '../../../services/contract/entities.ts'
import { dashboardOf, may, partyOf } from '../../../services/contract/policy.ts'

/** The display name of a signed-in user (specification 2.2); the e-mail where the name is missing. */
export const displayName = (user: UserInfo): string => {
  const party = partyOf(user)
  if (party === 'Admin' || party === 'Super-Admin') return party
  return (party === 'Employer' ? user.employerName : user.fullName) ?? user.email
}

/**
 * The pages of the user menu; those of an applicant are shown to applicants (issue 18). Profile leads to /my-profile in one place and to /user-profile in the
 * other (specification 2.2).
 */
export const accountPages = (user: UserInfo, place: 'dropdown' | 'panel'): { label: string; to: string }[] => [
  { label: 'Dashboard', to: dashboardOf(partyOf(user)) },
  ...(may(partyOf(user), 'apply') ? [{ label: 'My Applications', to: '/job-applications' }, { label: 'Saved Jobs', to: '/saved-jobs' }] : []),
  { label: 'Profile', to: place === 'dropdown' ? '/my-profile' : '/user-profile' },
  { label: 'Account Settings', to: '/account-settings' },
]
