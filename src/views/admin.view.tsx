import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import { Overview } from './dashboard/overview.tsx'
import { Welcome } from './dashboard/welcome.tsx'

/** The dashboard of an Admin or a Super-Admin, inside the admin area (specification 2.12, 2.15). */
export const AdminView = ({ root, sidebar }: AdminProps) => (
  <AdminLayout root={root} sidebar={sidebar} title="Dashboard" heading={<Welcome root={root} />}>
    <Overview root={root} />
  </AdminLayout>
)
