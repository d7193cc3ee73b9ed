import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { Group } from '../../machines/listing.options.ts'
import * as css from '../../styles/listing.css.ts'
import { media } from '../../styles/theme.css.ts'
import { Button } from '../parts/button.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import type { ListingActor, SheetActor } from './actor.ts'
import { Filters } from './filters.tsx'

type Props = { listing: ListingActor; sheet: SheetActor; groups: readonly Group[] }

/** The filters beside the list; below 768 px in a sheet that the 'Filters' button opens. They are in the page only once. */
export const FilterPanel = ({ listing, sheet, groups }: Props) => {
  const open = useSelector(sheet, (s) => s.matches('open'))
  return open ? (
    <FilterSheet listing={listing} sheet={sheet} groups={groups} />
  ) : (
    <section className={css.sidebar} aria-label="Filters">
      <Filters listing={listing} groups={groups} />
    </section>
  )
}

const FilterSheet = ({ listing, sheet, groups }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => sheet.send({ type: 'close' })
  useEffect(() => {
    dialog.current?.showModal()
    const wide = matchMedia(media.fromTablet)
    const closeWhenWide = () => sheet.send({ type: 'close' })
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [sheet])
  return (
    <dialog ref={dialog} className={css.sheet} aria-label="Filters" onClose={close}>
      <div className={css.sheetHead}>
        <h2 className={css.filtersTitle}>Filters</h2>
        <Button variant="quiet" size="icon" aria-label="Close" onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <div className={css.sheetBody}>
        <Filters listing={listing} groups={groups} />
      </div>
      <div className={css.sheetFoot}>
        <Button variant="secondary" onClick={() => listing.send({ type: 'clear' })}>
          Clear filters
        </Button>
        <Button onClick={close}>Show results</Button>
      </div>
    </dialog>
  )
}
