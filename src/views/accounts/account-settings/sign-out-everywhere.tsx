import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmationMachine } from '../../../machines/app/confirmation.machine.ts'
import type { signOutEverywhereMachine } from '../../../machines/accounts/sign-out-everywhere.machine.ts'
import { Button } from '../../components/button.tsx'
import { Fetched } from '../../components/fetched.tsx'
import { Section } from './section.tsx'

const ConfirmationDialog = lazy(async () => ({ default: (await import('../../components/confirmation-dialog.tsx')).ConfirmationDialog }))

export const SignOutEverywhere = ({ signOut }: { signOut: ActorRefFrom<typeof signOutEverywhereMachine> }) => {
  const busy = useSelector(signOut, (snapshot) => snapshot.hasTag('busy'))
  const confirmation = useSelector(signOut, ({ children }) => children.confirmation as ActorRefFrom<typeof confirmationMachine> | undefined)
  return (
    <Section title="Devices" explanation="If you used your account on a device that is lost or not yours, sign it out from here.">
      <Button variant="secondary" pending={busy} onClick={() => signOut.send({ type: 'signOut' })}>
        Sign out everywhere
      </Button>
      {confirmation !== undefined && (
        <Fetched>
          <ConfirmationDialog confirmation={confirmation} />
        </Fetched>
      )}
    </Section>
  )
}
