import { fromPromise } from 'xstate'
import { overviewMachine } from '../../machines/admin/overview.machine.ts'
import { loadOverview } from '../../services/admin/operators.service.ts'
import { AdminView } from '../../views/admin/admin.view.tsx'
import { createActor } from '../actor.ts'
import { openSidebar } from './admin-sidebar.ts'
import type { OpenScreen } from '../board.ts'

export const open: OpenScreen = ({ root, api }) => {
  const sidebar = openSidebar()
  const overview = createActor(
    overviewMachine.provide({ actors: { loadOverview: fromPromise(({ signal }) => loadOverview(api, signal)) } }),
  ).start()
  return {
    View: () => <AdminView root={root} sidebar={sidebar} overview={overview} />,
    actors: [overview],
    dataChanged: (area) => {
      if (area !== 'popups') overview.send({ type: 'data.changed' })
    },
  }
}
