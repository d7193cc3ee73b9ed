import type { ActorRefFrom } from 'xstate'
import type { overviewMachine } from '../../machines/admin/overview.machine.ts'
import * as css from '../../styles/app/dashboard.css.ts'
import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import { BoardOverview } from './admin/overview/board-overview.tsx'
import { Overview } from '../app/dashboard/overview.tsx'
import { Welcome } from '../app/dashboard/welcome.tsx'

/** The dashboard of an Admin or a Super-Admin, inside the admin area: the figures first (specification 2.12, 2.15; issues 4, 18). */
export const AdminView = ({ root, sidebar, overview }: AdminProps & { overview: ActorRefFrom<typeof overviewMachine> }) => (
  <AdminLayout root={root} sidebar={sidebar} title="Dashboard" heading={<Welcome root={root} />}>
    <div className={css.figuresFirst}>
      <BoardOverview overview={overview} />
      <Overview root={root} />
    </div>
  </AdminLayout>
)
