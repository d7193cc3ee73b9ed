import type { Api } from '../app/api.ts'
import { login, logout, type Credentials, type LoggedIn } from '../contract/accounts/auth.ts'
import type { Failure } from '../contract/failure.ts'

/** Signs in; `null` when the server answered without a body. */
export const signIn = async (api: Api, credentials: Credentials, signal: AbortSignal): Promise<LoggedIn | null> =>
  (await api.send(login, { body: credentials, signal })).value

/** Revokes the token. One that is no longer valid is as good as revoked. */
export const signOut = async (api: Api, signal: AbortSignal): Promise<void> => {
  try {
    await api.send(logout, { signal })
  } catch (failure) {
    if ((failure as Failure).status !== 401) throw failure
  }
}
