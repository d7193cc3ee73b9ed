import { useSelector } from '@xstate/react'
import { memo, useContext, useDeferredValue, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Context } from '../../../machines/jobs/listing.machine.ts'
import { isNarrowed, isOtherPage, pagesOf } from '../../../machines/jobs/listing.selectors.ts'
import { pageSize } from '../../../services/contract/jobs/options.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { Button } from '../../components/button.tsx'
import { LazyComponent } from '../../components/lazy-component.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import type { ListCard, ListingActor } from './actor.ts'
import { CardSkeletons } from './skeletons.tsx'

type ResultsProps = {
  listing: ListingActor
  /** Below the count; a change is announced. */
  head: ReactNode
  tools: ReactNode
  chips?: ReactNode
  Card: ListCard
  pager: ReactNode
}

/** The result header, the cards of one page and the way to the others (specification 2.4, 8). */
export const Results = ({ listing, head, tools, chips, Card, pager }: ResultsProps) => {
  const section = useRef<HTMLElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useReturnedFocus(listing, section, count)
  return (
    <section ref={section} tabIndex={-1} className={css.results} aria-label="Jobs">
      <div className={css.resultsHead}>
        <div className={css.resultsWords} aria-live="polite">
          <Count listing={listing} line={count} />
          {head}
        </div>
        <div className={css.tools}>{tools}</div>
      </div>
      {chips}
      <Cards listing={listing} Card={Card} />
      {pager}
    </section>
  )
}

/**
 * Another page of the same list begins at its top, and the count takes the focus once it is there, from the link or button that led to it; the list takes that
 * of a link or a button that another change of its query removes. A visitor who is elsewhere on the page stays there.
 */
const useReturnedFocus = (listing: ListingActor, section: RefObject<HTMLElement | null>, count: RefObject<HTMLElement | null>) => {
  const query = useSelector(listing, ({ context }) => context.query)
  const busy = useSelector(listing, (snapshot) => snapshot.hasTag('busy'))
  const before = useRef(query)
  /** What takes the focus, while a change is under way. */
  const heir = useRef<typeof section>(null)
  useLayoutEffect(() => {
    const list = section.current!
    const line = count.current
    if (before.current !== query) {
      heir.current = isOtherPage(before.current, query) ? count : section
      if (before.current.page !== query.page && list.getBoundingClientRect().top < 0) list.scrollIntoView()
      before.current = query
    }
    // oxlint-disable-next-line react/immutability -- the count is an element: only as it takes the focus is it no live region
    if (line) line.ariaLive = null
    const { activeElement: focused, body } = document
    const to = heir.current?.current
    const isCounted = to === line && !busy
    if (to && focused !== line && (focused === body || (isCounted && list.contains(focused)))) {
      // The focus has the count read; a live region would have it read again.
      if (isCounted) to.ariaLive = 'off'
      to.focus({ preventScroll: true })
    }
    if (!busy) heir.current = null
  })
}

const none = 'No Jobs Data Found!'

/** 'Loading...', or the number of jobs and, where there are several, the page. An error replaces the cards. */
const Count = ({ listing, line }: { listing: ListingActor; line: RefObject<HTMLParagraphElement | null> }) => {
  const busy = useSelector(listing, (s) => s.hasTag('busy'))
  const page = useSelector(listing, ({ context }) => context.query.page)
  const pages = useSelector(listing, ({ context }) => pagesOf(context))
  const text = useSelector(listing, ({ context }) => {
    const { page: found, fixed } = context
    if (!found) return null
    if (!found.jobs.length) return none
    return isNarrowed(context) || fixed.length > 0
      ? `${grouped(found.matches)} Jobs Found!`
      : `${grouped(found.total)} Jobs Found All over the world.`
  })
  if (!busy && !text) return null
  return (
    <p ref={line} tabIndex={-1} className={css.resultsCount}>
      {busy ? 'Loading...' : <span>{text}</span>}
      {!busy && pages > 1 && text !== none && <span className={css.resultsPage}>{` page ${grouped(page)} of ${grouped(pages)}`}</span>}
    </p>
  )
}

type CardsProps = { listing: ListingActor; Card: ListCard }

/** The cards are rendered after the control that changed them, which answers first. */
const Cards = (props: CardsProps) => {
  const found = useSelector(props.listing, (s) => (s.hasTag('busy') ? null : s.context))
  return <CardList {...props} found={useDeferredValue(found)} />
}

const CardList = memo(({ listing, Card, found }: CardsProps & { found: Context | null }) => {
  if (!found) return <CardSkeletons excerpt={listing.getSnapshot().context.rules === 'search'} />
  const { failure, page, query } = found
  if (failure) {
    return (
      <ErrorState
        message={`Error loading jobs: ${failure.message ?? `The server answered ${failure.status}.`}`}
        onRetry={() => listing.send({ type: 'retry' })}
        actions={<WaysOn listing={listing} />}
      />
    )
  }
  if (!page?.jobs.length) return <Empty listing={listing} />
  return (
    <div id="results" tabIndex={-1} className={css.cards}>
      {page.jobs.map((job, at) => (
        <Card key={job._id} listing={listing} job={job} position={(query.page - 1) * pageSize + at + 1} />
      ))}
    </div>
  )
})

/** The ways on from a list that is empty, or could not be loaded. */
const WaysOn = ({ listing }: { listing: ListingActor }) => {
  const Part = useContext(LazyComponent)
  return Part && <Part listing={listing} />
}

const Empty = ({ listing }: { listing: ListingActor }) => {
  const beyond = useSelector(listing, (s) => s.can({ type: 'firstPage' }))
  const narrowed = useSelector(listing, (s) => s.can({ type: 'clear' }))
  const advice = beyond
    ? 'This page is beyond the last job.'
    : narrowed
      ? 'Change the search, or take a filter off.'
      : 'New jobs are posted every day. Come back soon.'
  return (
    <EmptyState
      title={advice}
      actions={
        <>
          <WaysOn listing={listing} />
          {beyond && <Button onClick={() => listing.send({ type: 'firstPage' })}>Back to page 1</Button>}
          {narrowed && (
            <Button variant="secondary" onClick={() => listing.send({ type: 'clear' })}>
              Clear filter
            </Button>
          )}
        </>
      }
    />
  )
}
