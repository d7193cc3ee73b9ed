import { useSelector } from '@xstate/react'
import { useId, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine } from '../../../machines/accounts/account-deletion.machine.ts'
import * as css from '../../../styles/accounts/account-settings.css.ts'
import * as field from '../../../styles/components/field.css.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { formValues } from '../../components/fields/form-values.ts'

/** The last question before an account is deleted; it is answered with the password. Loaded when it opens. */
const DeletionDialog = ({ accountDeletion: actor }: { accountDeletion: ActorRefFrom<typeof accountDeletionMachine> }) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problems = useSelector(actor, ({ context }) => context.problems)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const asksPassword = useSelector(actor, ({ context }) => context.asksPassword)
  const shown = useSelector(actor, ({ context }) => context.passwordShown)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useProblemFocus(form, problems)
  const close = () => actor.send({ type: 'close' })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'submit', draft: asksPassword ? formValues(event.currentTarget, ['password']) : {} })
  }

  return (
    <Dialog title="Delete your account?" role="alertdialog" describedBy={id} onClose={busy ? undefined : close}>
      <form method="post" ref={form} className={field.form} noValidate onSubmit={submit}>
        <p id={id}>
          <strong className={css.forever}>This cannot be undone.</strong>{' '}
          {asksPassword ? 'Type your password to delete your account and all that belongs to it.' : 'Your account and all that belongs to it are deleted.'}
        </p>
        {asksPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            aria-required
            problem={problems['password']}
            shown={shown}
            onToggle={() => actor.send({ type: 'togglePassword' })}
          />
        )}
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" pending={busy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default DeletionDialog
