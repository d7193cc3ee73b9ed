import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { codesMachine } from '../../machines/accounts/codes.machine.ts'
import * as css from '../../styles/accounts/codes.css.ts'
import * as field from '../../styles/components/field.css.ts'
import { CodeField } from './codes/code-field.tsx'
import { MailedPage } from './codes/mailed-page.tsx'
import { Resend } from './codes/resend.tsx'
import { texts } from './codes/texts.ts'
import { Button } from '../components/button.tsx'
import { FormFailure } from '../components/fields/form-problems.tsx'
import { Link } from '../components/link.tsx'
import { NewPassword } from '../components/fields/new-password.tsx'
import { useProblemFocus } from '../components/fields/use-problem-focus.ts'
import { TextInput } from '../components/fields/text-input.tsx'
import { formValues } from '../components/fields/form-values.ts'

/** A code typed in: /verify-otp, /account-verification (specification 2.11) and /reset-password. */
export const CodesView = ({ codes }: { codes: ActorRefFrom<typeof codesMachine> }) => {
  const page = useSelector(codes, ({ context }) => context.page)
  const email = useSelector(codes, ({ context }) => context.email)
  const sentTo = useSelector(codes, ({ context }) => context.sentTo)
  const problems = useSelector(codes, ({ context }) => context.problems)
  const failure = useSelector(codes, ({ context }) => context.failure)
  const asksPassword = useSelector(codes, (snapshot) => snapshot.context.asksPassword && snapshot.hasTag('coded'))
  const passwordShown = useSelector(codes, ({ context }) => context.passwordShown)
  const busy = useSelector(codes, (snapshot) => snapshot.hasTag('busy'))
  const verifying = useSelector(codes, (snapshot) => snapshot.matches({ open: { form: 'verifying' } }))
  const coded = useSelector(codes, (snapshot) => page !== 'reset' || snapshot.hasTag('coded'))
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)

  const onReset = page === 'reset'
  useEffect(() => {
    if (onReset && coded) form.current?.querySelector<HTMLElement>('[name="otp"]')?.focus()
  }, [onReset, coded])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    codes.send({ type: 'submit', draft: formValues(event.currentTarget, ['email', 'otp', 'password', 'confirmPassword']) })
  }
  const resend = () => {
    if (form.current !== null) codes.send({ type: 'resend', ...formValues(form.current, ['email']) })
  }

  const { title, submit: submitText, ask, lead, sent, passwordHint } = texts[page]
  const leadText = sentTo === null ? lead : sent(sentTo)
  return (
    <MailedPage title={title} lead={coded ? leadText : ask}>
      <form method="post" ref={form} className={field.form} noValidate onSubmit={submit}>
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          defaultValue={email}
          autoComplete={asksPassword ? 'username' : 'email'}
          inputMode="email"
          aria-required
          problem={problems['email']}
        />
        {coded && <CodeField problem={problems['otp']} />}
        {asksPassword && (
          <NewPassword
            label="New password"
            name="password"
            hint={passwordHint}
            problems={problems}
            shown={passwordShown}
            onToggle={() => codes.send({ type: 'togglePassword' })}
          />
        )}
        {failure !== null && <FormFailure>{failure}</FormFailure>}
        <Button type="submit" className={css.submit} pending={busy && (verifying || !coded)} aria-disabled={busy}>
          {coded ? submitText : 'Send code'}
        </Button>
        {!coded && (
          <Button variant="quiet" className={css.enterCode} aria-disabled={busy} onClick={() => codes.send({ type: 'enterCode' })}>
            I have a code already
          </Button>
        )}
      </form>
      {coded && <Resend codes={codes} pending={busy && !verifying} onResend={resend} />}
      {page !== 'otp' && (
        <p className={css.back}>
          <Link to="/login">Back to log in</Link>
        </p>
      )}
    </MailedPage>
  )
}
