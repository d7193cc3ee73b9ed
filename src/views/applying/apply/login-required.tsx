import type { ActorRefFrom } from 'xstate'
import type { applyMachine } from '../../../machines/applying/apply.machine.ts'
import { message } from '../../../styles/components/dialog.css.ts'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'

/** The warning a guest gets, with the ways to /login (specification 2.5) and to /register. */
export const LoginRequired = ({ apply }: { apply: ActorRefFrom<typeof applyMachine> }) => (
  <>
    <p className={message}>You must be logged in to apply for this job.</p>
    <DialogActions>
      <Button variant="quiet" onClick={() => apply.send({ type: 'close' })}>
        Not now
      </Button>
      <Button variant="secondary" onClick={() => apply.send({ type: 'signUp' })}>
        Sign Up
      </Button>
      <Button onClick={() => apply.send({ type: 'login' })}>Login</Button>
    </DialogActions>
  </>
)
