import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '../../machines/accounts/registration.machine.ts'
import * as login from '../../styles/accounts/login.css.ts'
import * as css from '../../styles/accounts/register.css.ts'
import { Link } from '../components/link.tsx'
import { Page, PageHeading } from '../components/page.tsx'
import { ErrorState, Loading, Skeleton } from '../components/states.tsx'
import { Checklist } from './register/checklist.tsx'
import { DetailsStep } from './register/details-step.tsx'
import { RoleStep } from './register/role-step.tsx'

type RegisterProps = {
  registration: ActorRefFrom<typeof registrationMachine>
  /** `YYYY-MM-DD` */
  today: string
}

/** The registration in two steps (specification 2.10). Both are always rendered, one of them hidden, so that Back loses nothing. */
export const RegisterView = ({ registration, today }: RegisterProps) => {
  const options = useSelector(registration, ({ context }) => context.options)
  const loading = useSelector(registration, (snapshot) => snapshot.matches('loading'))
  const unavailable = useSelector(registration, (snapshot) => (snapshot.matches('unavailable') ? snapshot.context.failure : null))

  return (
    <Page title="Register" width="bare" noindex>
      <div className={css.sheet}>
        <Checklist registration={registration} />
        <div className={login.entry}>
          <PageHeading className={login.heading}>Register</PageHeading>
          <p className={login.lead}>
            Already registered? <Link to="/login">Log in</Link>
          </p>
          {loading && (
            <Loading>
              <Skeleton height="14em" />
            </Loading>
          )}
          {unavailable !== null && <ErrorState message={unavailable} onRetry={() => registration.send({ type: 'retry' })} />}
          {options !== null && (
            <>
              <RoleStep registration={registration} />
              <DetailsStep registration={registration} options={options} today={today} />
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
