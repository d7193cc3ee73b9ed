import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dashboardMachine } from '../../machines/accounts/dashboard.machine.ts'
import type { rootMachine } from '../../machines/app/root.machine.ts'
import type { intendedJobMachine } from '../../machines/applying/intended-job.machine.ts'
import { IntendedJob } from '../applying/intended-job.tsx'
import { Page } from '../components/page.tsx'
import { Overview } from './dashboard/overview.tsx'
import { Verify } from './dashboard/verify.tsx'
import { Welcome } from './dashboard/welcome.tsx'
import { Work } from './dashboard/work.tsx'

type DashboardProps = {
  root: ActorRefFrom<typeof rootMachine>
  intended: ActorRefFrom<typeof intendedJobMachine>
  work: ActorRefFrom<typeof dashboardMachine>
}

/** The dashboard of an applicant, an employer or any other signed-in user: the work first (specification 2.12; issue 18). */
export const DashboardView = ({ root, intended, work }: DashboardProps) => {
  const hasResume = useSelector(root, ({ context }) => Boolean(context.session?.resume))
  return (
    <Page title="Dashboard" heading={<Welcome root={root} />} noindex>
      <IntendedJob intended={intended} />
      <Verify root={root} />
      <Work work={work} hasResume={hasResume} />
      <Overview root={root} />
    </Page>
  )
}
