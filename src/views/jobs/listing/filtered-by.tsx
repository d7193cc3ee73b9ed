import { useSelector } from '@xstate/react'
import { labelOf } from '../../../machines/jobs/options/listing.options.ts'
import { filteredBy } from '../../../styles/jobs/listing.css.ts'
import type { ListingActor } from './actor.ts'

/** What the list of the home page is filtered by (specification 2.4). */
export const FilteredBy = ({ listing }: { listing: ListingActor }) => {
  const title = useSelector(listing, ({ context }) => context.query.title.trim())
  const categories = useSelector(listing, ({ context }) => context.query.choices.map((choice) => labelOf(choice, context.currency)).join(', '))
  return (
    <>
      {title !== '' && <p className={filteredBy}>{`Filtered by job title: ${title}`}</p>}
      {categories !== '' && <p className={filteredBy}>{`Filtered by category: ${categories}`}</p>}
    </>
  )
}
