import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '../../../machines/app/root.machine.ts'
import * as css from '../../../styles/app/dashboard.css.ts'
import { Card } from '../../components/card.tsx'
import { ButtonLink } from '../../components/link.tsx'

/** The one thing that an account without its code has to do (issue 18: dashboards lead with work). */
export const Verify = ({ root }: { root: ActorRefFrom<typeof rootMachine> }) => {
  const user = useSelector(root, ({ context }) => context.session)
  if (user === null || user.isActive) return null
  return (
    <div className={css.work}>
      <Card title="What is next">
        <p className={css.quiet}>
          Verify your e-mail: enter the code that we sent to <bdi>{user.email}</bdi>. Then everything here is open to you.
        </p>
        <ButtonLink to="/verify-otp">Enter the code</ButtonLink>
      </Card>
    </div>
  )
}
