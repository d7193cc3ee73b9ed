/** The permission table of specification 6 with the rulings on its "not shown" cells. Menus, route guards, the server and the tests all read this one table. */
export const roles = ['Applicant', 'Employer', 'Admin', 'Super-Admin'] as const
export type Role = (typeof roles)[number]

/** A visitor: a role, or a guest. An account with an unknown role counts as `Other`. */
export type Party = Role | 'Guest' | 'Other'

export const policy = {
  browse: ['Guest', 'Other', ...roles],
  enter: ['Other', ...roles],
  apply: ['Applicant'],
  manageJobs: ['Employer', 'Admin', 'Super-Admin'],
  administer: ['Admin', 'Super-Admin'],
  superAdminister: ['Super-Admin'],
} as const satisfies Record<string, readonly Party[]>

export type Capability = keyof typeof policy

/** Whether a party has a capability (specification 6). */
export const may = (party: Party, capability: Capability): boolean =>
  (policy[capability] as readonly Party[]).includes(party)

/** The party behind a signed-in user's fields; `null` is a guest. */
export const partyOf = (user: { role?: string | undefined } | null): Party => {
  if (user === null) return 'Guest'
  return roles.find((role) => role === user.role) ?? 'Other'
}

const dashboards: Record<Party, string> = {
  Admin: '/admin',
  'Super-Admin': '/super-admin-dashboard',
  Applicant: '/applicant-dashboard',
  Employer: '/employer-dashboard',
  Other: '/dashboard',
  Guest: '/login',
}

/** The address of a party's dashboard, also after login (specification 2.1). */
export const dashboardOf = (party: Party): string => dashboards[party]
