import type { ActorRefFrom } from 'xstate'
import type { adminCreationMachine } from '../../machines/admin/admin-creation.machine.ts'
import * as css from '../../styles/admin/admin.css.ts'
import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import { AdminForm } from './admin-create/admin-form.tsx'

type AdminCreateProps = AdminProps & { creation: ActorRefFrom<typeof adminCreationMachine> }

const heading = (
  <>
    <span className={css.unparted}>Create Admin /</span> <span className={css.unparted}>Super-Admin</span>
  </>
)

/** Creating an Admin or a Super-Admin, inside the admin area (specification 2.15). */
export const AdminCreateView = ({ root, sidebar, creation }: AdminCreateProps) => (
  <AdminLayout root={root} sidebar={sidebar} title="Create Admin" heading={heading}>
    <AdminForm creation={creation} />
  </AdminLayout>
)
