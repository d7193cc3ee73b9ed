import { useSelector } from '@xstate/react'
import { pagesOf } from '../../../machines/jobs/listing.selectors.ts'
import { ListPager } from '../../components/lists/list-pager.tsx'
import type { ListingActor } from './actor.ts'

/** The pagination, once the number of pages is known. */
export const Pager = ({ listing }: { listing: ListingActor }) => {
  const page = useSelector(listing, ({ context }) => context.query.page)
  const pages = useSelector(listing, ({ context }) => pagesOf(context))
  const known = useSelector(listing, ({ context }) => context.page !== null)
  return known ? <ListPager list={listing} page={page} pages={pages} /> : null
}
