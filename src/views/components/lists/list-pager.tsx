import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { Pagination } from './pagination.tsx'

type PagedActor = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'> & { send(event: { type: 'next' } | { type: 'previous' }): void }

/** The pagination of a list whose machine takes `next` and `previous`. */
export const ListPager = ({ list, page, pages }: { list: PagedActor; page: number; pages: number }) => (
  <Pagination
    page={page}
    pages={pages}
    canPrevious={useSelector(list, (snapshot: AnyMachineSnapshot) => snapshot.can({ type: 'previous' }))}
    canNext={useSelector(list, (snapshot: AnyMachineSnapshot) => snapshot.can({ type: 'next' }))}
    onPrevious={() => list.send({ type: 'previous' })}
    onNext={() => list.send({ type: 'next' })}
  />
)
