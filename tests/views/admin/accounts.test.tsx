import { act, render, screen as queries } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { accountsMachine, type AccountsPage } from '../../../src/machines/admin/accounts.machine.ts'
import { accountsModel } from '../../../src/machines/admin/accounts.model.ts'
import { sidebarMachine } from '../../../src/machines/admin/sidebar.machine.ts'
import { accountsPageSize } from '../../../src/services/contract/admin/operators.ts'
import { AccountsView } from '../../../src/views/admin/accounts.view.tsx'
import { AccountsPanel } from '../../../src/views/admin/accounts/accounts-panel.tsx'
import { accountsBinding } from '../../bindings/admin/accounts.binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'
import { startRoot } from '../../support/replay/start-root.ts'

replayInView(accountsModel, accountsBinding, (actor) => <AccountsPanel accounts={actor} />)

test('the page stands in the admin area, whose entry for it is the current one', async () => {
  const root = startRoot({ userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com' }, '/admin/accounts')
  const [sidebar, accounts] = [createActor(sidebarMachine).start(), createActor(accountsModel.machine, { input: { own: 'u9' } })]
  await act(async () => render(<AccountsView root={root} sidebar={sidebar} accounts={accounts as never} />))
  queries.getByRole('heading', { level: 1, name: 'Accounts' })
  expect(queries.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Accounts'])
})

test.each([[[]], [['Ida Idle']]])('a deleted account takes its row along, and the focus goes to the list, where %j is left', async (left) => {
  const pageOf = (names: string[]): AccountsPage => ({
    accounts: names.map((name) => ({ userId: name, email: `${name}@example.com`, name, role: 'Applicant', state: 'active', createdAt: '2026-01-15T08:00:00.000Z' })),
    matches: names.length,
  })
  const found = [pageOf(['Gone Soon', ...left]), pageOf(left)]
  const actor = createActor(
    accountsMachine.provide({
      actors: { loadAccounts: fromPromise(async () => found.shift() ?? pageOf([])), removeAccount: fromPromise(async () => {}) },
      actions: { toast: () => {} },
    }),
    { input: { own: 'u9' } },
  ).start()
  await act(async () => render(<AccountsPanel accounts={actor} />))
  await import('../../../src/views/components/dialogs/confirmation-dialog.tsx')
  const user = userEvent.setup()
  act(() => queries.getByRole('button', { name: 'Delete Gone Soon' }).focus())
  await user.keyboard('{Enter}')
  await user.click(await queries.findByRole('button', { name: 'Yes, delete' }))
  await queries.findByText(left.length === 0 ? '0 accounts' : '1 account')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Found accounts')
})

test('the page turned to its end disables the button that led there, and the focus goes to the list', async () => {
  const pageOf = (name: string): AccountsPage => ({
    accounts: [{ userId: name, email: `${name}@example.com`, name, role: 'Applicant', state: 'active', createdAt: '2026-01-15T08:00:00.000Z' }],
    matches: accountsPageSize + 1,
  })
  const found = [pageOf('First'), pageOf('Last')]
  const actor = createActor(accountsMachine.provide({ actors: { loadAccounts: fromPromise(async () => found.shift()!) } }), { input: { own: 'u9' } }).start()
  await act(async () => render(<AccountsPanel accounts={actor} />))
  const next = queries.getByRole('button', { name: 'Next' })
  act(() => {
    next.focus()
    next.click()
    // As browsers do with a button that is disabled.
    next.blur()
  })
  await queries.findByText('Last')
  expect([next.hasAttribute('disabled'), document.activeElement?.getAttribute('aria-label')]).toEqual([true, 'Found accounts'])
})
