import { useSelector } from '@xstate/react'
import { feedSearch } from '../../machines/jobs/search.options.ts'
import { searchAreas } from '../../styles/jobs/listing.css.ts'
import * as css from '../../styles/jobs/search.css.ts'
import type { ListingActor, SheetActor } from './listing/actor.ts'
import { FilterPanel } from './listing/filter-panel.tsx'
import { FiltersButton } from './listing/filters-button.tsx'
import { Results } from './listing/results.tsx'
import { SearchBar, TitleInput } from './listing/search-bar.tsx'
import { Chips } from './search/chips.tsx'
import { Correction } from './search/correction.tsx'
import { PlaceBox, PlaceList, type PlacesActor } from './search/place-box.tsx'
import { PageLinks } from './search/page-links.tsx'
import { SearchFilters } from './search/search-filters.tsx'
import { SortBy } from './search/sort-by.tsx'
import { Page, PageHeading } from '../components/page.tsx'

type SearchViewProps = { heading: string; listing: ListingActor; sheet: SheetActor; places: PlacesActor }

/** The full search of /jobs and /internships (issue 15, 'Search'): every filter combines, and the address contains them. */
export const SearchView = ({ heading, listing, sheet, places }: SearchViewProps) => (
  <Page title={heading} width="bare">
    <div className={css.head}>
      <div className={css.headInside}>
        <PageHeading className={css.heading}>{heading}</PageHeading>
        <Bar listing={listing} places={places} />
      </div>
    </div>
    <div className={searchAreas}>
      <FilterPanel listing={listing} sheet={sheet}>
        <SearchFilters listing={listing} />
      </FilterPanel>
      <Results
        listing={listing}
        head={<Correction listing={listing} />}
        tools={
          <>
            <FiltersButton sheet={sheet} />
            <SortBy listing={listing} />
            <div id="save-search" className={css.saveSearch} />
          </>
        }
        chips={<Chips listing={listing} />}
        pager={<PageLinks listing={listing} />}
      />
      <FeedLink listing={listing} />
    </div>
  </Page>
)

/** The id of the page's one list of places. */
const listId = 'places'

const Bar = ({ listing, places }: { listing: ListingActor; places: PlacesActor }) => {
  const title = useSelector(listing, ({ context }) => context.query.title)
  return (
    <SearchBar
      listing={listing}
      title={<TitleInput key={title} defaultValue={title} />}
      place={<PlaceBox places={places} id={listId} />}
      suggestions={<PlaceList places={places} id={listId} />}
    />
  )
}

/** A search followed by a feed reader; not a page of the board. */
const FeedLink = ({ listing }: { listing: ListingActor }) => {
  const search = useSelector(listing, ({ context }) => feedSearch(context.query, context.fixed))
  return (
    <p className={css.feed}>
      <a className={css.feedLink} href={`/feeds/jobs.atom${search}`} type="application/atom+xml">
        Feed of this search
      </a>
    </p>
  )
}
