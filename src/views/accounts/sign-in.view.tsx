import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '../../machines/accounts/sign-in.machine.ts'
import * as css from '../../styles/accounts/codes.css.ts'
import { Link } from '../components/link.tsx'
import { Page, PageHeading } from '../components/page.tsx'
import { SignIn } from './sign-in/sign-in.tsx'

/** /sign-in: the page to which the sign-in provider sends the browser back. */
export const SignInView = ({ signIn }: { signIn: ActorRefFrom<typeof signInMachine> }) => {
  const arriving = useSelector(signIn, (snapshot) => snapshot.hasTag('arriving'))
  return (
    <Page title="Log in" width="bare" noindex>
      <div className={css.sheet}>
        <div className={css.entry}>
          <PageHeading className={css.heading}>Log in</PageHeading>
          <SignIn signIn={signIn} />
          {!arriving && (
            <p className={css.back}>
              <Link to="/login">Back to log in</Link>
            </p>
          )}
        </div>
      </div>
    </Page>
  )
}
