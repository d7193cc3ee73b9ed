import { JobsPanel, type JobsPanelProps } from './my-jobs/jobs-panel.tsx'
import { Page } from '../components/page.tsx'

/** The jobs centre: an account's own jobs (specification 2.7). */
export const MyJobsView = (panel: Pick<JobsPanelProps, 'myJobs' | 'today' | 'lists' | 'editor'>) => (
  <Page title="My Jobs" noindex>
    <JobsPanel {...panel} />
  </Page>
)
