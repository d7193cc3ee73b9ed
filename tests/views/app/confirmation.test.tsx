import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../../src/machines/app/confirmation.machine.ts'
import { confirmationModel } from '../../../src/machines/app/confirmation.model.ts'
import { ConfirmationDialog } from '../../../src/views/components/dialogs/confirmation-dialog.tsx'
import { confirmationBinding } from '../../bindings/app/confirmation.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

/** As in its parents: the dialog is open while its actor runs. */
const WhileAsking = ({ actor }: { actor: ActorRefFrom<typeof confirmationMachine> }) => {
  const asking = useSelector(actor, ({ status }) => status === 'active')
  return asking ? <ConfirmationDialog confirmation={actor} /> : null
}

replayInView(confirmationModel, confirmationBinding, (actor) => <WhileAsking actor={actor} />)
