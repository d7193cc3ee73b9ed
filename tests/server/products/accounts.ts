import { loadAccounts, removeAccount, setAccountState } from '../../../src/services/admin/operators.service.ts'
import { accountsPair, type AccountStore } from '../../products/accounts.pair.ts'
import { signedIn } from '../../support/board/server.ts'
import { browserOf, ending, type Browser } from './people.ts'
import type { RealActor, RealPair } from './replay.ts'

const changes: { readonly [action: string]: string } = { 'account.deactivated': 'deactivated', 'account.reactivated': 'active', 'account.deleted': 'deleted' }

/** Two super-admins and Ada's account. */
export const accounts: RealPair<AccountStore> = {
  pair: accountsPair,
  arrange: async (server) => {
    const [one, another, ada] = [await signedIn(server, 'Super-Admin'), await signedIn(server, 'Super-Admin'), await signedIn(server, 'Applicant', { fullName: 'Ada Byron' })]
    const browsers = [browserOf(server, one.token), browserOf(server, another.token)] as const
    const { userId } = ada.user
    const admin = ({ api, cache }: Browser, own: string): RealActor => ({
      names: { u1: userId, u9: own },
      ports: {
        loadAccounts: (input, signal) => loadAccounts(api, input, signal),
        setAccountState: (input, signal) => setAccountState(api, cache, input, signal),
        removeAccount: (input, signal) => removeAccount(api, cache, input, signal),
      },
    })
    return {
      actors: { 'one admin': admin(browsers[0], one.user.userId), 'another admin': admin(browsers[1], another.user.userId) },
      facts: async () => {
        const user = await server.store.users.byId(userId)
        const lines = (await server.store.audit.list(50)).filter(({ subjectId }) => subjectId === userId).toReversed()
        return {
          state: user === null ? 'deleted' : user.deactivated ? 'deactivated' : 'active',
          audit: lines.map(({ actorId, action }) => ({ who: actorId === one.user.userId ? 'one admin' : 'another admin', to: changes[action] })),
        }
      },
      end: ending(...browsers),
    }
  },
  factsOf: ({ state, audit }) => ({ state, audit }),
}
