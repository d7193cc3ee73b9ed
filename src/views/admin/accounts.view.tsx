import { AccountsPanel } from './accounts/accounts-panel.tsx'
import type { AccountsActor } from './accounts/actor.ts'
import type { AdminProps } from './admin/actors.ts'
import { AdminLayout } from './admin/layout.tsx'

/** All accounts, for Super-Admins (issue 4: Admin and Super-Admin dashboards). */
export const AccountsView = ({ root, sidebar, accounts }: AdminProps & { accounts: AccountsActor }) => (
  <AdminLayout root={root} sidebar={sidebar} title="Accounts">
    <AccountsPanel accounts={accounts} />
  </AdminLayout>
)
