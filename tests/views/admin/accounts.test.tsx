import { act, render, screen as queries } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountsModel } from '../../../src/machines/admin/accounts.model.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { AccountsView } from '../../../src/views/admin/accounts.view.tsx'
import { AccountsPanel } from '../../../src/views/admin/accounts/accounts-panel.tsx'
import { accountsBinding } from '../../bindings/admin/accounts.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { visitOf } from '../../support/replay/visit.ts'

replayInView(accountsModel, accountsBinding, (actor) => <AccountsPanel accounts={actor} />)

test('the page stands in the admin area, whose entry for it is the current one', async () => {
  const root = visitOf({ userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com' }, '/admin/accounts')
  const [sidebar, accounts] = [createActor(sidebarMachine).start(), createActor(accountsModel.machine, { input: { own: 'u9' } })]
  await act(async () => render(<AccountsView root={root} sidebar={sidebar} accounts={accounts as never} />))
  queries.getByRole('heading', { level: 1, name: 'Accounts' })
  expect(queries.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Accounts'])
})
