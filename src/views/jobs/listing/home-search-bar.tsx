import { useSelector } from '@xstate/react'
import { useShownFirst } from '../../shell/after-paint.ts'
import type { ListingActor } from './actor.ts'
import { PlaceInput, SearchBar, TitleInput } from './search-bar.tsx'

/** The search bar of the home page: the list follows the title as it is typed, and Search leads to the search. */
export const HomeSearchBar = ({ listing }: { listing: ListingActor }) => {
  const [title, type] = useShownFirst(useSelector(listing, ({ context }) => context.query.title), (text) => listing.send({ type: 'type', title: text }))
  return (
    <SearchBar
      listing={listing}
      action="/jobs"
      accent
      title={<TitleInput value={title} onChange={({ target }) => type(target.value)} />}
      place={<PlaceInput />}
    />
  )
}
