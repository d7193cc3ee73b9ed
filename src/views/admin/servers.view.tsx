import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import type { ServersActor } from './servers/actors.ts'
import { ServersPanel } from './servers/servers-panel.tsx'

/** The processes that serve the board, and their versions, for operators (issue 16: Several machines). */
export const ServersView = ({ root, sidebar, servers }: AdminProps & { servers: ServersActor }) => (
  <AdminLayout root={root} sidebar={sidebar} title="Servers">
    <ServersPanel servers={servers} />
  </AdminLayout>
)
