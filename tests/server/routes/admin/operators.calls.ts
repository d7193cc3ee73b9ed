import { admins, superAdmins, type CallCases, type Tools } from '../../../support/board/call-cases.ts'
import { signedIn, type TestServer } from '../../../support/board/server.ts'
import type { Producer } from '../../../support/replay/producers.ts'
import { enter } from '../../../support/replay/states.ts'

const addressOf = (userId: string) => `/api/admin/accounts/${userId}`
const somebody = async (server: TestServer) => addressOf((await signedIn(server, 'Applicant')).user.userId)

/** Calls that end the caller's own account, and two Super-Admins who end each other's at the same time. */
const endsOwnAccount = (id: string, method: 'DELETE' | 'PATCH', { lonely, only, race, ask }: Tools, json?: object): readonly Producer[] => [
  () => ask(id, (request, { userId }) => ({ ...request, path: addressOf(userId) })),
  async () => {
    const { userId, token } = await enter(lonely, 'Super-Admin')
    race.meanwhile = async () => {
      race.meanwhile = async () => {}
      await lonely.store.transaction(({ users }) => users.setDeactivated(userId, true))
    }
    return lonely.ask(method, addressOf(only.userId), { token, json })
  },
]

export const operatorCalls: CallCases = {
  getOverview: { may: admins },
  listAccounts: { may: superAdmins },
  setAccountState: {
    may: superAdmins,
    request: async (server) => ({ path: await somebody(server), json: { deactivated: true } }),
    answers: (tools) => ({ 409: endsOwnAccount('setAccountState', 'PATCH', tools, { deactivated: true }) }),
  },
  removeAccount: {
    may: superAdmins,
    request: async (server) => ({ path: await somebody(server) }),
    answers: (tools) => ({ 409: endsOwnAccount('removeAccount', 'DELETE', tools) }),
  },
}
