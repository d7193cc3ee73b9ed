import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applicationsMachine } from '../../../machines/applying/applications.machine.ts'
import { pagesOf } from '../../../machines/applying/applications.selectors.ts'
import * as css from '../../../styles/applying/applications.css.ts'
import { ApplicationRow, columns } from './application-row.tsx'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { LoadingRows } from '../../components/lists/loading-rows.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { ListPager } from '../../components/lists/list-pager.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { Table } from '../../components/lists/table.tsx'

const loadingText = 'Loading applications...'

/** The applicant's own applications, for every page that shows them (specification 2.13, 2.14). */
export const ApplicationsPanel = ({ applications: actor }: { applications: ActorRefFrom<typeof applicationsMachine> }) => {
  const listed = useSelector(actor, ({ context }) => context.listed)
  const page = useSelector(actor, ({ context }) => context.page)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const list = useRef<HTMLElement>(null)
  const shown = useRef({ listed, page })
  const pages = pagesOf(listed)

  useEffect(() => {
    const before = shown.current
    if (listed === before.listed) return
    // A withdrawn row, and a page turned to its end, take the focused button along.
    const isOther = before.listed !== null && listed !== null && (listed.total < before.listed.total || page !== before.page)
    if (isOther && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    shown.current = { listed, page }
  }, [listed, page])

  return (
    <>
      {failed && (
        <ErrorState message="Error fetching applications. Please try again later." onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {listed === null && loading && <LoadingRows text={loadingText} height={4.5} />}
      {listed !== null && (
        <section ref={list} tabIndex={-1} className={css.list} aria-label="Applications" aria-busy={loading}>
          {listed.applications.length === 0 ? (
            <EmptyState title="No job applications found." actions={<ButtonLink to="/jobs">Find a job</ButtonLink>}>
              When you apply for a job, you can follow it here.
            </EmptyState>
          ) : (
            <Table label="My Applications" columns={columns}>
              {listed.applications.map((application) => (
                <ApplicationRow key={application._id} application={application} actor={actor} />
              ))}
            </Table>
          )}
          <output className={css.status}>{loading ? loadingText : ''}</output>
          {Math.max(page, pages) > 1 && <ListPager list={actor} page={page} pages={pages} />}
        </section>
      )}
      <Confirmation of={actor} />
    </>
  )
}
