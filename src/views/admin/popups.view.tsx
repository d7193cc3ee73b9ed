import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import { PopupsPanel, type PopupsPanelProps } from './popups/popups-panel.tsx'

/** A manager's popups, inside the admin area (specification 2.15). */
export const PopupsView = ({ root, sidebar, ...panel }: AdminProps & PopupsPanelProps) => (
  <AdminLayout root={root} sidebar={sidebar} title="Popups Management">
    <PopupsPanel {...panel} />
  </AdminLayout>
)
