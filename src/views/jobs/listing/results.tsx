import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { isNarrowed } from '../../../machines/jobs/listing.selectors.ts'
import { pageSize } from '../../../services/contract/jobs/options.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import type { ListingActor } from './actor.ts'
import { JobCard } from './job-card.tsx'
import { CardSkeletons } from './skeletons.tsx'

type ResultsProps = {
  listing: ListingActor
  /** Below the count; a change is announced. */
  head: ReactNode
  tools: ReactNode
  chips?: ReactNode
  pager: ReactNode
}

/** The result header, the cards of one page and the way to the others (specification 2.4, 8). */
export const Results = ({ listing, head, tools, chips, pager }: ResultsProps) => {
  const section = useRef<HTMLElement>(null)
  const page = useSelector(listing, ({ context }) => context.query.page)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView()
  }, [page])
  useReturnedFocus(listing, section)
  return (
    <section ref={section} tabIndex={-1} className={css.results} aria-label="Jobs">
      <div className={css.resultsHead}>
        <div className={css.resultsWords} aria-live="polite">
          <Count listing={listing} />
          {head}
        </div>
        <div className={css.tools}>{tools}</div>
      </div>
      {chips}
      <Cards listing={listing} />
      {pager}
    </section>
  )
}

/** The list takes the focus of a link or a button that a change of its query removes. */
const useReturnedFocus = (listing: ListingActor, section: RefObject<HTMLElement | null>) => {
  const query = useSelector(listing, ({ context }) => context.query)
  const busy = useSelector(listing, (snapshot) => snapshot.hasTag('busy'))
  const before = useRef(query)
  const isChanging = useRef(false)
  useEffect(() => {
    isChanging.current ||= before.current !== query
    before.current = query
    if (isChanging.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
    if (!busy) isChanging.current = false
  }, [query, busy, section])
}

/** 'Loading...', or the number of jobs. An empty page and an error replace the cards. */
const Count = ({ listing }: { listing: ListingActor }) => {
  const busy = useSelector(listing, (s) => s.hasTag('busy'))
  const text = useSelector(listing, ({ context }) => {
    const { page, fixed } = context
    if (page === null || page.jobs.length === 0) return null
    return isNarrowed(context) || fixed.length > 0
      ? `${grouped(page.matches)} Jobs Found!`
      : `${grouped(page.total)} Jobs Found All over the world.`
  })
  if (busy) return <p className={css.resultsCount}>Loading...</p>
  return text === null ? null : <p className={css.resultsCount}>{text}</p>
}

const Cards = ({ listing }: { listing: ListingActor }) => {
  const busy = useSelector(listing, (s) => s.hasTag('busy'))
  const failure = useSelector(listing, ({ context }) => context.failure)
  const jobs = useSelector(listing, ({ context }) => context.page?.jobs ?? null)
  const first = useSelector(listing, ({ context }) => (context.query.page - 1) * pageSize + 1)
  if (busy) return <CardSkeletons />
  if (failure !== null) {
    return (
      <ErrorState
        message={`Error loading jobs: ${failure.message ?? `The server answered ${failure.status}.`}`}
        onRetry={() => listing.send({ type: 'retry' })}
      />
    )
  }
  if (jobs === null || jobs.length === 0) return <Empty listing={listing} />
  return (
    <div className={css.cards}>
      {jobs.map((job, at) => (
        <JobCard key={job._id} listing={listing} job={job} position={first + at} />
      ))}
    </div>
  )
}

const Empty = ({ listing }: { listing: ListingActor }) => {
  const beyond = useSelector(listing, (s) => s.can({ type: 'firstPage' }))
  const narrowed = useSelector(listing, (s) => s.can({ type: 'clear' }))
  const advice = beyond
    ? 'This page lies beyond the last job that was found.'
    : narrowed
      ? 'Try another title, or take a filter off.'
      : 'New jobs are posted every day. Come back soon.'
  return (
    <EmptyState
      title="No Jobs Data Found!"
      actions={
        <>
          {beyond && <Button onClick={() => listing.send({ type: 'firstPage' })}>Back to page 1</Button>}
          {narrowed && (
            <Button variant="secondary" onClick={() => listing.send({ type: 'clear' })}>
              Clear filter
            </Button>
          )}
        </>
      }
    >
      {advice}
    </EmptyState>
  )
}
