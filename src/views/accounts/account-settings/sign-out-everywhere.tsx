import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signOutEverywhereMachine } from '../../../machines/accounts/sign-out-everywhere.machine.ts'
import { Button } from '../../components/button.tsx'
import { Confirmation } from '../../components/dialogs/confirmation.tsx'
import { Section } from './section.tsx'

export const SignOutEverywhere = ({ signOut }: { signOut: ActorRefFrom<typeof signOutEverywhereMachine> }) => {
  const busy = useSelector(signOut, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Section title="Devices" explanation="If you used your account on a device that is lost or not yours, log it out from here.">
      <Button variant="secondary" pending={busy} onClick={() => signOut.send({ type: 'signOut' })}>
        Log out everywhere
      </Button>
      <Confirmation of={signOut} />
    </Section>
  )
}
