import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Landing } from '../../machines/jobs/options/landing.options.ts'
import { feedSearch } from '../../machines/jobs/options/search.options.ts'
import { isUnindexed, landingsFrom, pageTitle } from '../../machines/jobs/search.selectors.ts'
import { searchAreas } from '../../styles/jobs/listing.css.ts'
import * as css from '../../styles/jobs/search.css.ts'
import type { ListingActor, SheetActor } from './listing/actor.ts'
import { FilterPanel } from './listing/filter-panel.tsx'
import { FiltersButton } from './listing/filters-button.tsx'
import { Results } from './listing/results.tsx'
import { SearchBar, TitleInput } from './listing/search-bar.tsx'
import { Chips } from './search/chips.tsx'
import { Correction } from './search/correction.tsx'
import { LandingLinks } from './search/landing-links.tsx'
import { PlaceBox, PlaceList, type PlacesActor } from './search/place-box.tsx'
import { PageLinks } from './search/page-links.tsx'
import { SearchCard } from './search/search-card.tsx'
import { SearchFilters } from './search/search-filters.tsx'
import { SortBy } from './search/sort-by.tsx'
import { useShownWords } from '../components/fields/use-shown-words.ts'
import { Page, PageHeading } from '../components/page.tsx'

type SearchViewProps = {
  heading: string
  /** The landing page that it is, if any. */
  landing?: Landing | null
  listing: ListingActor
  sheet: SheetActor
  places: PlacesActor
}

/** The full search of /jobs and /internships (issue 15, 'Search'): every filter combines, and the address contains them. */
export const SearchView = ({ heading, landing = null, listing, sheet, places }: SearchViewProps) => (
  <SearchPage heading={heading} landing={landing} listing={listing}>
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
        chips={
          <>
            <Chips listing={listing} />
            <div id="list-view" className={css.listView} />
          </>
        }
        Card={SearchCard}
        pager={
          <>
            <PageLinks listing={listing} />
            <FeedLink listing={listing} />
          </>
        }
      />
      <div id="job-pane" />
      <More listing={listing} />
    </div>
  </SearchPage>
)

/** The page's title and robots tag, as the server's head has them. */
const SearchPage = ({ heading, landing, listing, children }: { heading: string; landing: Landing | null; listing: ListingActor; children: ReactNode }) => {
  const title = useSelector(listing, ({ context }) => pageTitle(context, heading))
  const noindex = useSelector(listing, ({ context }) => isUnindexed(context, landing, context.page?.matches ?? null))
  return (
    <Page title={title} noindex={noindex} width="bare">
      {children}
    </Page>
  )
}

const More = ({ listing }: { listing: ListingActor }) => {
  const page = useSelector(listing, ({ context }) => context.page)
  return <LandingLinks heading="More searches" landings={landingsFrom(page)} />
}

const Bar = ({ listing, places }: { listing: ListingActor; places: PlacesActor }) => {
  const title = useSelector(listing, ({ context }) => context.query.title)
  const path = useSelector(listing, ({ context }) => context.path)
  return (
    <SearchBar
      listing={listing}
      action={path}
      title={<WordsBox words={title} />}
      place={<PlaceBox places={places} />}
      suggestions={<PlaceList places={places} />}
    />
  )
}

const WordsBox = ({ words }: { words: string }) => <TitleInput ref={useShownWords(words)} defaultValue={words} />

/** A search followed by a feed reader; not a page of the board. */
const FeedLink = ({ listing }: { listing: ListingActor }) => {
  const search = useSelector(listing, ({ context }) => feedSearch(context.query, context.fixed))
  return (
    <a className={css.feed} href={`/feeds/jobs.atom${search}`}>
      Feed of this search
    </a>
  )
}
