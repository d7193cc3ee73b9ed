import { parse } from 'regexparam'
import { may, type Capability, type Party } from './services/contract/policy.ts'

/** The screens that exist. A route whose screen later work builds shows `notFound` until then. */
export type ScreenName =
  | 'home'
  | 'about'
  | 'blank'
  | 'search'
  | 'salary'
  | 'details'
  | 'jobsList'
  | 'login'
  | 'applications'
  | 'jobBoards'
  | 'notFound'

export type Route = {
  readonly path: string
  readonly screen: ScreenName
  /** Who may enter; a capability of the permission table. */
  readonly enter: Capability
  /** The tab's title, before the product's name. */
  readonly title: string
  /** The label in the navigation, where the route has one there. */
  readonly menu?: string
  /** Nothing for a search engine to keep. */
  readonly noindex?: true
}

/** Every route of specification 2.1, in the order of the navigation of 2.2 where it has a place there. */
export const routes: readonly Route[] = [
  { path: '/', screen: 'home', enter: 'browse', title: 'Find your dream job now!' },
  { path: '/jobs', screen: 'search', enter: 'browse', title: 'Jobs', menu: 'Jobs' },
  { path: '/internships', screen: 'search', enter: 'browse', title: 'Internships', menu: 'Internships' },
  { path: '/my-jobs', screen: 'notFound', enter: 'manageJobs', title: 'My Jobs', menu: 'My Jobs' },
  { path: '/salary', screen: 'salary', enter: 'browse', title: 'Salary Estimate', menu: 'Salary Estimate' },
  { path: '/post-job', screen: 'notFound', enter: 'manageJobs', title: 'Post A Job', menu: 'Post A Job' },
  { path: '/about', screen: 'about', enter: 'browse', title: 'About' },
  { path: '/find-me', screen: 'blank', enter: 'browse', title: 'Find me', noindex: true },
  { path: '/jobs-blog', screen: 'blank', enter: 'browse', title: 'Jobs blog', noindex: true },
  { path: '/trial', screen: 'blank', enter: 'browse', title: 'Trial', noindex: true },
  { path: '/job-details/:id', screen: 'details', enter: 'browse', title: 'Job details' },
  { path: '/login', screen: 'login', enter: 'browse', title: 'Log in', noindex: true },
  { path: '/register', screen: 'notFound', enter: 'browse', title: 'Sign up' },
  { path: '/account-verification', screen: 'notFound', enter: 'browse', title: 'Account verification', noindex: true },
  { path: '/applicant-dashboard', screen: 'notFound', enter: 'enter', title: 'Dashboard', noindex: true },
  { path: '/employer-dashboard', screen: 'notFound', enter: 'enter', title: 'Dashboard', noindex: true },
  { path: '/dashboard', screen: 'notFound', enter: 'enter', title: 'Dashboard', noindex: true },
  { path: '/my-profile', screen: 'notFound', enter: 'enter', title: 'My profile', noindex: true },
  { path: '/job-boards', screen: 'jobBoards', enter: 'enter', title: 'Job boards', noindex: true },
  { path: '/user-profile', screen: 'notFound', enter: 'enter', title: 'Profile', noindex: true },
  { path: '/job-applications', screen: 'applications', enter: 'enter', title: 'My Applications', noindex: true },
  { path: '/verify-otp', screen: 'notFound', enter: 'enter', title: 'Verify', noindex: true },
  { path: '/edit-job/:id', screen: 'notFound', enter: 'manageJobs', title: 'Edit Job Listing', noindex: true },
  { path: '/delete-job/:id', screen: 'notFound', enter: 'manageJobs', title: 'Delete job', noindex: true },
  { path: '/jobs-list', screen: 'jobsList', enter: 'enter', title: 'Jobs list', noindex: true },
  { path: '/admin', screen: 'notFound', enter: 'administer', title: 'Admin', noindex: true },
  { path: '/admin/create', screen: 'notFound', enter: 'administer', title: 'Create Admin', noindex: true },
  { path: '/admin/popup-settings', screen: 'notFound', enter: 'administer', title: 'Popups Management', noindex: true },
  { path: '/admin/popup-settings/create', screen: 'notFound', enter: 'administer', title: 'Create Popup', noindex: true },
  { path: '/super-admin-dashboard', screen: 'notFound', enter: 'superAdminister', title: 'Dashboard', noindex: true },
]

export const loginPath = '/login'

const notFound: Route = { path: '*', screen: 'notFound', enter: 'browse', title: 'Page not found', noindex: true }

const patterns = routes.map((route) => ({ route, ...parse(route.path) }))

export type RouteMatch = { route: Route; params: Record<string, string> }

/** The route of a path and its parameters, decoded; an unknown path matches the not-found page. */
export const matchRoute = (path: string): RouteMatch => {
  for (const { route, keys, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found === null) continue
    const values = keys.map((key, at) => [key, decode(found[at + 1] ?? '')] as const)
    if (values.some(([, value]) => value === null)) return { route: notFound, params: {} }
    return { route, params: Object.fromEntries(values) as Record<string, string> }
  }
  return { route: notFound, params: {} }
}

const decode = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** What the server has to know of a page: whether there is one at a path, and the job it is about. */
export type PageAt = { exists: boolean; jobId: string | null }

export const pageAt = (path: string): PageAt => {
  const { route, params } = matchRoute(path)
  return { exists: route.screen !== 'notFound', jobId: route.screen === 'details' ? (params['id'] ?? null) : null }
}

export type Landing = RouteMatch & {
  /** Where the visitor stands in the end: the path asked for, or the login page. */
  path: string
  /** Whether the page asked for was refused to this party (specification 2.1). */
  refused: boolean
}

/**
 * Where a party comes to stand that asks for a path: there, or at /login when the page asks for more than it may
 * (specification 2.1: guests and users whose role is not allowed).
 */
export const landing = (path: string, party: Party): Landing => {
  const asked = matchRoute(path)
  if (may(party, asked.route.enter)) return { ...asked, path, refused: false }
  return { ...matchRoute(loginPath), path: loginPath, refused: true }
}

/** The navigation's links for a party, in order (specification 2.2). */
export const menuFor = (party: Party): { path: string; label: string }[] =>
  routes.flatMap(({ path, menu, enter }) => (menu !== undefined && may(party, enter) ? [{ path, label: menu }] : []))
