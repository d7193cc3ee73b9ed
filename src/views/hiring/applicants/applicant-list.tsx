import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { countsOf, pagesOf, positionOf, totalOf } from '../../../machines/hiring/applicants.selectors.ts'
import * as css from '../../../styles/hiring/applicants.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { ListPager } from '../../components/lists/list-pager.tsx'
import { EmptyState } from '../../components/states.tsx'
import { statusTones } from '../../components/status-badge.tsx'
import { Table } from '../../components/lists/table.tsx'
import type { ApplicantsActors } from './actors.ts'
import { ApplicantRow, columns } from './applicant-row.tsx'
import { UndoBar } from './undo-bar.tsx'
import { jobPath } from '../../../services/contract/jobs/job-path.ts'

/** The text while the list loads. */
export const loadingText = 'Loading applications...'

/** The counts, the table, and the bar of the last answer. */
export const ApplicantList = ({ applicants: actor, review, answering, cv }: ApplicantsActors) => {
  const applicants = useSelector(actor, ({ context }) => context.applicants)!
  const page = useSelector(actor, ({ context }) => context.page)
  const filter = useSelector(actor, ({ context }) => context.filter)
  const counts = useSelector(actor, ({ context }) => context.counts)
  const jobId = useSelector(actor, ({ context }) => context.jobId)
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const offered = useSelector(answering, ({ context }) => context.offer?.id)
  const list = useRef<HTMLElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const before = useRef({ offered, applicants })
  const total = totalOf(counts)
  const pages = pagesOf(counts, filter)

  useEffect(() => {
    const { current } = before
    const changed = (current.offered !== undefined && offered === undefined) || current.applicants !== applicants
    const isListed = (all: typeof applicants) => all.some(({ _id }) => _id === offered)
    const hasLeft = isListed(current.applicants) && !isListed(applicants)
    // The bar, a page turned to its end and an application that leaves the list take the focused button along. An answered one leaves its Undo.
    if (changed && document.activeElement === document.body) ((hasLeft ? undo.current : null) ?? list.current)?.focus({ preventScroll: true })
    before.current = { offered, applicants }
  }, [offered, applicants])

  return (
    <section ref={list} tabIndex={-1} className={css.list} aria-label="Applications" aria-busy={loading}>
      {total > 0 && <Pills applicants={actor} />}
      {applicants.length === 0 && total > 0 && filter !== null && (
        <EmptyState title={`No ${filter.toLowerCase()} applications.`} actions={<Button onClick={() => actor.send({ type: 'filter', status: null })}>Show all</Button>} />
      )}
      {applicants.length === 0 && (total === 0 || filter === null) && (
        <EmptyState
          title="No applications yet."
          actions={<ButtonLink to={jobPath(jobId)}>See the job's page</ButtonLink>}
        >
          Share the job's page: whoever applies is listed here, the newest first.
        </EmptyState>
      )}
      {applicants.length > 0 && (
        <>
          {applicants.some(({ expressedInterest }) => !expressedInterest) && <p className={css.rule}>The full profile opens when the applicant expresses interest.</p>}
          <Table label="Applicants" columns={columns}>
            {applicants.map((applicant, at) => (
              <ApplicantRow
                key={applicant._id}
                applicant={applicant}
                answering={answering}
                cv={cv}
                onView={() => review.send({ type: 'open', applicant, position: positionOf(page, at), filter })}
              />
            ))}
          </Table>
          {Math.max(page, pages) > 1 && (
            <div className={css.pager}>
              <ListPager list={actor} page={page} pages={pages} />
            </div>
          )}
        </>
      )}
      <UndoBar answering={answering} button={undo} />
      <output className={hidden}>{loading ? loadingText : ''}</output>
    </section>
  )
}

/** The counts by status, each the button of its filter (issue 18); a second press shows all applications again. */
const Pills = ({ applicants: actor }: Pick<ApplicantsActors, 'applicants'>) => {
  const counts = useSelector(actor, ({ context }) => context.counts)
  const filter = useSelector(actor, ({ context }) => context.filter)
  const total = totalOf(counts)
  return (
    <ul className={css.counts} aria-label="Counts">
      <li>
        <button type="button" className={css.pill} aria-pressed={filter === null} onClick={() => actor.send({ type: 'filter', status: null })}>
          {total} {total === 1 ? 'application' : 'applications'}
        </button>
      </li>
      {countsOf(counts).map(({ status, count }) => (
        <li key={status}>
          <button
            type="button"
            className={css.pills[statusTones[status]]}
            aria-pressed={filter === status}
            onClick={() => actor.send({ type: 'filter', status: filter === status ? null : status })}
          >
            {`${count} ${status.toLowerCase()}`}
          </button>
        </li>
      ))}
    </ul>
  )
}
