import { useSelector } from '@xstate/react'
import * as css from '../../styles/jobs/home.css.ts'
import { homeAreas } from '../../styles/jobs/listing.css.ts'
import { StartingPoints, type StartingPointsActor } from './home/starting-points.tsx'
import type { ListingActor, SheetActor } from './listing/actor.ts'
import { FilterPanel } from './listing/filter-panel.tsx'
import { FilteredBy } from './listing/filtered-by.tsx'
import { Filters } from './listing/filters.tsx'
import { FiltersButton } from './listing/filters-button.tsx'
import { HomeCard } from './listing/home-card.tsx'
import { HomeSearchBar } from './listing/home-search-bar.tsx'
import { Pager } from './listing/pager.tsx'
import { Results } from './listing/results.tsx'
import { useBrand } from '../shell/brand.ts'
import { Button } from '../components/button.tsx'
import { ButtonLink } from '../components/link.tsx'
import { Page, PageHeading } from '../components/page.tsx'

type HomeProps = { listing: ListingActor; sheet: SheetActor; startingPoints: StartingPointsActor }

/** The landing page: hero with the search and where to start from, five groups of filters, the list, and the right column (specification 2.4). */
export const HomeView = ({ listing, sheet, startingPoints }: HomeProps) => (
  <Page title="Find your dream job now!" width="bare">
    <div className={css.hero}>
      <div className={css.heroInside}>
        <PageHeading className={css.heroTitle}>Find your dream job now!</PageHeading>
        <p className={css.heroText}>
          Thousand of jobs in every work field all over the world are waiting for you to apply and get hired.
        </p>
        <div className={css.heroSearch}>
          <HomeSearchBar listing={listing} />
        </div>
        <StartingPoints startingPoints={startingPoints} />
      </div>
    </div>
    <div className={homeAreas}>
      <FilterPanel listing={listing} sheet={sheet}>
        <Filters listing={listing} />
      </FilterPanel>
      <Results listing={listing} Card={HomeCard} head={<FilteredBy listing={listing} />} tools={<Tools listing={listing} sheet={sheet} />} pager={<Pager listing={listing} />} />
      <aside className={css.aside} aria-label={`More from ${useBrand().name}`}>
        <section className={css.newsletter}>
          <h2 className={css.panelTitle}>Newsletter</h2>
          <p className={css.panelText}>New jobs in your inbox, once a week.</p>
          <div id="newsletter" />
        </section>
        <section className={css.promo}>
          <h2 className={css.panelTitle}>Get noticed faster</h2>
          <p className={css.panelText}>With the premium package, employers see your resume before the others.</p>
          <ButtonLink to="/my-profile?resume">Upload your resume</ButtonLink>
        </section>
      </aside>
    </div>
  </Page>
)

const Tools = ({ listing, sheet }: { listing: ListingActor; sheet: SheetActor }) => {
  const clearable = useSelector(listing, (s) => s.can({ type: 'clear' }) && (s.hasTag('busy') || s.context.page?.jobs.length !== 0))
  return (
    <>
      {clearable && (
        <Button variant="quiet" onClick={() => listing.send({ type: 'clear' })}>
          Clear filter
        </Button>
      )}
      <FiltersButton sheet={sheet} />
    </>
  )
}
