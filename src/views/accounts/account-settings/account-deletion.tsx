import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine } from '../../../machines/accounts/account-deletion.machine.ts'
import { may, type Party } from '../../../services/contract/policy.ts'
import * as css from '../../../styles/accounts/account-settings.css.ts'
import { Button } from '../../components/button.tsx'
import { LazyBoundary } from '../../components/lazy-boundary.tsx'
import { lazyView } from '../../components/lazy-view.tsx'
import { Section } from './section.tsx'

const DeletionDialog = lazyView(() => import('./deletion-dialog.tsx'))

type AccountDeletionProps = { accountDeletion: ActorRefFrom<typeof accountDeletionMachine>; party: Party }

/** The end of the account: what goes with it, and the dialog behind the button. */
export const AccountDeletion = ({ accountDeletion, party }: AccountDeletionProps) => {
  const asking = useSelector(accountDeletion, (snapshot) => snapshot.hasTag('dialog'))
  return (
    <Section danger title="Delete account" explanation="Your account and what belongs to it go for good. Nobody can bring them back.">
      <ul className={css.goes}>
        <li>Your profile and your pictures</li>
        {may(party, 'apply') && <li>Your applications and the CVs you sent</li>}
        {may(party, 'manageJobs') && <li>The jobs you posted and the applications to them</li>}
      </ul>
      <Button variant="danger" onClick={() => accountDeletion.send({ type: 'open' })}>
        Delete account
      </Button>
      {asking && (
        <LazyBoundary>
          <DeletionDialog accountDeletion={accountDeletion} />
        </LazyBoundary>
      )}
    </Section>
  )
}
