import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { longestSearch } from '../../../services/contract/jobs/options.ts'
import * as css from '../../../styles/jobs/listing.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { afterPaint } from '../../shell/after-paint.ts'
import { Button } from '../../components/button.tsx'
import { PlaceIcon } from '../../components/icons/place.tsx'
import { SearchIcon } from '../../components/icons/search.tsx'
import { searchForm, type ListingActor } from './actor.ts'

type SearchBarProps = {
  listing: ListingActor
  /** The address of the search. */
  action: string
  accent?: boolean
  /** The boxes, and the suggestions for the second. */
  title: ReactNode
  place: ReactNode
  suggestions?: ReactNode
}

/**
 * Title, Location and Search (specification 2.4). The names of the fields are those of the search's address: before the application starts, and without
 * JavaScript, the browser itself sends the form, with the filters as they are chosen.
 */
export const SearchBar = ({ listing, action, accent, title: titleBox, place, suggestions }: SearchBarProps) => {
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void afterPaint(() => listing.send({ type: 'search', title: String(given.get('q')), location: String(given.get('place')) }))
  }
  return (
    <form id={searchForm} role="search" method="get" action={action} className={css.searchBar} onSubmit={search}>
      <label className={css.searchField}>
        <SearchIcon />
        <span className={hidden}>Job title</span>
        {titleBox}
      </label>
      <label className={css.searchField}>
        <PlaceIcon />
        <span className={hidden}>Location</span>
        {place}
      </label>
      {suggestions}
      <Button type="submit" variant={accent ? 'highlight' : 'primary'} className={css.searchButton}>
        Search
      </Button>
    </form>
  )
}

/** The box of a title, or of words. */
export const TitleInput = (props: ComponentProps<'input'>) => (
  <input className={css.searchInput} name="q" placeholder="What position are you looking for?" autoComplete="off" maxLength={longestSearch} {...props} />
)

/** The box of a place. */
export const PlaceInput = (props: ComponentProps<'input'>) => (
  <input className={css.placeInput} name="place" placeholder="Location" autoComplete="off" maxLength={longestSearch} {...props} />
)
