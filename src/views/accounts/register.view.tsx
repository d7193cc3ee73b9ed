import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '../../machines/accounts/registration.machine.ts'
import type { signInMachine } from '../../machines/accounts/sign-in.machine.ts'
import * as login from '../../styles/accounts/login.css.ts'
import * as css from '../../styles/accounts/register.css.ts'
import { Link } from '../components/link.tsx'
import { Page, PageHeading } from '../components/page.tsx'
import { ErrorState, Loading, Skeleton } from '../components/states.tsx'
import { Checklist } from './register/checklist.tsx'
import { DetailsStep } from './register/details-step.tsx'
import { RoleStep } from './register/role-step.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

type RegisterProps = {
  registration: ActorRefFrom<typeof registrationMachine>
  /** Where the board has a provider, which has this name. */
  signIn?: ActorRefFrom<typeof signInMachine>
  provider?: string
  /** Whether only people whom the provider knows register. */
  passwordless?: boolean
  /** `YYYY-MM-DD` */
  today: string
}

/** The registration in two steps (specification 2.10). Both are always rendered, one of them hidden, so that Back loses nothing. */
export const RegisterView = ({ registration, signIn, provider = '', passwordless = false, today }: RegisterProps) => {
  const options = useSelector(registration, ({ context }) => context.options)
  const isNewcomer = useSelector(registration, ({ context }) => context.newcomer !== null)
  const returnTo = useSelector(registration, ({ context }) => context.returnTo)
  const loading = useSelector(registration, (snapshot) => snapshot.matches('loading'))
  const unavailable = useSelector(registration, (snapshot) => (snapshot.matches('unavailable') ? snapshot.context.failure : null))

  const asksDetails = isNewcomer || !passwordless

  return (
    <Page title="Register" width="bare" noindex>
      <div className={css.sheet}>
        <Checklist registration={registration} />
        <div className={login.entry}>
          <PageHeading className={login.heading}>Register</PageHeading>
          <p className={login.lead}>
            Already registered? <Link to="/login" state={returnTo === null ? undefined : { from: returnTo }}>Log in</Link>
          </p>
          {signIn !== undefined && !isNewcomer && <SignIn signIn={signIn} />}
          {signIn !== undefined && !isNewcomer && !passwordless && <p className={login.or}>or</p>}
          {loading && asksDetails && (
            <Loading>
              <Skeleton height="14em" />
            </Loading>
          )}
          {unavailable !== null && <ErrorState message={unavailable} onRetry={() => registration.send({ type: 'retry' })} />}
          {options !== null && asksDetails && (
            <>
              <RoleStep registration={registration} />
              <DetailsStep registration={registration} options={options} provider={provider} today={today} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
