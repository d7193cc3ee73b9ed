import type { Api } from '../app/api.ts'
import { getAnalytics, getProfile, updateProfile, type Analytics, type OwnProfile, type ProfileChange } from '../contract/profile/users.ts'

/** The signed-in account's own profile, always fresh (specification 7: Profile). */
export const loadProfile = async (api: Api, signal: AbortSignal): Promise<OwnProfile> => (await api.send(getProfile, { signal })).value

/** Saves the given fields and returns the whole profile. */
export const saveProfile = async (api: Api, change: ProfileChange, signal: AbortSignal): Promise<OwnProfile> =>
  (await api.send(updateProfile, { body: change, signal })).value

/** Views of the last 30 days. */
export const loadAnalytics = async (api: Api, signal: AbortSignal): Promise<Analytics> => (await api.send(getAnalytics, { signal })).value
