import { fromPromise } from 'xstate'
import { adminCreationMachine } from '../machines/admin-creation.machine.ts'
import { enterAdmin, enterSuperAdmin } from '../services/admins.service.ts'
import { AdminCreateView } from '../views/admin-create.view.tsx'
import { createActor } from './actor.ts'
import { openSidebar } from './admin-sidebar.ts'
import { effectsOf, type OpenScreen } from './board.ts'

export const open: OpenScreen = (board, { session }) => {
  const { root, api } = board
  const sidebar = openSidebar()
  const creation = createActor(
    adminCreationMachine.provide({
      actors: {
        createAdmin: fromPromise(({ input, signal }) => enterAdmin(api, input, signal)),
        createSuperAdmin: fromPromise(({ input, signal }) => enterSuperAdmin(api, input, signal)),
      },
      actions: effectsOf(board),
    }),
    { input: { creator: session?.userId ?? null } },
  ).start()
  return { View: () => <AdminCreateView root={root} sidebar={sidebar} creation={creation} />, actors: [creation] }
}
