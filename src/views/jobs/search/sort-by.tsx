import { useSelector } from '@xstate/react'
import { sortOptions } from '../../../machines/jobs/options/search.options.ts'
import * as css from '../../../styles/jobs/search.css.ts'
import type { Sort } from '../../../services/contract/jobs/options.ts'
import { useShownFirst } from '../../shell/after-paint.ts'
import { searchForm, type ListingActor } from '../listing/actor.ts'

/** The order of the list. The first order has no name in the address, so that a search for other words begins with it. */
export const SortBy = ({ listing }: { listing: ListingActor }) => {
  const [sort, sortBy] = useShownFirst(useSelector(listing, ({ context }) => context.query.sort), (next) => listing.send({ type: 'sort', sort: next }))
  const hasWords = useSelector(listing, ({ context }) => context.query.title !== '')
  return (
    <label className={css.sort}>
      Sort by
      <select
        className={css.sortSelect}
        name="sort"
        form={searchForm}
        value={sort ?? ''}
        onChange={({ target }) => sortBy(target.value === '' ? null : (target.value as Sort))}
      >
        {sortOptions(hasWords).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
