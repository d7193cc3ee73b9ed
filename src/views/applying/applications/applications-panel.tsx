import { useSelector } from '@xstate/react'
import { lazy, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applicationsMachine } from '../../../machines/applying/applications.machine.ts'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import * as css from '../../../styles/applying/applications.css.ts'
import { ApplicationRow } from './application-row.tsx'
import { columns } from './columns.ts'
import { Fetched } from '../../components/fetched.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'

const ConfirmationDialog = lazy(async () => ({ default: (await import('../../components/confirmation-dialog.tsx')).ConfirmationDialog }))

const loadingText = 'Loading applications...'

/** The applicant's own applications, for every page that shows them (specification 2.13, 2.14). */
export const ApplicationsPanel = ({ applications: actor }: { applications: ActorRefFrom<typeof applicationsMachine> }) => {
  const applications = useSelector(actor, ({ context }) => context.applications)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const confirmation = useSelector(actor, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
  const list = useRef<HTMLElement>(null)
  const count = applications?.length ?? 0
  const before = useRef(count)

  useEffect(() => {
    // A withdrawn row takes the focused button along.
    if (count < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])

  return (
    <>
      {failed && (
        <ErrorState message="Error fetching applications. Please try again later." onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {applications === null && loading && (
        <Loading text={loadingText}>
          <div className={css.skeleton}>
            <Skeleton height="4.5em" />
            <Skeleton height="4.5em" />
            <Skeleton height="4.5em" />
          </div>
        </Loading>
      )}
      {applications !== null && (
        <section ref={list} tabIndex={-1} className={css.list} aria-label="Applications" aria-busy={loading}>
          {applications.length === 0 ? (
            <EmptyState title="No job applications found." actions={<ButtonLink to="/jobs">Find a job</ButtonLink>}>
              When you apply for a job, you can follow it here.
            </EmptyState>
          ) : (
            <Table label="My Applications" columns={columns}>
              {applications.map((application) => (
                <ApplicationRow key={application._id} application={application} actor={actor} />
              ))}
            </Table>
          )}
          <output className={css.status}>{loading ? loadingText : ''}</output>
        </section>
      )}
      {confirmation !== undefined && (
        <Fetched>
          <ConfirmationDialog confirmation={confirmation} />
        </Fetched>
      )}
    </>
  )
}
