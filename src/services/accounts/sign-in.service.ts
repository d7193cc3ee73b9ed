import type { Api } from '../app/api.ts'
import { readStorage, writeStorage } from '../browser/storage.ts'
import * as calls from '../contract/accounts/sign-in.ts'
import type { SignedIn } from '../contract/accounts/sign-in.ts'

/** The provider's page for a new sign-in; a cookie binds it to this browser. */
export const startSignIn = async (api: Api, body: { returnTo: string | null }, signal: AbortSignal): Promise<{ to: string }> =>
  (await api.send(calls.startSignIn, { body, signal })).value

/** Ends a sign-in by the query of the page to which the provider sent the browser back. */
export const finishSignIn = async (api: Api, search: string, signal: AbortSignal): Promise<SignedIn> =>
  (await api.send(calls.finishSignIn, { body: { search }, signal })).value

const returnKey = 'sign-in:return'

/** The page that required the last sign-in of this tab: another try after a refusal leads to it, too. */
export const lastReturn = (): string | null => readStorage('sessionStorage', returnKey)

/** Opens the provider's page, and keeps the page of the board that required the sign-in. */
export const openProvider = (to: string, returnTo: string | null): void => {
  writeStorage('sessionStorage', returnKey, returnTo)
  location.assign(to)
}
