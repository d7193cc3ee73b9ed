import { landing } from '../../routes.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { dashboardOf, partyOf } from '../../services/contract/policy.ts'
import { failureOf, sentenceOf } from '../ports.ts'

/** The page that required a login, if this role may enter it; the dashboard otherwise. */
export const destinationOf = (returnTo: string | null, userInfo: UserInfo | null): string => {
  const party = partyOf(userInfo)
  const allowed = returnTo !== null && !landing(new URL(returnTo, 'http://kazi.invalid').pathname, party).refused
  return allowed ? returnTo : dashboardOf(party)
}

export const unanswered = 'Login failed. No response received.'

/** Why a login failed (specification 8: Login). */
export const loginFailure = (error: unknown): string => {
  const { status } = failureOf(error)
  return sentenceOf(error, status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' ? unanswered : 'Login failed.')
}
