import type { Api } from '../app/api.ts'
import {
  changePassword,
  deleteAccount,
  downloadData,
  logoutEverywhere,
  type AccountData,
  type PasswordChange,
} from '../contract/accounts/account.ts'

/** Changes the password; the token in the response replaces this session's. */
export const changeOwnPassword = async (api: Api, change: PasswordChange, signal: AbortSignal): Promise<{ token: string }> =>
  (await api.send(changePassword, { body: change, signal })).value

/** Revokes every token of the account, this session's too. */
export const signOutEverywhere = async (api: Api, signal: AbortSignal): Promise<void> => {
  await api.send(logoutEverywhere, { signal })
}

export const loadOwnData = async (api: Api, signal: AbortSignal): Promise<AccountData> => (await api.send(downloadData, { signal })).value

export const deleteOwnAccount = async (api: Api, body: { password?: string }, signal: AbortSignal): Promise<void> => {
  await api.send(deleteAccount, { body, signal })
}
