import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine } from '../../machines/accounts/account-deletion.machine.ts'
import type { dataDownloadMachine } from '../../machines/accounts/data-download.machine.ts'
import type { passwordChangeMachine } from '../../machines/accounts/password-change.machine.ts'
import type { rootMachine } from '../../machines/app/root.machine.ts'
import type { signOutEverywhereMachine } from '../../machines/accounts/sign-out-everywhere.machine.ts'
import { partyOf } from '../../services/contract/policy.ts'
import * as css from '../../styles/accounts/account-settings.css.ts'
import { AccountDeletion } from './account-settings/account-deletion.tsx'
import { DataDownload } from './account-settings/data-download.tsx'
import { PasswordChange } from './account-settings/password-change.tsx'
import { Section } from './account-settings/section.tsx'
import { SignOutEverywhere } from './account-settings/sign-out-everywhere.tsx'
import { Link } from '../components/link.tsx'
import { Page } from '../components/page.tsx'

type AccountSettingsProps = {
  root: ActorRefFrom<typeof rootMachine>
  /** Whether the account has a password of its own, none yet, or none ever: the board has no passwords. */
  password?: 'own' | 'none' | 'never'
  passwordChange: ActorRefFrom<typeof passwordChangeMachine>
  signOut: ActorRefFrom<typeof signOutEverywhereMachine>
  dataDownload: ActorRefFrom<typeof dataDownloadMachine>
  accountDeletion: ActorRefFrom<typeof accountDeletionMachine>
}

/** The account settings: a new password, signing out everywhere, the data download, the deletion (rulings, Accounts). */
export const AccountSettingsView = ({ root, password = 'own', passwordChange, signOut, dataDownload, accountDeletion }: AccountSettingsProps) => {
  const email = useSelector(root, ({ context }) => context.session?.email ?? '')
  const party = useSelector(root, ({ context }) => partyOf(context.session))
  return (
    <Page title="Account settings" noindex>
      <div className={css.column}>
        <p className={css.lead}>You are logged in as {email} on this device.</p>
        {password === 'own' && <PasswordChange passwordChange={passwordChange} email={email} />}
        {password === 'none' && (
          <Section title="Your password" explanation="Your account has none: you log in elsewhere. You can set one by a code to your e-mail address.">
            <Link to="/reset-password">Set a password</Link>
          </Section>
        )}
        <SignOutEverywhere signOut={signOut} />
        <DataDownload dataDownload={dataDownload} />
        <AccountDeletion accountDeletion={accountDeletion} party={party} />
      </div>
    </Page>
  )
}
