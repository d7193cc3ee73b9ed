import { act, cleanup, render, screen as queries } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountsModel } from '../../src/machines/accounts.model.ts'
import { sidebarMachine } from '../../src/machines/sidebar.machine.ts'
import { AccountsView } from '../../src/views/accounts.view.tsx'
import { AccountsPanel } from '../../src/views/accounts/accounts-panel.tsx'
import { press, shown } from '../support/press.ts'
import { replayInView, type Screen } from '../support/replay-view.tsx'
import { visitOf } from '../support/visit.ts'

afterEach(cleanup)

const names: Record<string, string> = { u1: 'Ada Byron', u2: 'Grace Akello', u3: 'Okello', u7: 'Nobody', u9: 'Super Admin' }

const searchField = ({ getByRole }: Screen) => void getByRole('searchbox', { name: 'Search' })

/** The accounts that stand there, each with the one thing that can be done with it. */
const list = (screen: Screen) => {
  searchField(screen)
  if (screen.queryByText('No accounts found.') !== null) return
  const rows = screen.getAllByRole('row').slice(1).map((row) => row.textContent)
  const actions = screen.getAllByRole('button').flatMap(({ ariaLabel }) => ariaLabel ?? [])
  if (rows.length === 1) {
    expect(rows[0]).toMatch(/Okello.*okello@example\.com.*Admin.*Not verified.*ago/)
    return expect(actions).toEqual(['Deactivate Okello'])
  }
  expect(rows[0]).toMatch(/Ada Byron.*ada@example\.com.*Applicant.*Active.*Deactivate$/)
  expect(rows[1]).toMatch(/Grace Akello.*grace@example\.com.*Employer.*Deactivated.*Let in again$/)
  expect(rows[2]).toMatch(/Super Admin.*super@example\.com.*Super-Admin.*Active.*This is you$/)
  expect(actions).toEqual(['Deactivate Ada Byron', 'Let Grace Akello in again'])
}

const changing = (screen: Screen) => {
  list(screen)
  expect(screen.getAllByRole('button').filter(({ ariaBusy }) => ariaBusy === 'true')).toHaveLength(1)
}

replayInView(
  accountsModel,
  {
    gestures: {
      search: async (screen, { text }) => {
        // Under the question the field is out of reach.
        const field = screen.queryByRole('searchbox')
        if (field === null) return
        await screen.user.clear(field)
        await screen.user.paste(text)
      },
      next: (screen) => press(screen, 'Next'),
      previous: (screen) => press(screen, 'Previous'),
      deactivate: async (screen, { id }) => {
        await press(screen, `Deactivate ${names[id]}`)
        await shown(() => import('../../src/views/parts/confirmation-dialog.tsx'))
      },
      admit: (screen, { id }) => press(screen, `Let ${names[id]} in again`),
      retry: (screen) => press(screen, 'Try again'),
      'data.changed': 'fact',
    },
    sights: {
      typing: searchField,
      loading: (screen) => {
        searchField(screen)
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading...')
      },
      listed: list,
      confirming: ({ getByRole }) => void getByRole('alertdialog', { name: /^Deactivate (Ada Byron|Okello)\?$/ }),
      deactivating: changing,
      admitting: changing,
      failed: (screen) => {
        searchField(screen)
        screen.getByRole('alert')
        screen.getByRole('button', { name: 'Try again' })
      },
    },
    children: {
      confirmation: ({ user, getByRole }, { output }) =>
        user.click(getByRole('button', { name: (output as { confirmed: boolean }).confirmed ? 'Yes, deactivate' : 'Cancel' })),
    },
  },
  (actor) => <AccountsPanel accounts={actor} />,
)

test('the page stands in the admin area, whose entry for it is the current one', async () => {
  const root = visitOf({ userId: 'u9', token: 't', role: 'Super-Admin', isActive: true, email: 'super@example.com' }, '/admin/accounts')
  const [sidebar, accounts] = [createActor(sidebarMachine).start(), createActor(accountsModel.machine, { input: { own: 'u9' } })]
  await act(async () => render(<AccountsView root={root} sidebar={sidebar} accounts={accounts as never} />))
  queries.getByRole('heading', { level: 1, name: 'Accounts' })
  expect(queries.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Accounts'])
})
