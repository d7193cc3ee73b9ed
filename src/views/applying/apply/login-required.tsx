import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import * as css from '../../../styles/applying/login-required.css.ts'
import { Button } from '../../components/button.tsx'
import { CloseIcon } from '../../components/icons/close.tsx'

const id = 'login-required'
const titleId = `${id}-title`
const textId = `${id}-text`

/** What makes a button open the dialog without the application. */
export const opensLoginRequired = { command: 'show-modal', commandfor: id }
const closes = { command: 'close', commandfor: id }

/**
 * The warning a guest gets, with the ways to /login (specification 2.5) and to /register. A native dialog that is always in a guest's page: it may be the
 * first thing that a visitor asks for, and the browser opens and closes it by itself while the application is on its way.
 */
export const LoginRequired = ({ apply }: { apply: ActorRefFrom<typeof applyMachine> }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const open = useSelector(apply, (snapshot) => snapshot.matches('loginRequired'))
  const close = () => apply.send({ type: 'close' })
  useLayoutEffect(() => {
    const element = dialog.current!
    if (!open) return
    if (!element.open) {
      element.showModal()
      // React writes `autoFocus` into the server's page alone.
      title.current!.focus({ preventScroll: true })
    }
    return () => element.close()
  }, [open])
  return (
    // The event of its closing comes late: it may be open again.
    <dialog ref={dialog} id={id} className={css.dialog} role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} onClose={() => dialog.current?.open || close()}>
      <h2 ref={title} id={titleId} className={css.title} tabIndex={-1} autoFocus>
        Login Required
      </h2>
      <button type="button" className={css.close} aria-label="Close" onClick={close} {...closes}>
        <CloseIcon />
      </button>
      <p id={textId} className={css.message}>You must be logged in to apply for this job.</p>
      <div className={css.actions}>
        <Button variant="quiet" onClick={close} {...closes}>
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
