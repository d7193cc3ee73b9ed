import { useSelector } from '@xstate/react'
import { sidebar } from '../../../styles/jobs/listing.css.ts'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import type { FilterPanelProps } from './actor.ts'
import { lazyView } from '../../components/lazy-view.tsx'

const FilterSheet = lazyView(() => import('../filter-sheet.tsx'))

/**
 * The filters beside the list; below 768 px in a sheet that the 'Filters' button opens, or above the list when the sheet
 * cannot be fetched. They are in the page only once.
 */
export const FilterPanel = ({ listing, sheet, children }: FilterPanelProps) => {
  const open = useSelector(sheet, (s) => s.matches('open'))
  return open ? (
    <ErrorBoundary renderFallback={() => children}>
      <FilterSheet listing={listing} sheet={sheet}>
        {children}
      </FilterSheet>
    </ErrorBoundary>
  ) : (
    <section className={sidebar} aria-label="Filters">
      {children}
    </section>
  )
}
