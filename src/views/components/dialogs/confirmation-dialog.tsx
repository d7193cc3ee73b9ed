import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { message, subject } from '../../../styles/components/dialog.css.ts'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmationProps = {
  confirmation: ActorRefFrom<typeof confirmationMachine>
  /** At the position of the toasts instead of in the middle; it is modal all the same. */
  asToast?: boolean
}

/** The confirmation of an action; it is open while its actor runs. Load it lazily. */
export const ConfirmationDialog = ({ confirmation, asToast = false }: ConfirmationProps) => {
  const question = useSelector(confirmation, ({ context }) => context)
  const id = useId()
  const cancel = () => confirmation.send({ type: 'cancel' })
  return (
    <Dialog title={question.title} role="alertdialog" describedBy={`${id} ${id}-about`} shape={asToast ? 'toast' : 'normal'} onClose={cancel}>
      <p id={id} className={message}>{question.text}</p>
      {question.about !== undefined && (
        <p id={`${id}-about`} className={subject} dir="auto">
          {question.about}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={cancel}>
          {question.cancelLabel}
        </Button>
        <Button variant={question.harmless ? 'primary' : 'danger'} onClick={() => confirmation.send({ type: 'confirm' })}>
          {question.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
