import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import * as css from '../../../styles/applying/login-required.css.ts'
import { Button } from '../../components/button.tsx'
import { useDialogFocus } from '../../components/dialogs/use-dialog-focus.ts'
import { CloseIcon } from '../../components/icons/close.tsx'

const titleId = 'login-required'

/**
 * The warning a guest gets, with the ways to /login (specification 2.5) and to /register. Loaded when it opens. A native dialog: it may be the first thing that a
 * visitor asks for, before the page can be used, and does not wait for React Aria.
 */
const LoginRequired = ({ apply }: { apply: ActorRefFrom<typeof applyMachine> }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => apply.send({ type: 'close' })
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // Not its first button: a screen reader begins with the warning.
    dialog.current?.focus({ preventScroll: true })
  }, [])
  useDialogFocus(dialog)
  return (
    <dialog ref={dialog} className={css.dialog} role="alertdialog" aria-labelledby={titleId} tabIndex={-1} onClose={close}>
      <h2 id={titleId} className={css.title}>
        Login Required
      </h2>
      <button type="button" className={css.close} aria-label="Close" onClick={close}>
        <CloseIcon />
      </button>
      <p className={css.message}>You must be logged in to apply for this job.</p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={close}>
          Not now
        </Button>
        <Button variant="secondary" onClick={() => apply.send({ type: 'signUp' })}>
          Sign Up
        </Button>
        <Button onClick={() => apply.send({ type: 'login' })}>Login</Button>
      </div>
    </dialog>
  )
}

export default LoginRequired
