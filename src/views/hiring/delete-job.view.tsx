import { useSelector } from '@xstate/react'
import type { JobDeletionActor } from './my-jobs/actors.ts'
import { Confirmation } from '../components/dialogs/confirmation.tsx'
import { Link } from '../components/link.tsx'
import { Page } from '../components/page.tsx'
import { ErrorState, Loading } from '../components/states.tsx'

/** One job's deletion on a page of its own (specification 2.1: delete-job, 8: Delete page). */
export const DeleteJobView = ({ deletion }: { deletion: JobDeletionActor }) => {
  const name = useSelector(deletion, ({ context }) => context.name)
  const failure = useSelector(deletion, ({ context }) => context.failure)
  const finding = useSelector(deletion, (snapshot) => snapshot.matches('finding'))
  const failed = useSelector(deletion, (snapshot) => snapshot.matches('failed'))
  const reason = name === null ? (failure?.message ?? 'This job could not be loaded.') : 'Failed to delete job. Please try again.'
  return (
    <Page title="Delete job" noindex>
      {finding && <Loading />}
      {failed ? (
        <ErrorState message={reason} onRetry={() => deletion.send({ type: 'retry' })} actions={<Link to="/my-jobs">Back to My Jobs</Link>} />
      ) : (
        name !== null && <p dir="auto">{name}</p>
      )}
      <Confirmation of={deletion} asToast />
    </Page>
  )
}
