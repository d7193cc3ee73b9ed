import { useSelector } from '@xstate/react'
import { pagesOf } from '../../../machines/jobs/listing.selectors.ts'
import { Pagination } from '../../components/lists/pagination.tsx'
import type { ListingActor } from './actor.ts'

/** The pagination, once the number of pages is known. */
export const Pager = ({ listing }: { listing: ListingActor }) => {
  const page = useSelector(listing, ({ context }) => context.query.page)
  const pages = useSelector(listing, ({ context }) => pagesOf(context))
  const canPrevious = useSelector(listing, (s) => s.can({ type: 'previous' }))
  const canNext = useSelector(listing, (s) => s.can({ type: 'next' }))
  const known = useSelector(listing, ({ context }) => context.page !== null)
  return known ? (
    <Pagination
      page={page}
      pages={pages}
      canPrevious={canPrevious}
      canNext={canNext}
      onPrevious={() => listing.send({ type: 'previous' })}
      onNext={() => listing.send({ type: 'next' })}
    />
  ) : null
}
