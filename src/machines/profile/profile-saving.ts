import type { UserInfo } from '../../services/contract/entities.ts'
import type { ProfileChange } from '../../services/contract/profile/users.ts'
import type { Toast } from '../effects.ts'
import { failureOf, port } from '../ports.ts'

/** The signed-in account's current profile on the server. */
export const loadProfile = port<UserInfo, void>('loadProfile')

/** Saves the given fields and returns the whole profile (specification 7: Profile). */
export const saveProfile = port<UserInfo, ProfileChange>('saveProfile')

/** The toast about a change that was not saved, without a sentence in the catalogue: the server's or the client's own. */
export const refusedBy = (error: unknown): Toast => ({ tone: 'error', text: failureOf(error).message ?? 'The profile could not be updated.' })
