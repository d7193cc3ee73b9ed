import { fromPromise } from 'xstate'
import { accountsMachine } from '../../machines/admin/accounts.machine.ts'
import { changeAccountState, deleteAccountOf, loadAccounts } from '../../services/admin/operators.service.ts'
import { AccountsView } from '../../views/admin/accounts.view.tsx'
import { createActor } from '../actor.ts'
import { openSidebar } from './admin-sidebar.ts'
import { effectsOf, type OpenScreen } from '../board.ts'

export const open: OpenScreen = (board, { session }) => {
  const { root, api, cache } = board
  const sidebar = openSidebar()
  const accounts = createActor(
    accountsMachine.provide({
      actors: {
        loadAccounts: fromPromise(({ input, signal }) => loadAccounts(api, input, signal)),
        setAccountState: fromPromise(({ input, signal }) => changeAccountState(api, cache, input, signal)),
        removeAccount: fromPromise(({ input, signal }) => deleteAccountOf(api, cache, input, signal)),
      },
      actions: effectsOf(board),
    }),
    { input: { own: session?.userId ?? '' } },
  ).start()
  return {
    View: () => <AccountsView root={root} sidebar={sidebar} accounts={accounts} />,
    actors: [accounts],
    dataChanged: (area) => {
      if (area === 'accounts') accounts.send({ type: 'data.changed' })
    },
  }
}
