import * as css from '../../../styles/jobs/listing.css.ts'
import { Button } from '../../components/button.tsx'
import { FilterIcon } from '../../components/icons/filter.tsx'
import type { SheetActor } from './actor.ts'

/** Opens the filters' sheet; there below 768 px only. */
export const FiltersButton = ({ sheet }: { sheet: SheetActor }) => (
  <Button variant="secondary" className={css.filtersButton} aria-haspopup="dialog" data-opens="filter-sheet" onClick={() => sheet.send({ type: 'open' })}>
    <FilterIcon /> Filters
  </Button>
)
