import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { pagesOf } from '../../../machines/jobs/listing.selectors.ts'
import { pageAddress } from '../../../machines/jobs/search.selectors.ts'
import { grouped } from '../../../services/contract/numbers.ts'
import { pageCount, pagination } from '../../../styles/components/common.css.ts'
import { buttonClass } from '../../components/button.tsx'
import { ArrowLeftIcon } from '../../components/icons/arrow-left.tsx'
import { ArrowRightIcon } from '../../components/icons/arrow-right.tsx'
import type { ListingActor } from '../listing/actor.ts'
import { LinkEvent } from './link-event.tsx'

/** 'Previous', 'Page X of Y', 'Next' as links (issue 15, 'Search'), once the number of pages is known. */
export const PageLinks = ({ listing }: { listing: ListingActor }) => {
  const page = useSelector(listing, ({ context }) => context.query.page)
  const pages = useSelector(listing, ({ context }) => context.page && pagesOf(context))
  return pages && (
    <nav className={pagination} aria-label="Pages">
      <PageLink listing={listing} event="previous" page={page - 1} rel="prev">
        <ArrowLeftIcon />
        Previous
      </PageLink>
      <p className={pageCount}>{`Page ${grouped(page)} of ${grouped(pages)}`}</p>
      <PageLink listing={listing} event="next" page={page + 1} rel="next">
        Next
        <ArrowRightIcon />
      </PageLink>
    </nav>
  )
}

type PageLinkProps = { listing: ListingActor; event: 'next' | 'previous'; page: number; rel: string; children: ReactNode }

const PageLink = ({ listing, event, page, rel, children }: PageLinkProps) => {
  const isThere = useSelector(listing, (snapshot) => snapshot.can({ type: event }))
  const to = useSelector(listing, ({ context }) => pageAddress(context, page))
  return isThere ? (
    <LinkEvent listing={listing} to={to} event={{ type: event }} rel={rel} className={buttonClass('secondary')}>
      {children}
    </LinkEvent>
  ) : (
    <span className={buttonClass('secondary')} aria-disabled="true">
      {children}
    </span>
  )
}
