import type { Api } from '../app/api.ts'
import * as calls from '../contract/accounts/sign-in.ts'
import type { SignedIn } from '../contract/accounts/sign-in.ts'

/** The provider's page for a new sign-in; a cookie binds it to this browser. */
export const startSignIn = async (api: Api, body: { returnTo: string | null }, signal: AbortSignal): Promise<{ to: string }> =>
  (await api.send(calls.startSignIn, { body, signal })).value

/** Ends a sign-in by the query of the page to which the provider sent the browser back. */
export const finishSignIn = async (api: Api, search: string, signal: AbortSignal): Promise<SignedIn> =>
  (await api.send(calls.finishSignIn, { body: { search }, signal })).value

/** Opens a page that is none of the board's. */
export const openElsewhere = (to: string): void => location.assign(to)
