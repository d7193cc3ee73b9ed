import { fromPromise } from 'xstate'
import { accountDeletionMachine } from '../../machines/accounts/account-deletion.machine.ts'
import { dataDownloadMachine } from '../../machines/accounts/data-download.machine.ts'
import { passwordChangeMachine } from '../../machines/accounts/password-change.machine.ts'
import { signOutEverywhereMachine } from '../../machines/accounts/sign-out-everywhere.machine.ts'
import { changeOwnPassword, deleteOwnAccount, loadOwnData, signOutEverywhere } from '../../services/accounts/account.service.ts'
import { saveFile } from '../../services/browser/save-file.ts'
import { AccountSettingsView } from '../../views/accounts/account-settings.view.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type OpenScreen } from '../board.ts'
import { forgetDrafts } from '../drafts.ts'
import { sessionEffectsOf } from '../session-effects.ts'

export const open: OpenScreen = (board) => {
  const { root, api } = board
  const effects = effectsOf(board)
  const { keepToken, ...sessionEffects } = sessionEffectsOf(board)
  const endSession = () => {
    forgetDrafts(board)
    sessionEffects.endSession()
  }
  const passwordChange = createActor(
    passwordChangeMachine.provide({
      actors: { changePassword: fromPromise(({ input, signal }) => changeOwnPassword(api, input, signal)) },
      actions: { ...effects, keepToken },
    }),
  ).start()
  const signOut = createActor(
    signOutEverywhereMachine.provide({
      actors: { logoutEverywhere: fromPromise(({ signal }) => signOutEverywhere(api, signal)) },
      actions: { ...effects, endSession },
    }),
  ).start()
  const dataDownload = createActor(
    dataDownloadMachine.provide({
      actors: { downloadData: fromPromise(({ signal }) => loadOwnData(api, signal)) },
      actions: { ...effects, saveFile: (_, file) => saveFile(file) },
    }),
  ).start()
  const accountDeletion = createActor(
    accountDeletionMachine.provide({
      actors: { deleteAccount: fromPromise(({ input, signal }) => deleteOwnAccount(api, input, signal)) },
      actions: { ...effects, endSession },
    }),
  ).start()
  return {
    View: () => (
      <AccountSettingsView root={root} passwordChange={passwordChange} signOut={signOut} dataDownload={dataDownload} accountDeletion={accountDeletion} />
    ),
    actors: [passwordChange, signOut, dataDownload, accountDeletion],
  }
}
