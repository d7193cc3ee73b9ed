import { useSelector } from '@xstate/react'
import type { SyntheticEvent } from 'react'
import * as css from '../../../styles/jobs/listing.css.ts'
import { hidden } from '../../../styles/components/common.css.ts'
import { Button } from '../../components/button.tsx'
import { PlaceIcon } from '../../components/icons/place.tsx'
import { SearchIcon } from '../../components/icons/search.tsx'
import { searchForm, type ListingActor } from './actor.ts'

const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

/**
 * Title, Location and Search (specification 2.4). On the home page the list follows the title as it is typed; elsewhere Search submits. Before the
 * application starts, the browser sends the form: from home to the search, elsewhere to the current address, with the filters as they are chosen.
 */
export const SearchBar = ({ listing, accent = false }: { listing: ListingActor; accent?: boolean }) => {
  const follows = useSelector(listing, ({ context }) => context.rules === 'home')
  const title = useSelector(listing, ({ context }) => context.query.title)
  const place = useSelector(listing, ({ context }) => context.query.choices.find(({ group }) => group === 'location')?.value ?? '')
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    listing.send({ type: 'search', title: textOf(form, 'title'), location: textOf(form, 'location') })
  }
  return (
    <form id={searchForm} role="search" method="get" action={follows ? '/jobs' : undefined} className={css.searchBar} onSubmit={search}>
      <label className={css.searchField}>
        <SearchIcon />
        <span className={hidden}>Job title</span>
        <input
          key={follows ? '' : title}
          className={css.searchInput}
          name="title"
          placeholder="What position are you looking for?"
          autoComplete="off"
          maxLength={200}
          {...(follows
            ? { value: title, onChange: ({ target }) => listing.send({ type: 'type', title: target.value }) }
            : { defaultValue: title })}
        />
      </label>
      <label className={css.searchField}>
        <PlaceIcon />
        <span className={hidden}>Location</span>
        <input
          key={follows ? '' : place}
          className={css.placeInput}
          name="location"
          placeholder="Location"
          autoComplete="off"
          maxLength={200}
          {...(follows ? {} : { defaultValue: place })}
        />
      </label>
      <Button type="submit" variant={accent ? 'highlight' : 'primary'} className={css.searchButton}>
        Search
      </Button>
    </form>
  )
}
