import type { ScreenName } from '../routes.ts'
import type { OpenScreen } from './board.ts'

/** How each screen is fetched: one chunk a screen. */
export const screens: Record<ScreenName, () => Promise<{ open: OpenScreen }>> = {
  home: () => import('./home.tsx'),
  search: () => import('./search.tsx'),
  details: () => import('./details.tsx'),
  jobsList: () => import('./jobs-list.tsx'),
  salary: () => import('./salary.tsx'),
  login: () => import('./login.tsx'),
  applications: () => import('./applications.tsx'),
  about: () => import('./about.tsx'),
  blank: () => import('./blank.tsx'),
  jobBoards: () => import('./job-boards.tsx'),
  register: () => import('./register.tsx'),
  codes: () => import('./codes.tsx'),
  dashboard: () => import('./dashboard.tsx'),
  userProfile: () => import('./user-profile.tsx'),
  myProfile: () => import('./my-profile.tsx'),
  accountSettings: () => import('./account-settings.tsx'),
  admin: () => import('./admin.tsx'),
  adminCreate: () => import('./admin-create.tsx'),
  notFound: () => import('./not-found.tsx'),
}
