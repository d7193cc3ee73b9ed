import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { adminCreationMachine } from '../../../machines/admin/admin-creation.machine.ts'
import * as field from '../../../styles/components/field.css.ts'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { NewPassword } from '../../components/fields/new-password.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { Loading, Skeleton } from '../../components/states.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { formValues } from '../../components/fields/form-values.ts'
import { Part } from './part.tsx'
import { RoleChoice } from './role-choice.tsx'

const names = ['firstName', 'surname', 'email', 'telephone', 'password', 'confirmPassword', 'role'] as const

type Props = { creation: ActorRefFrom<typeof adminCreationMachine> }

/** The Create Admin form, once it is known which roles it can offer (specification 2.15, 5: Admin create). */
export const AdminForm = ({ creation }: Props) => {
  const asking = useSelector(creation, (snapshot) => snapshot.matches('asking'))
  return asking ? (
    <Loading>
      <Skeleton height="24em" />
    </Loading>
  ) : (
    <Fields creation={creation} />
  )
}

/** It is empty again, for the next one, once an account is made. */
const Fields = ({ creation }: Props) => {
  const busy = useSelector(creation, (snapshot) => snapshot.hasTag('busy'))
  const problems = useSelector(creation, ({ context }) => context.problems)
  const failure = useSelector(creation, ({ context }) => context.failure)
  const offered = useSelector(creation, ({ context }) => context.offered)
  const asksPassword = useSelector(creation, ({ context }) => context.asksPassword)
  const adminsBy = useSelector(creation, ({ context }) => context.adminsBy)
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
    creation.send({ type: 'submit', draft: formValues(event.currentTarget, names) })
  }

  return (
    <form method="post" ref={form} name="admin" noValidate autoComplete="off" onSubmit={submit}>
      <Part title="Who it is for" explanation="Their name, and how they are reached.">
        <div className={field.pair}>
          <TextInput label="First name" name="firstName" aria-required problem={problems['firstName']} />
          <TextInput label="Surname" name="surname" aria-required problem={problems['surname']} />
        </div>
        <div className={field.pair}>
          <TextInput
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            aria-required
            problem={problems['email']}
            {...(!asksPassword && { hint: 'The one with which they log in.' })}
          />
          <TextInput label="Telephone" name="telephone" type="tel" inputMode="tel" aria-required problem={problems['telephone']} />
        </div>
      </Part>
      {asksPassword && (
        <Part title="Their password" explanation="They can change it in their account settings.">
          <div className={field.pair}>
            <NewPassword
              label="Password"
              name="password"
              hint="At least 8 characters."
              problems={problems}
              shown={shown}
              onToggle={() => creation.send({ type: 'togglePassword' })}
            />
          </div>
        </Part>
      )}
      <Part title="What they may do" explanation="Every new account is written to the audit log.">
        <RoleChoice offered={offered} adminsBy={adminsBy} problem={problems['role']} />
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        <div className={field.actions}>
          <Button type="submit" pending={busy}>
            Create account
          </Button>
        </div>
      </Part>
    </form>
  )
}
