import { fromPromise } from 'xstate'
import { accountDeletionMachine } from '../../machines/accounts/account-deletion.machine.ts'
import { dataDownloadMachine } from '../../machines/accounts/data-download.machine.ts'
import { passwordChangeMachine } from '../../machines/accounts/password-change.machine.ts'
import { signOutEverywhereMachine } from '../../machines/accounts/sign-out-everywhere.machine.ts'
import { changeOwnPassword, deleteOwnAccount, loadOwnData, signOutEverywhere } from '../../services/accounts/account.service.ts'
import { saveFile } from '../../services/browser/save-file.ts'
import { AccountSettingsView } from '../../views/accounts/account-settings.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = ({ root, api, signIn }, { session }) => {
  const [passwordlessBoard, passwordlessAccount] = [signIn?.passwordless === true, session?.passwordless === true]
  const passwordChange = child(
    passwordChangeMachine.provide({
      actors: { changePassword: fromPromise(({ input, signal }) => changeOwnPassword(api, input, signal)) },
    }),
  )
  const signOut = child(
    signOutEverywhereMachine.provide({
      actors: { logoutEverywhere: fromPromise(({ signal }) => signOutEverywhere(api, signal)) },
    }),
  )
  const dataDownload = child(
    dataDownloadMachine.provide({
      actors: { downloadData: fromPromise(({ signal }) => loadOwnData(api, signal)) },
      actions: { saveFile: (_, file) => saveFile(file) },
    }),
  )
  const accountDeletion = child(
    accountDeletionMachine.provide({
      actors: { deleteAccount: fromPromise(({ input, signal }) => deleteOwnAccount(api, input, signal)) },
    }),
    { asksPassword: !passwordlessBoard && !passwordlessAccount },
  )
  return screen({
    children: { passwordChange, signOut, dataDownload, accountDeletion },
    View: (actors) => <AccountSettingsView root={root} password={passwordlessBoard ? 'never' : passwordlessAccount ? 'none' : 'own'} {...actors} />,
  })
}
