import { fromPromise } from 'xstate'
import { overviewMachine } from '../../machines/admin/overview.machine.ts'
import { loadOverview } from '../../services/admin/operators.service.ts'
import { AdminView } from '../../views/admin/admin.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services) => {
  const { root, api } = services
  const sidebar = openSidebar(services)
  const overview = child(
    overviewMachine.provide({ actors: { loadOverview: fromPromise(({ signal }) => loadOverview(api, signal)) } }),
  )
  const changed = { overview: 'data.changed' } as const
  return screen({
    children: { overview },
    on: { 'jobs.changed': changed, 'applications.changed': changed, 'accounts.changed': changed, 'saved.changed': changed },
    View: (actors) => <AdminView root={root} sidebar={sidebar} {...actors} />,
  })
}
