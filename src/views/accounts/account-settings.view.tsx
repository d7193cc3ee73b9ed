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
import { SignOutEverywhere } from './account-settings/sign-out-everywhere.tsx'
import { Page } from '../components/page.tsx'

type AccountSettingsProps = {
  root: ActorRefFrom<typeof rootMachine>
  passwordChange: ActorRefFrom<typeof passwordChangeMachine>
  signOut: ActorRefFrom<typeof signOutEverywhereMachine>
  dataDownload: ActorRefFrom<typeof dataDownloadMachine>
  accountDeletion: ActorRefFrom<typeof accountDeletionMachine>
}

/** The account settings: a new password, signing out everywhere, the data download, the deletion (rulings, Accounts). */
export const AccountSettingsView = ({ root, passwordChange, signOut, dataDownload, accountDeletion }: AccountSettingsProps) => {
  const email = useSelector(root, ({ context }) => context.session?.email ?? '')
  const party = useSelector(root, ({ context }) => partyOf(context.session))
  return (
    <Page title="Account settings" noindex>
      <p className={css.lead}>You are signed in as {email}.</p>
      <PasswordChange passwordChange={passwordChange} email={email} />
      <SignOutEverywhere signOut={signOut} />
      <DataDownload dataDownload={dataDownload} />
      <AccountDeletion accountDeletion={accountDeletion} party={party} />
    </Page>
  )
}
