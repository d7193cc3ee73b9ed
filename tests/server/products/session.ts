import { signOut } from '../../../src/services/accounts/auth.service.ts'
import { loadProfile, saveProfile } from '../../../src/services/profile/profile.service.ts'
import { sessionPair, type SessionStore } from '../../products/session.pair.ts'
import { signedIn } from '../../support/board/server.ts'
import { apiOf } from './people.ts'
import type { RealActor, RealPair } from './replay.ts'

/** Two tabs of one browser, and the account that somebody else logs in with. */
export const session: RealPair<SessionStore> = {
  pair: sessionPair,
  arrange: async (server) => {
    const profile = { fullName: 'Ada Byron', firstName: 'Ada', surname: 'Byron', telephone: '+256700100101', city: 'Kampala', country: 'Uganda' }
    const [ada, other] = [await signedIn(server, 'Applicant', profile), await signedIn(server, 'Employer', profile)]
    const names = { u1: ada.user.userId, u2: other.user.userId, t: ada.token, t2: other.token }
    const tab: RealActor = { names, ports: { logout: (_, signal, token) => signOut(apiOf(server, token), signal) } }
    const isLive = (token: string) => loadProfile(apiOf(server, token), new AbortController().signal).then(() => true, () => false)
    const hasSkills = async (userId: string) => (await server.store.users.byId(userId))?.skills !== undefined
    return {
      actors: {
        'tab one': tab,
        'tab two': tab,
        'the form': { names, ports: { saveProfile: (input, signal, token) => saveProfile(apiOf(server, token), input, signal) } },
      },
      facts: async () => ({ live: [await isLive(ada.token), await isLive(other.token)], saved: [await hasSkills(ada.user.userId), await hasSkills(other.user.userId)] }),
      end: () => {},
    }
  },
  factsOf: ({ tokens, savedIn }) => ({ live: ['t', 't2'].map((token) => token in tokens), saved: ['u1', 'u2'].map((account) => savedIn.includes(account)) }),
}
