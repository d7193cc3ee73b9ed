import type { ActorRefFrom } from 'xstate'
import type { adminCreationMachine } from '../../machines/admin/admin-creation.machine.ts'
import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import { AdminForm } from './admin-create/admin-form.tsx'

type AdminCreateProps = AdminProps & { creation: ActorRefFrom<typeof adminCreationMachine> }

/** Creating an Admin or a Super-Admin, inside the admin area (specification 2.15). */
export const AdminCreateView = ({ root, sidebar, creation }: AdminCreateProps) => (
  <AdminLayout root={root} sidebar={sidebar} title="Create Admin" heading="Create Admin / Super-Admin">
    <AdminForm creation={creation} />
  </AdminLayout>
)
