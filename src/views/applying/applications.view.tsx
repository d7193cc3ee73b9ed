import type { ActorRefFrom } from 'xstate'
import type { applicationsMachine } from '../../machines/applying/applications.machine.ts'
import { ApplicationsPanel } from './applications/applications-panel.tsx'
import { Page } from '../components/page.tsx'

/** The applicant's own applications (specification 2.14). */
export const ApplicationsView = ({ applications }: { applications: ActorRefFrom<typeof applicationsMachine> }) => (
  <Page title="My Applications" noindex>
    <ApplicationsPanel applications={applications} />
  </Page>
)
