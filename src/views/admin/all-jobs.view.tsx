import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'
import { JobsPanel, type JobsPanelProps } from '../hiring/my-jobs/jobs-panel.tsx'

/** The jobs of every account, for admins (rulings, Accounts: Admin and Super-Admin act on all). */
export const AllJobsView = ({ root, sidebar, ...panel }: AdminProps & Pick<JobsPanelProps, 'myJobs' | 'today' | 'lists' | 'editor'>) => (
  <AdminLayout root={root} sidebar={sidebar} title="All Jobs">
    <JobsPanel {...panel} ofAll />
  </AdminLayout>
)
