/** The tabs of the profile page, in their order (specification 2.13). */
export const tabNames = ['profile', 'applications', 'messages', 'notifications'] as const
export type TabName = (typeof tabNames)[number]

export const tabLabels: Readonly<Record<TabName, string>> = {
  profile: 'Profile',
  applications: 'Applications',
  messages: 'Messages',
  notifications: 'Notifications',
}
