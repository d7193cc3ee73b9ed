import type { ScreenName } from '../routes.ts'
import type { FirstScreen } from './index.ts'
import type { OpenScreen } from './board.ts'

/** How every screen is fetched that few visits begin with. */
export const laterScreens: Record<Exclude<ScreenName, FirstScreen>, () => Promise<{ open: OpenScreen }>> = {
  jobsList: () => import('./jobs-list.tsx'),
  salary: () => import('./salary.tsx'),
  applications: () => import('./applications.tsx'),
  saved: () => import('./saved-jobs.tsx'),
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
  jobsCentre: () => import('./jobs-centre.tsx'),
  postJob: () => import('./post-job.tsx'),
  applicants: () => import('./applicants.tsx'),
  popups: () => import('./popups.tsx'),
  accounts: () => import('./accounts.tsx'),
  alert: () => import('./alert-link.tsx'),
  notFound: () => import('./not-found.tsx'),
}
