import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applicantsMachine } from '../../../machines/hiring/applicants.machine.ts'
import { countsOf, pagesOf, totalOf } from '../../../machines/hiring/applicants.selectors.ts'
import type { StatusCounts } from '../../../services/contract/hiring/applicants.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { ListPager } from '../../components/lists/list-pager.tsx'
import { EmptyState } from '../../components/states.tsx'
import { statusTones } from '../../components/status-badge.tsx'
import { Table } from '../../components/lists/table.tsx'
import { ApplicantRow } from './applicant-row.tsx'
import { columns } from './columns.ts'
import { UndoBar } from './undo-bar.tsx'

/** The text while the list loads. */
export const loadingText = 'Loading applications...'

/** The counts, the table, and the bar of the last answer. */
export const ApplicantList = ({ applicants: actor }: { applicants: ActorRefFrom<typeof applicantsMachine> }) => {
  const applicants = useSelector(actor, ({ context }) => context.applicants)!
  const page = useSelector(actor, ({ context }) => context.page)
  const counts = useSelector(actor, ({ context }) => context.counts)
  const jobId = useSelector(actor, ({ context }) => context.jobId)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const offered = useSelector(actor, ({ context }) => context.offer !== null)
  const list = useRef<HTMLElement>(null)
  const before = useRef(offered)
  const shown = useRef({ applicants, page })
  const pages = pagesOf(counts)

  useEffect(() => {
    // The bar takes its focused button along.
    if (before.current && !offered && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = offered
  }, [offered])

  useEffect(() => {
    if (applicants === shown.current.applicants) return
    // A page turned to its end takes the focused button along.
    if (page !== shown.current.page && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    shown.current = { applicants, page }
  }, [applicants, page])

  return (
    <section ref={list} tabIndex={-1} className={css.list} aria-label="Applications" aria-busy={loading}>
      {applicants.length === 0 ? (
        <EmptyState
          title="No applications yet."
          actions={<ButtonLink to={`/job-details/${encodeURIComponent(jobId)}`}>See the job's page</ButtonLink>}
        >
          Share the job's page: whoever applies is listed here, the newest first.
        </EmptyState>
      ) : (
        <>
          <Counts counts={counts} />
          <Table label="Applicants" columns={columns}>
            {applicants.map((applicant) => (
              <ApplicantRow key={applicant._id} applicant={applicant} actor={actor} />
            ))}
          </Table>
          {Math.max(page, pages) > 1 && (
            <div className={css.pager}>
              <ListPager list={actor} page={page} pages={pages} />
            </div>
          )}
        </>
      )}
      <UndoBar applicants={actor} />
      <output className={hidden}>{loading ? loadingText : ''}</output>
    </section>
  )
}

const Counts = ({ counts }: { counts: StatusCounts }) => (
  <ul className={css.counts} aria-label="Counts">
    <li className={css.total}>
      {totalOf(counts)} {totalOf(counts) === 1 ? 'application' : 'applications'}
    </li>
    {countsOf(counts).map(({ status, count }) => (
      <li key={status}>
        <Badge tone={count === 0 ? 'neutral' : statusTones[status]}>{`${count} ${status.toLowerCase()}`}</Badge>
      </li>
    ))}
  </ul>
)
