import type { ScreenName } from '../routes.ts'
import type { FirstScreen } from './index.ts'
import type { OpenScreen } from './services.ts'

/** The imports of the screens that few visits begin with. */
export const lazyScreens: Record<Exclude<ScreenName, FirstScreen>, () => Promise<{ open: OpenScreen }>> = {
  jobsList: () => import('./hiring/jobs-list.tsx'),
  salary: () => import('./salaries/salary.tsx'),
  applications: () => import('./applying/applications.tsx'),
  saved: () => import('./jobs/saved-jobs.tsx'),
  about: () => import('./app/about.tsx'),
  boardPage: () => import('./app/board-page.tsx'),
  blank: () => import('./app/blank.tsx'),
  jobBoards: () => import('./app/job-boards.tsx'),
  signIn: () => import('./accounts/sign-in.tsx'),
  register: () => import('./accounts/register.tsx'),
  codes: () => import('./accounts/codes.tsx'),
  dashboard: () => import('./app/dashboard.tsx'),
  userProfile: () => import('./profile/user-profile.tsx'),
  myProfile: () => import('./profile/my-profile.tsx'),
  accountSettings: () => import('./accounts/account-settings.tsx'),
  admin: () => import('./admin/admin.tsx'),
  adminCreate: () => import('./admin/admin-create.tsx'),
  jobsCentre: () => import('./hiring/jobs-centre.tsx'),
  postJob: () => import('./hiring/post-job.tsx'),
  applicants: () => import('./hiring/applicants.tsx'),
  popups: () => import('./admin/popups.tsx'),
  accounts: () => import('./admin/accounts.tsx'),
  servers: () => import('./admin/servers.tsx'),
  sources: () => import('./admin/sources.tsx'),
  alert: () => import('./alerts/alert-link.tsx'),
  notFound: () => import('./app/not-found.tsx'),
}
