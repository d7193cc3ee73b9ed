import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { grouped } from '../../services/contract/numbers.ts'
import { hidden } from '../../styles/components/common.css.ts'
import * as css from '../../styles/components/sheet.css.ts'
import { media } from '../../styles/theme.css.ts'
import { Button } from '../components/button.tsx'
import { CloseIcon } from '../components/icons/close.tsx'
import type { FilterPanelProps } from './listing/actor.ts'

/** The widths at which the page has room for the filters: a job beside the list takes it. */
const roomFor = () => matchMedia(document.querySelector('#job-pane > *') === null ? media.fromTablet : `${media.fromTablet} and ${media.belowSplit}`)

/** The filters in a modal sheet, from the foot of a phone or, where a job is beside the list, from the side; it closes itself where the page has room for them. */
const FilterSheet = ({ listing, sheet, children }: FilterPanelProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const canClear = useSelector(listing, (snapshot) => snapshot.can({ type: 'clear' }))
  const count = useSelector(listing, (snapshot) => (snapshot.hasTag('busy') ? null : (snapshot.context.page?.matches ?? null)))
  const close = () => sheet.send({ type: 'close' })
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    const wide = roomFor()
    const closeWhenWide = () => {
      if (wide.matches) sheet.send({ type: 'close' })
    }
    // The window may have become wide while this code was fetched.
    closeWhenWide()
    wide.addEventListener('change', closeWhenWide)
    return () => {
      wide.removeEventListener('change', closeWhenWide)
      // It gives the focus back to the button that opened it, as long as it is in the page.
      element.close()
    }
  }, [sheet])
  return (
    // The event of its closing comes late: it may be open again.
    <dialog ref={dialog} className={css.sheet} aria-label="Filters" onClose={() => dialog.current?.open || close()}>
      <div className={css.head}>
        <h2 className={css.title}>Filters</h2>
        <Button variant="quiet" size="icon" aria-label="Close" onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
      <div className={css.foot}>
        <Button variant="secondary" unavailable={!canClear} onClick={() => listing.send({ type: 'clear' })}>
          Clear filters
        </Button>
        <Button onClick={close}>Show results</Button>
      </div>
      {/* That of the page is under the modal sheet, and unheard. */}
      <output className={hidden}>{count !== null && `${grouped(count)} Jobs Found!`}</output>
    </dialog>
  )
}

export default FilterSheet
