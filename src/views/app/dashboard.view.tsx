import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../machines/app/root.machine.ts'
import { Overview } from './dashboard/overview.tsx'
import { Welcome } from './dashboard/welcome.tsx'
import { Page } from '../components/page.tsx'

/** The dashboard of an applicant, an employer or any other signed-in user (specification 2.12). */
export const DashboardView = ({ root }: { root: ActorRefFrom<typeof rootMachine> }) => (
  <Page title="Dashboard" heading={<Welcome root={root} />} noindex>
    <Overview root={root} />
  </Page>
)
