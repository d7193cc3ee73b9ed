import { useSelector } from '@xstate/react'
import { groups, labelOf } from '../../machines/jobs/listing.options.ts'
import { feedSearch } from '../../machines/jobs/search.options.ts'
import { sorts, type Sort } from '../../services/contract/jobs/jobs.ts'
import { optionLabel, searchAreas } from '../../styles/jobs/listing.css.ts'
import * as css from '../../styles/jobs/search.css.ts'
import { searchForm, type ListingActor, type SheetActor } from './listing/actor.ts'
import { FilterPanel } from './listing/filter-panel.tsx'
import { FiltersButton } from './listing/filters-button.tsx'
import { Results } from './listing/results.tsx'
import { SearchBar } from './listing/search-bar.tsx'
import { CloseIcon } from '../components/icons/close.tsx'
import { Page, PageHeading } from '../components/page.tsx'

/** The full search of /jobs and /internships (rulings, The listing): every filter combines, and the address contains them. */
export const SearchView = ({ heading, listing, sheet }: { heading: string; listing: ListingActor; sheet: SheetActor }) => {
  const fixed = useSelector(listing, ({ context }) => context.fixed)
  const shown = groups.filter((group) => !fixed.some((choice) => choice.group === group))
  return (
    <Page title={heading} width="bare">
      <div className={css.head}>
        <div className={css.headInside}>
          <PageHeading className={css.heading}>{heading}</PageHeading>
          <SearchBar listing={listing} />
        </div>
      </div>
      <div className={searchAreas}>
        <FilterPanel listing={listing} sheet={sheet} groups={shown} />
        <Results
          listing={listing}
          chips={<Chips listing={listing} />}
          tools={
            <>
              <FiltersButton sheet={sheet} />
              <SortBy listing={listing} />
              <div id="save-search" className={css.saveSearch} />
            </>
          }
        />
        <FeedLink listing={listing} />
      </div>
    </Page>
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

const sortLabels: Record<Sort, string> = { newest: 'Newest', salary: 'Salary', relevance: 'Relevance' }

const SortBy = ({ listing }: { listing: ListingActor }) => {
  const sort = useSelector(listing, ({ context }) => context.query.sort)
  return (
    <label className={css.sort}>
      Sort by
      <select
        className={css.sortSelect}
        name="sort"
        form={searchForm}
        value={sort}
        onChange={({ target }) => listing.send({ type: 'sort', sort: target.value as Sort })}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {sortLabels[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** One button for each filter, which removes it. */
const Chips = ({ listing }: { listing: ListingActor }) => {
  const choices = useSelector(listing, ({ context }) => context.query.choices)
  const title = useSelector(listing, ({ context }) => context.query.title)
  if (choices.length === 0 && title === '') return null
  const place = choices.find(({ group }) => group === 'location')?.value ?? ''
  return (
    <ul className={css.chips} aria-label="Filters in use">
      {title !== '' && <Chip key="title" label={`“${title}”`} remove={() => listing.send({ type: 'search', title: '', location: place })} />}
      {choices.map((choice) => (
        <Chip
          key={choice.group}
          label={labelOf(choice)}
          remove={() => listing.send({ type: 'choose', group: choice.group, value: null })}
        />
      ))}
      <li>
        <button type="button" className={css.clearAll} onClick={() => listing.send({ type: 'clear' })}>
          Clear all
        </button>
      </li>
    </ul>
  )
}

const Chip = ({ label, remove }: { label: string; remove: () => void }) => (
  <li>
    <button type="button" className={css.chip} aria-label={`Remove filter ${label}`} onClick={remove}>
      <span className={optionLabel}>{label}</span>
      <CloseIcon />
    </button>
  </li>
)
