import { fromPromise } from 'xstate'
import { adminCreationMachine } from '../../machines/admin/admin-creation.machine.ts'
import { enterAdmin, enterSuperAdmin } from '../../services/admin/admins.service.ts'
import { loadConfig } from '../../services/app/config.service.ts'
import { adminRoles, rolesMadeBy } from '../../services/contract/admin/admins.ts'
import { may, partyOf } from '../../services/contract/policy.ts'
import { AdminCreateView } from '../../views/admin/admin-create.view.tsx'
import { createActor } from '../actor.ts'
import { openSidebar } from './admin-sidebar.ts'
import { effectsOf, type OpenScreen } from '../board.ts'

export const open: OpenScreen = (board, { session }) => {
  const { root, api, cache } = board
  const party = partyOf(session)
  const sidebar = openSidebar()
  const creation = createActor(
    adminCreationMachine.provide({
      actors: {
        loadOffered: fromPromise(async ({ signal }) => rolesMadeBy(party, (await loadConfig(api, cache, signal)).superAdminsBy)),
        createAdmin: fromPromise(({ input, signal }) => enterAdmin(api, input, signal)),
        createSuperAdmin: fromPromise(({ input, signal }) => enterSuperAdmin(api, input, signal)),
      },
      actions: effectsOf(board),
    }),
    { input: { creator: session?.userId ?? null, offered: may(party, 'superAdminister') ? adminRoles : null } },
  ).start()
  return { View: () => <AdminCreateView root={root} sidebar={sidebar} creation={creation} />, actors: [creation] }
}
