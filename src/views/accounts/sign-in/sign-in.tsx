import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '../../../machines/accounts/sign-in.machine.ts'
import * as css from '../../../styles/accounts/login.css.ts'
import { Button } from '../../components/button.tsx'
import { FormFailure } from '../../components/fields/form-problems.tsx'
import { Loading } from '../../components/states.tsx'

/** The button that leads to the sign-in provider, and what came of it. */
export const SignIn = ({ signIn }: { signIn: ActorRefFrom<typeof signInMachine> }) => {
  const provider = useSelector(signIn, ({ context }) => context.provider)
  const failure = useSelector(signIn, ({ context }) => context.failure)
  const arriving = useSelector(signIn, (snapshot) => snapshot.hasTag('arriving'))
  const leaving = useSelector(signIn, (snapshot) => snapshot.matches('leaving'))
  if (arriving) return <Loading text="Logging in..." />
  return (
    <div className={css.provider}>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      {provider !== null && (
        <Button variant="secondary" className={css.submit} pending={leaving} onClick={() => signIn.send({ type: 'leave' })}>
          Continue with {provider}
        </Button>
      )}
    </div>
  )
}
