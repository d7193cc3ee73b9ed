import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { grouped } from '../../../services/contract/numbers.ts'
import * as css from '../../../styles/components/common.css.ts'
import { afterPaint } from '../../shell/after-paint.ts'
import { Button } from '../button.tsx'
import { ArrowLeftIcon } from '../icons/arrow-left.tsx'
import { ArrowRightIcon } from '../icons/arrow-right.tsx'

type PagedActor = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'> & { send(event: { type: 'next' } | { type: 'previous' }): void }

/** 'Previous', 'Page X of Y', 'Next' of a list whose machine takes `next` and `previous` (specification 2.4, 2.7). */
export const ListPager = ({ list, page, pages }: { list: PagedActor; page: number; pages: number }) => {
  const canPrevious = useSelector(list, (snapshot: AnyMachineSnapshot) => snapshot.can({ type: 'previous' }))
  const canNext = useSelector(list, (snapshot: AnyMachineSnapshot) => snapshot.can({ type: 'next' }))
  return (
    <div role="group" className={css.pagination} aria-label="Pages">
      <Button variant="secondary" disabled={!canPrevious} onClick={() => afterPaint(() => list.send({ type: 'previous' }))}>
        <ArrowLeftIcon />
        Previous
      </Button>
      <p className={css.pageCount}>{`Page ${grouped(page)} of ${grouped(pages)}`}</p>
      <Button variant="secondary" disabled={!canNext} onClick={() => afterPaint(() => list.send({ type: 'next' }))}>
        Next
        <ArrowRightIcon />
      </Button>
    </div>
  )
}
