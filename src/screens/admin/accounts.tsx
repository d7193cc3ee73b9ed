import { fromPromise } from 'xstate'
import { accountsMachine } from '../../machines/admin/accounts.machine.ts'
import { loadAccounts, removeAccount, setAccountState } from '../../services/admin/operators.service.ts'
import { AccountsView } from '../../views/admin/accounts.view.tsx'
import { openSidebar } from './admin-sidebar.ts'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services, { session }) => {
  const { root, api, cache } = services
  const sidebar = openSidebar(services)
  const accounts = child(
    accountsMachine.provide({
      actors: {
        loadAccounts: fromPromise(({ input, signal }) => loadAccounts(api, input, signal)),
        setAccountState: fromPromise(({ input, signal }) => setAccountState(api, cache, input, signal)),
        removeAccount: fromPromise(({ input, signal }) => removeAccount(api, cache, input, signal)),
      },
    }),
    { own: session?.userId ?? '' },
  )
  return screen({
    children: { accounts },
    on: { 'accounts.changed': { accounts: 'data.changed' } },
    View: (actors) => <AccountsView root={root} sidebar={sidebar} {...actors} />,
  })
}
