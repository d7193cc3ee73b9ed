import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../src/machines/confirmation.machine.ts'
import { confirmationModel } from '../../src/machines/confirmation.model.ts'
import { ConfirmationDialog } from '../../src/views/parts/confirmation-dialog.tsx'
import { replayInView, type Sight } from '../support/replay-view.tsx'

/** As its parents do: the question stands while its actor asks. */
const WhileAsking = ({ actor }: { actor: ActorRefFrom<typeof confirmationMachine> }) => {
  const asking = useSelector(actor, ({ status }) => status === 'active')
  return asking ? <ConfirmationDialog confirmation={actor} /> : null
}

const closed: Sight = ({ queryByRole }) => expect(queryByRole('alertdialog')).toBeNull()

replayInView(
  confirmationModel,
  {
    gestures: {
      confirm: ({ user, getByRole }) => user.click(getByRole('button', { name: 'Yes, withdraw' })),
      cancel: ({ user, getByRole }) => user.click(getByRole('button', { name: 'Cancel' })),
    },
    sights: {
      asking: ({ getByRole }) => getByRole('alertdialog', { name: 'Are you sure?' }),
      confirmed: closed,
      cancelled: closed,
    },
  },
  (actor) => <WhileAsking actor={actor} />,
)
