import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Form } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import type { adminCreationMachine } from '../../machines/admin-creation.machine.ts'
import * as css from '../../styles/admin.css.ts'
import * as field from '../../styles/field.css.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { FormFailure } from '../parts/form-problems.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { useProblemFocus } from '../parts/problem-focus.ts'
import { textsIn } from '../parts/texts-in.ts'
import { RoleChoice } from './role-choice.tsx'

const names = ['firstName', 'surname', 'email', 'telephone', 'password', 'confirmPassword', 'role'] as const

/** The Create Admin form (specification 2.15, 5: Admin create); it is empty again, for the next one, once an account is made. */
export const AdminForm = ({ creation }: { creation: ActorRefFrom<typeof adminCreationMachine> }) => {
  const busy = useSelector(creation, (snapshot) => snapshot.hasTag('busy'))
  const problems = useSelector(creation, ({ context }) => context.problems)
  const failure = useSelector(creation, ({ context }) => context.failure)
  const shown = useSelector(creation, ({ context }) => context.passwordShown)
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)

  useEffect(() => {
    const subscription = creation.on('created', () => {
      form.current?.reset()
      form.current?.querySelector('input')?.focus()
    })
    return () => subscription.unsubscribe()
  }, [creation])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    creation.send({ type: 'submit', draft: textsIn(event.currentTarget, names) })
  }

  return (
    <Form ref={form} className={`${field.form} ${css.form}`} validationBehavior="aria" autoComplete="off" onSubmit={submit}>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <div className={field.pair}>
        <TextField label="First name" name="firstName" isRequired problem={problems['firstName']} />
        <TextField label="Surname" name="surname" isRequired problem={problems['surname']} />
      </div>
      <div className={field.pair}>
        <TextField label="E-mail" name="email" type="email" inputMode="email" isRequired problem={problems['email']} />
        <TextField label="Telephone" name="telephone" type="tel" inputMode="tel" isRequired problem={problems['telephone']} />
      </div>
      <div className={field.pair}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          isRequired
          hint="At least 8 characters."
          problem={problems['password']}
          shown={shown}
          onToggle={() => creation.send({ type: 'togglePassword' })}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          isRequired
          problem={problems['confirmPassword']}
          shown={shown}
        />
      </div>
      <RoleChoice problem={problems['role']} />
      <div className={field.actions}>
        <Button type="submit" pending={busy}>
          Create account
        </Button>
      </div>
    </Form>
  )
}
