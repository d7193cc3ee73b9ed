import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passwordChangeMachine } from '../../../machines/accounts/password-change.machine.ts'
import * as css from '../../../styles/accounts/account-settings.css.ts'
import * as field from '../../../styles/components/field.css.ts'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { NewPassword } from '../../components/fields/new-password.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { formValues } from '../../components/fields/form-values.ts'
import { Section } from './section.tsx'

type PasswordChangeProps = { passwordChange: ActorRefFrom<typeof passwordChangeMachine>; email: string }

/** The form of a new password; it is empty again once the password is changed. */
export const PasswordChange = ({ passwordChange: actor, email }: PasswordChangeProps) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problems = useSelector(actor, ({ context }) => context.problems)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const shown = useSelector(actor, ({ context }) => context.passwordShown)
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)

  useEffect(() => {
    const subscription = actor.on('changed', () => form.current?.reset())
    return () => subscription.unsubscribe()
  }, [actor])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'submit', draft: formValues(event.currentTarget, ['currentPassword', 'newPassword', 'confirmPassword']) })
  }

  return (
    <Section title="Your password" explanation="A new password logs out every other device that uses your account.">
      <form method="post" ref={form} className={`${field.form} ${css.form}`} noValidate onSubmit={submit}>
        <input hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          aria-required
          problem={problems['currentPassword']}
          shown={shown}
        />
        <NewPassword
          label="New password"
          name="newPassword"
          hint="At least 8 characters."
          problems={problems}
          shown={shown}
          onToggle={() => actor.send({ type: 'togglePassword' })}
        />
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        <div className={field.actions}>
          <Button type="submit" pending={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  )
}
