import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import type { PopupsActor } from './popups/actors.ts'
import { PopupsPanel } from './popups/popups-panel.tsx'

/** A manager's popups, inside the admin area (specification 2.15). */
export const PopupsView = ({ root, sidebar, popups }: AdminProps & { popups: PopupsActor }) => (
  <AdminLayout root={root} sidebar={sidebar} title="Popups Management">
    <PopupsPanel popups={popups} />
  </AdminLayout>
)
