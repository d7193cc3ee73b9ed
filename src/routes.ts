import { parse } from 'regexparam'
import { may, type Capability, type Party } from './services/contract/policy.ts'

/** The screens that exist. A route without a screen of its own shows `notFound`. */
export type ScreenName =
  | 'home'
  | 'about'
  | 'blank'
  | 'boardPage'
  | 'search'
  | 'salary'
  | 'details'
  | 'jobsList'
  | 'login'
  | 'signIn'
  | 'applications'
  | 'saved'
  | 'jobBoards'
  | 'register'
  | 'codes'
  | 'dashboard'
  | 'userProfile'
  | 'myProfile'
  | 'accountSettings'
  | 'admin'
  | 'adminCreate'
  | 'jobsCentre'
  | 'postJob'
  | 'applicants'
  | 'popups'
  | 'accounts'
  | 'servers'
  | 'sources'
  | 'alert'
  | 'notFound'

export type Route = {
  readonly path: string
  readonly screen: ScreenName
  /** The capability of the permission table that the route requires. */
  readonly enter: Capability
  /** The tab's title, before the product's name, where one screen has several addresses. */
  readonly title?: string
  /** The label in the navigation, where the route has one there. */
  readonly menu?: string
}

/** Every route of specification 2.1 and the later ones, in the navigation's order of 2.2. */
export const routes: readonly Route[] = [
  { path: '/', screen: 'home', enter: 'browse' },
  { path: '/jobs', screen: 'search', enter: 'browse', title: 'Jobs', menu: 'Jobs' },
  { path: '/jobs/in/:place', screen: 'search', enter: 'browse' },
  { path: '/jobs/:role/in/:place', screen: 'search', enter: 'browse' },
  { path: '/companies/:company', screen: 'search', enter: 'browse' },
  { path: '/internships', screen: 'search', enter: 'browse', title: 'Internships', menu: 'Internships' },
  { path: '/my-jobs', screen: 'jobsCentre', enter: 'manageJobs', menu: 'My Jobs' },
  { path: '/salary', screen: 'salary', enter: 'browse', menu: 'Salary Estimate' },
  { path: '/post-job', screen: 'postJob', enter: 'manageJobs', menu: 'Post A Job' },
  { path: '/about', screen: 'about', enter: 'browse' },
  { path: '/pages/:name', screen: 'boardPage', enter: 'browse' },
  { path: '/find-me', screen: 'blank', enter: 'browse', title: 'Find me' },
  { path: '/jobs-blog', screen: 'blank', enter: 'browse', title: 'Jobs blog' },
  { path: '/trial', screen: 'blank', enter: 'browse', title: 'Trial' },
  { path: '/job-details/:id', screen: 'details', enter: 'browse' },
  { path: '/saved-jobs', screen: 'saved', enter: 'browse' },
  { path: '/login', screen: 'login', enter: 'browse' },
  { path: '/sign-in', screen: 'signIn', enter: 'browse' },
  { path: '/register', screen: 'register', enter: 'browse' },
  { path: '/account-verification', screen: 'codes', enter: 'browse' },
  { path: '/reset-password', screen: 'codes', enter: 'browse' },
  { path: '/alerts/confirm', screen: 'alert', enter: 'browse' },
  { path: '/alerts/unsubscribe', screen: 'alert', enter: 'browse' },
  { path: '/applicant-dashboard', screen: 'dashboard', enter: 'enter' },
  { path: '/employer-dashboard', screen: 'dashboard', enter: 'enter' },
  { path: '/dashboard', screen: 'dashboard', enter: 'enter' },
  { path: '/my-profile', screen: 'myProfile', enter: 'enter' },
  { path: '/account-settings', screen: 'accountSettings', enter: 'enter' },
  { path: '/job-boards', screen: 'jobBoards', enter: 'enter' },
  { path: '/user-profile', screen: 'userProfile', enter: 'enter' },
  { path: '/job-applications', screen: 'applications', enter: 'enter' },
  { path: '/verify-otp', screen: 'codes', enter: 'enter' },
  { path: '/edit-job/:id', screen: 'jobsCentre', enter: 'manageJobs' },
  { path: '/delete-job/:id', screen: 'jobsCentre', enter: 'manageJobs' },
  { path: '/my-jobs/:id/applicants', screen: 'applicants', enter: 'manageJobs' },
  { path: '/jobs-list', screen: 'jobsList', enter: 'enter' },
  { path: '/admin', screen: 'admin', enter: 'administer' },
  { path: '/admin/create', screen: 'adminCreate', enter: 'administer' },
  { path: '/admin/jobs', screen: 'jobsCentre', enter: 'administer' },
  { path: '/admin/popup-settings', screen: 'popups', enter: 'administer' },
  { path: '/admin/popup-settings/create', screen: 'popups', enter: 'administer' },
  { path: '/admin/popup-settings/edit/:id', screen: 'popups', enter: 'administer' },
  { path: '/admin/servers', screen: 'servers', enter: 'administer' },
  { path: '/admin/sources', screen: 'sources', enter: 'administer' },
  { path: '/admin/accounts', screen: 'accounts', enter: 'superAdminister' },
  { path: '/super-admin-dashboard', screen: 'admin', enter: 'superAdminister' },
]

export const loginPath = '/login'

const notFound: Route = { path: '*', screen: 'notFound', enter: 'browse' }

const patterns = routes.map((route) => ({ route, ...parse(route.path) }))

export type RouteMatch = { route: Route; params: Record<string, string> }

/** The route of a path and its parameters, decoded; an unknown path matches the not-found page. */
export const matchRoute = (path: string): RouteMatch => {
  for (const { route, keys, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found === null) continue
    try {
      return { route, params: Object.fromEntries(keys.map((key, at) => [key, decodeURIComponent(found[at + 1] ?? '')])) }
    } catch {
      // An address that cannot be decoded has no route.
      break
    }
  }
  return { route: notFound, params: {} }
}

export type Landing = RouteMatch & {
  /** The final path: the requested one, or the login page. */
  path: string
  /** Whether the requested page was refused to this party (specification 2.1). */
  refused: boolean
}

/**
 * The landing of a party at a path: the path itself, or /login where the page requires a permission that the party does not have (specification
 * 2.1: guests and users whose role is not allowed).
 */
export const landing = (path: string, party: Party): Landing => {
  const matched = matchRoute(path)
  if (may(party, matched.route.enter)) return { ...matched, path, refused: false }
  return { ...matchRoute(loginPath), path: loginPath, refused: true }
}

/** The navigation's links for a party, in order (specification 2.2). */
export const menuFor = (party: Party): { path: string; label: string }[] =>
  routes.flatMap(({ path, menu, enter }) => (menu !== undefined && may(party, enter) ? [{ path, label: menu }] : []))
