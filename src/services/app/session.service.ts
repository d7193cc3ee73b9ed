import type { UserInfo } from '../contract/entities.ts'
import { parseJson } from './json.ts'
import { readStorage, writeStorage } from '../browser/storage.ts'

/** The key of the signed-in user's fields in browser storage (specification 3). */
const key = 'userInfo'

/** The session in browser storage; an invalid one counts as none. Rejects where the browser blocks storage. */
export const restoreSession = async (): Promise<UserInfo | null> => {
  const text = localStorage.getItem(key)
  return text === null ? null : parse(text)
}

export const saveUserInfo = (userInfo: UserInfo): void => writeStorage('localStorage', key, JSON.stringify(userInfo))

const storedToken = () => (parseJson(readStorage('localStorage', key) ?? 'null') as { token?: unknown } | null)?.token

/** Replaces the stored session, unless it has another token by now: another tab has ended it. */
export const updateUserInfo = (userInfo: UserInfo, token: string | undefined): void => {
  if (storedToken() === token) saveUserInfo(userInfo)
}

/** Removes the stored session, unless it has another token by now: another tab has started it. */
export const removeUserInfo = (token: string | undefined): void => {
  if (storedToken() === token) writeStorage('localStorage', key, null)
}

/** Calls the listener with the stored session when another tab signs in or out, for the whole visit. The event's own value may be older: this tab has logged out since. */
export const watchSession = (changed: (userInfo: UserInfo | null) => void): void =>
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    const stored = readStorage('localStorage', key)
    if (schema === undefined) void parse(stored).then(changed)
    else changed(parseWith(schema, stored))
  })

type Schema = typeof import('../contract/entities/user.ts').UserInfo

/** Loaded lazily, because a guest's first list needs none. From then on sessions are parsed at once: what another tab did counts before the next press. */
let schema: Schema | undefined

/** Sessions are returned in the order of their parsing. */
const parse = async (text: string | null): Promise<UserInfo | null> => {
  ;({ UserInfo: schema } = await import('../contract/entities/user.ts'))
  return parseWith(schema, text)
}

const parseWith = (userInfo: Schema, text: string | null): UserInfo | null => {
  const parsed = userInfo.safeParse(text === null ? null : parseJson(text))
  return parsed.success && parsed.data.token !== undefined ? parsed.data : null
}
