import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import { LazyBoundary } from '../lazy-boundary.tsx'
import { lazyView } from '../lazy-view.tsx'

const ConfirmationDialog = lazyView(async () => ({ default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog }))

/** The confirmation of a flow, while there is one: its machine invokes it as `confirmation`. */
export const Confirmation = ({ of, asToast = false }: { of: AnyActorRef; asToast?: boolean }) => {
  const confirmation = useSelector(of, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
  if (confirmation === undefined) return null
  return (
    <LazyBoundary>
      <ConfirmationDialog confirmation={confirmation} asToast={asToast} />
    </LazyBoundary>
  )
}
