import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dashboardMachine } from '../../../machines/accounts/dashboard.machine.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { Applying } from './applying.tsx'
import { Hiring } from './hiring.tsx'

/** What there is to do, by role (issue 18: dashboards lead with work). */
export const Work = ({ work: actor, hasResume }: { work: ActorRefFrom<typeof dashboardMachine>; hasResume: boolean }) => {
  const work = useSelector(actor, ({ context }) => context.work)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (failed) {
    return (
      <div className={css.failed}>
        <ErrorState message={failure?.message ?? 'Your work could not be loaded.'} onRetry={() => actor.send({ type: 'retry' })} />
      </div>
    )
  }
  if (work === null) {
    return (
      loading && (
        <Loading>
          <div className={css.work}>
            <Skeleton height="16em" />
            <Skeleton height="16em" />
          </div>
        </Loading>
      )
    )
  }
  return (
    <>
      {work.applying !== undefined && <Applying work={work.applying} hasResume={hasResume} />}
      {work.hiring !== undefined && <Hiring work={work.hiring} />}
    </>
  )
}
