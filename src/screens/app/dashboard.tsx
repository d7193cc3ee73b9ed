import { fromPromise } from 'xstate'
import { dashboardMachine } from '../../machines/accounts/dashboard.machine.ts'
import { intendedJobMachine } from '../../machines/applying/intended-job.machine.ts'
import { may, partyOf } from '../../services/contract/policy.ts'
import { loadDashboard } from '../../services/accounts/dashboard.service.ts'
import { forgetIntendedJob, intendedJobOf, loadIntendedJob } from '../../services/applying/intended-job.service.ts'
import { DashboardView } from '../../views/app/dashboard.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ root, api, cache, today }, { session }) => {
  // Without the code of its mail nobody can apply.
  const applies = session?.isActive === true && may(partyOf(session), 'apply')
  const intended = child(
    intendedJobMachine.provide({
      actors: { loadIntended: fromPromise(({ input, signal }) => loadIntendedJob(api, cache, input.id, today(), signal)) },
      actions: { forgetJob: forgetIntendedJob },
    }),
    { id: applies ? intendedJobOf(session.email) : null },
  )
  const work = child(
    dashboardMachine.provide({ actors: { loadDashboard: fromPromise(({ signal }) => loadDashboard(api, signal)) } }),
    { asks: session?.isActive === true },
  )
  const changed = { work: 'data.changed' } as const
  return screen({
    children: { intended, work },
    on: { 'applications.changed': changed, 'jobs.changed': changed, 'saved.changed': changed },
    View: (actors) => <DashboardView root={root} {...actors} />,
  })
}
