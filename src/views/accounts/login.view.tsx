import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../machines/accounts/login.machine.ts'
import type { signInMachine } from '../../machines/accounts/sign-in.machine.ts'
import * as field from '../../styles/components/field.css.ts'
import * as css from '../../styles/accounts/login.css.ts'
import { useBrand } from '../shell/brand.ts'
import { Button } from '../components/button.tsx'
import { FormFailure } from '../components/fields/form-problems.tsx'
import { Link } from '../components/link.tsx'
import { Page, PageHeading } from '../components/page.tsx'
import { PasswordField } from '../components/fields/password-field.tsx'
import { useProblemFocus } from '../components/fields/use-problem-focus.ts'
import { TextInput } from '../components/fields/text-input.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

type LoginProps = {
  login: ActorRefFrom<typeof loginMachine>
  /** Where the board has a provider. */
  signIn?: ActorRefFrom<typeof signInMachine>
  /** Whether the provider is the only way. */
  passwordless?: boolean
}

/** Signing in (specification 2.9), and the way to the board's provider (issue 16). */
export const LoginView = ({ login, signIn, passwordless = false }: LoginProps) => {
  const busy = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  const problems = useSelector(login, ({ context }) => context.problems)
  const failure = useSelector(login, ({ context }) => context.failure)
  const email = useSelector(login, ({ context }) => context.email)
  const returnTo = useSelector(login, ({ context }) => context.returnTo)
  const refusal = useSelector(login, ({ context }) => context.refusal)
  const passwordShown = useSelector(login, ({ context }) => context.passwordShown)
  const { name } = useBrand()
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problems)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    login.send({ type: 'submit', draft: { email: String(data.get('email')), password: String(data.get('password')) } })
  }

  return (
    <Page title="Log in" width="bare" noindex>
      <div className={css.sheet}>
        <div className={css.welcome}>
          <p className={css.welcomeText}>The work you are looking for may be looking for you.</p>
          <ul className={css.reasons}>
            <li>Apply with a file or a link</li>
            <li>Follow every application</li>
            <li>Show employers that you are interested</li>
          </ul>
        </div>
        <div className={css.entry}>
          <PageHeading className={css.heading}>Log in</PageHeading>
          <p className={css.lead}>
            {refusal !== null && (
              <>
                {refusal.text} <Link to={refusal.dashboard}>Go to your dashboard</Link>, or log in as somebody else.{' '}
              </>
            )}
            {returnTo !== null ? 'Log in and you are taken back to the page you asked for.' : 'Good to see you again.'}
          </p>
          {signIn !== undefined && <SignIn signIn={signIn} />}
          {!passwordless && (
            <>
              {signIn !== undefined && <p className={css.or}>or</p>}
              <form method="post" ref={form} className={field.form} noValidate onSubmit={submit}>
                <TextInput
                  label="E-mail"
                  name="email"
                  type="email"
                  defaultValue={email}
                  autoComplete="username"
                  inputMode="email"
                  aria-required
                  problem={problems['email']}
                />
                <PasswordField
                  label="Password"
                  name="password"
                  autoComplete="current-password"
                  aria-required
                  problem={problems['password']}
                  shown={passwordShown}
                  onToggle={() => login.send({ type: 'togglePassword' })}
                />
                <p className={css.forgotten}>
                  <Link to="/reset-password">Forgotten your password?</Link>
                </p>
                {failure !== null && <FormFailure>{failure}</FormFailure>}
                <Button type="submit" className={css.submit} aria-disabled={busy} aria-busy={busy}>
                  {busy ? 'Logging in...' : 'Log in'}
                </Button>
              </form>
              <p className={css.signUp}>
                {`New to ${name}? `}
                <Link to="/register" state={returnTo === null ? undefined : { from: returnTo }}>Sign Up</Link>
              </p>
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
