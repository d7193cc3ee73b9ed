import type { OwnProfile, ProfileChange } from '../../services/contract/profile/users.ts'
import type { Toast } from '../effects.ts'
import { failureOf, port } from '../ports.ts'

/** The signed-in account's current profile on the server. */
export const loadProfile = port<OwnProfile, void>('loadProfile')

const loaded = ({ event }: { event: { output: OwnProfile } }) => ({ userInfo: event.output })
const refused = ({ event }: { event: { error: unknown } }) => event

/** The state that loads the profile, which the machine and the session store: it leads to `target`, or to `failed`. */
export const loadingProfile = <const T extends string>(target: T) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'loadProfile',
      src: 'loadProfile',
      onDone: { target, actions: [{ type: 'keep', params: loaded }, { type: 'keepProfile', params: loaded }] },
      onError: { target: 'failed', actions: { type: 'keepFailure', params: refused } },
    },
  }) as const

/** Saves the given fields and returns the whole profile (specification 7: Profile). */
export const saveProfile = port<OwnProfile, ProfileChange>('saveProfile')

/** The toast about a change that was not saved, without a sentence in the catalogue: the server's or the client's own. */
export const refusedBy = (error: unknown): Toast => ({ tone: 'error', text: failureOf(error).message ?? 'The profile could not be updated.' })
