import { useSelector } from '@xstate/react'
import type { ListingActor } from './actor.ts'
import { PlaceInput, SearchBar, TitleInput } from './search-bar.tsx'

/** The search bar of the home page: the list follows the title as it is typed, and Search leads to the search. */
export const HomeSearchBar = ({ listing }: { listing: ListingActor }) => {
  const title = useSelector(listing, ({ context }) => context.query.title)
  return (
    <SearchBar
      listing={listing}
      action="/jobs"
      accent
      title={<TitleInput value={title} onChange={({ target }) => listing.send({ type: 'type', title: target.value })} />}
      place={<PlaceInput />}
    />
  )
}
