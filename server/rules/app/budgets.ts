/** How many requests of each kind a network may make a minute. */
import type { Call } from '../../../src/services/contract/call.ts'
import type { Config } from '../../config.ts'

/** The budgets that requests count for: the cost of a request differs a hundredfold between them (docs/decisions/security/request-budgets.md). */
export const budgets = ['reads', 'renders', 'writes', 'signIns'] as const
export type Budget = (typeof budgets)[number]

/** The most requests of a kind that a network may make a minute; 0: no limit. */
export const budgetsOf = ({ READS_MINUTE, RENDERS_MINUTE, WRITES_MINUTE, SIGN_INS_MINUTE }: Config): Readonly<Record<Budget, number>> => ({
  reads: READS_MINUTE,
  renders: RENDERS_MINUTE,
  writes: WRITES_MINUTE,
  signIns: SIGN_INS_MINUTE,
})

/** Calls that hash a password, make or try a code, or ask the sign-in provider. */
export const signIns: ReadonlySet<string> = new Set([
  'login', 'startSignIn', 'finishSignIn', 'registerApplicant', 'registerEmployer', 'verifyOtp', 'resendOtp', 'sendOtp', 'forgotPassword', 'resetPassword', 'changePassword', 'deleteAccount', 'createAdmin', 'createSuperAdmin',
])

/** Generated for each request: feeds, sitemaps, pictures and the page of the calls. */
const rendered = /^\/(feeds|og|sitemaps)\/|^\/sitemap\.xml$|^\/api\/docs$/
const isFile = (path: string) => /\.\w+$/.test(path)
const isCall = (path: string) => path.startsWith('/api/') || path === '/healthz' || path === '/readyz'

/** `path` is the pattern of its route: an address can be written in many ways. Files and pages have none of their own: for them it is their address. `call` is the contract's where it is one. */
export type Counted = { method: string; path: string; isPage: boolean; call: Pick<Call, 'id'> | undefined }

/** The budget of a request. */
export const budgetOf = ({ method, path, isPage, call }: Counted): Budget => {
  if (call !== undefined && signIns.has(call.id)) return 'signIns'
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  return isPage || rendered.test(path) || (call === undefined && !isCall(path) && !isFile(path)) ? 'renders' : 'reads'
}
