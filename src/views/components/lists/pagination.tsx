import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/components/common.css.ts'
import { Button } from '../button.tsx'
import { ArrowLeftIcon } from '../icons/arrow-left.tsx'
import { ArrowRightIcon } from '../icons/arrow-right.tsx'

export type PaginationProps = {
  page: number
  pages: number
  canPrevious: boolean
  canNext: boolean
  onPrevious: () => void
  onNext: () => void
}

/** 'Previous', 'Page X of Y', 'Next' (specification 2.4, 2.7). */
export const Pagination = ({ page, pages, canPrevious, canNext, onPrevious, onNext }: PaginationProps) => (
  <div role="group" className={css.pagination} aria-label="Pages">
    <Button variant="secondary" disabled={!canPrevious} onClick={onPrevious}>
      <span className={css.pageArrow}>
        <ArrowLeftIcon />
      </span>
      Previous
    </Button>
    <p className={css.pageCount}>{`Page ${grouped(page)} of ${grouped(pages)}`}</p>
    <Button variant="secondary" disabled={!canNext} onClick={onNext}>
      Next
      <span className={css.pageArrow}>
        <ArrowRightIcon />
      </span>
    </Button>
  </div>
)
