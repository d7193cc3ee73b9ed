import { matchRoute } from '../../../routes.ts'
import { may, type Capability, type Party } from '../../../services/contract/policy.ts'

type DashboardLink = { to: string; label: string; text: string; whoMay: Capability }

const dashboardLinks: readonly DashboardLink[] = [
  { to: '/jobs', label: 'Find a job', text: 'Search the whole board and apply.', whoMay: 'apply' },
  { to: '/job-applications', label: 'My applications', text: 'See what became of them, show interest or withdraw.', whoMay: 'apply' },
  { to: '/saved-jobs', label: 'Saved jobs', text: 'The jobs that you pressed the heart on.', whoMay: 'apply' },
  { to: '/jobs', label: 'The job board', text: 'See it as applicants do.', whoMay: 'manageJobs' },
  { to: '/my-jobs', label: 'My jobs', text: 'Edit what you have posted.', whoMay: 'manageJobs' },
  { to: '/post-job', label: 'Post a job', text: 'Tell applicants what you are looking for.', whoMay: 'manageJobs' },
  { to: '/admin/create', label: 'Create Admin', text: 'Give a colleague an account to run the board with.', whoMay: 'administer' },
  { to: '/admin/accounts', label: 'Accounts', text: 'See who is on the board, and who is let in.', whoMay: 'superAdminister' },
  { to: '/my-profile', label: 'My profile', text: 'Your details, your pictures and how often you were seen.', whoMay: 'enter' },
  { to: '/account-settings', label: 'Account settings', text: 'Your password, your devices and your data.', whoMay: 'enter' },
]

/** The links of a party's dashboard, in order. */
export const dashboardLinksFor = (party: Party): readonly DashboardLink[] => dashboardLinks.filter(({ to, whoMay }) => may(party, whoMay) && matchRoute(to).route.screen !== 'notFound')
