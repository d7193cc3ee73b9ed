import { useSelector } from '@xstate/react'
import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { mailSentTo } from '../../../machines/alerts/job-alert.options.ts'
import * as alerts from '../../../styles/alerts/alerts.css.ts'
import * as field from '../../../styles/components/field.css.ts'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { useProblemFocus } from '../../components/fields/use-problem-focus.ts'
import { TextInput } from '../../components/fields/text-input.tsx'
import { formValues } from '../../components/fields/form-values.ts'
import { useLostFocus } from '../../components/fields/use-lost-focus.ts'
import type { JobAlertActor } from './actor.ts'

type AlertFormProps = { jobAlert: JobAlertActor; form: RefObject<HTMLFormElement | null>; submit: string; variant: 'primary' | 'secondary'; className?: string; children: ReactNode }

/** Asks for an address; `children` are the fields of the frequency. Once a mail is sent, the form shows the next step. */
export const AlertForm = ({ jobAlert: actor, form, submit: label, variant, className = field.form, children }: AlertFormProps) => {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const submitted = useSelector(actor, (snapshot) => snapshot.matches('mailSent'))
  const email = useSelector(actor, ({ context }) => context.email)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const sent = useRef<HTMLOutputElement>(null)
  useProblemFocus(form, problems)
  useLostFocus(submitted, () => sent.current ?? form.current?.querySelector<HTMLElement>('[name="email"]'))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'submit', draft: formValues(event.currentTarget, ['email', 'frequency']) })
  }

  if (submitted) {
    return (
      <div className={className}>
        <output ref={sent} tabIndex={-1} className={alerts.sent}>
          {mailSentTo(email)}
        </output>
        <Button variant="quiet" onClick={() => actor.send({ type: 'again' })}>
          Use another address
        </Button>
      </div>
    )
  }
  return (
    <form method="post" ref={form} className={className} noValidate onSubmit={submit}>
      <TextInput label="E-mail" type="email" name="email" autoComplete="email" inputMode="email" required defaultValue={email} problem={problems['email']} />
      {children}
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" variant={variant} pending={busy}>
        {label}
      </Button>
    </form>
  )
}
