import { UserInfo } from '../contract/entities.ts'
import { parseJson } from './json.ts'
import { writeStorage } from '../browser/storage.ts'

/** The key of the signed-in user's fields in browser storage (specification 3). */
const key = 'userInfo'

/** The session in browser storage; an invalid one counts as none. Throws where the browser blocks storage. */
export const restoreSession = (): UserInfo | null => parse(localStorage.getItem(key))

export const saveUserInfo = (userInfo: UserInfo): void => writeStorage('localStorage', key, JSON.stringify(userInfo))

export const removeUserInfo = (): void => writeStorage('localStorage', key, null)

/** Calls the listener when another tab signs in or out, for the whole visit. */
export const watchSession = (changed: (userInfo: UserInfo | null) => void): void =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed(parse(event.newValue))
  })

const parse = (text: string | null): UserInfo | null => {
  const parsed = UserInfo.safeParse(text === null ? null : parseJson(text))
  return parsed.success && parsed.data.token !== undefined ? parsed.data : null
}
