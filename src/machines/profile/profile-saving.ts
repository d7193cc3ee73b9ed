import type { UserInfo } from '../../services/contract/entities.ts'
import type { ProfileChange } from '../../services/contract/profile/users.ts'
import type { Toast } from '../effects.ts'
import { failureOf, port } from '../ports.ts'

/** The signed-in account's own profile, as the server has it now. */
export const loadProfile = port<UserInfo, void>('loadProfile')

/** Saves what is named and leaves the rest; answers the whole profile (specification 7: Profile). */
export const saveProfile = port<UserInfo, ProfileChange>('saveProfile')

/** What is said of a change that was not saved, where the catalogue has no sentence for it: the server's or the client's own. */
export const refusedBy = (error: unknown): Toast => ({ tone: 'error', text: failureOf(error).message ?? 'The profile could not be updated.' })
