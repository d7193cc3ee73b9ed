import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import { Fetched } from '../../components/fetched.tsx'
import type { JobDeletionActor } from './actors.ts'

const ConfirmationDialog = lazy(async () => ({ default: (await import('../../components/confirmation-dialog.tsx')).ConfirmationDialog }))

/** The confirmation toast of a deletion, as long as it asks (specification 2.7). */
export const Deletion = ({ deletion }: { deletion: JobDeletionActor }) => {
  const confirmation = useSelector(deletion, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
  if (confirmation === undefined) return null
  return (
    <Fetched>
      <ConfirmationDialog confirmation={confirmation} asToast />
    </Fetched>
  )
}
