import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { accountsMachine } from '../../../src/machines/admin/accounts.machine.ts'
import { answering, filling, named, pressing, pressingButton, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'

const names: Record<string, string> = { u1: 'Ada Byron', u2: 'Grace Akello', u3: 'Okello', u7: 'Nobody', u9: 'Super Admin' }

const searchField = ({ getByRole }: Screen) => void getByRole('searchbox', { name: 'Search' })

const table = ({ getByRole }: Screen) => within(getByRole('table', { name: 'Accounts' }))

/** The accounts on the page, each with its one action. */
const list = (screen: Screen) => {
  searchField(screen)
  if (screen.queryByText('No accounts found.') !== null) return
  const rows = table(screen).getAllByRole('row').slice(1).map((row) => row.textContent)
  const actions = table(screen).queryAllByRole('button').map(({ ariaLabel }) => ariaLabel)
  if (rows.length === 1) {
    expect(rows[0]).toMatch(/Okello.*okello@example\.com.*Admin.*Not verified.*ago/)
    return expect(actions).toEqual(['Deactivate Okello', 'Delete Okello'])
  }
  const rowOf = (name: string) => rows.find((row) => row.includes(name))
  expect(rowOf('Ada Byron')).toMatch(/ada@example\.com.*Applicant.*Active.*DeactivateDelete$/)
  expect(rowOf('Grace Akello')).toMatch(/grace@example\.com.*Employer.*Deactivated.*Let in againDelete$/)
  expect(rowOf('Super Admin')).toMatch(/super@example\.com.*Super-Admin.*Active.*This is you$/)
  // Where a page lists others as well, each has its own buttons; the viewer's own account has none.
  expect(actions).toHaveLength(2 * (rows.length - 1))
  expect(actions).toEqual(expect.arrayContaining(['Deactivate Ada Byron', 'Delete Ada Byron', 'Let in again: Grace Akello', 'Delete Grace Akello']))
}

const changing = (screen: Screen) => {
  list(screen)
  expect(table(screen).getAllByRole('button').filter(({ ariaBusy }) => ariaBusy === 'true')).toHaveLength(1)
}

export const accountsBinding: Binding<typeof accountsMachine> = {
  actions: {
    search: filling(named('searchbox', 'Search'), ({ text }) => text),
    next: pressingButton('Next'),
    previous: pressingButton('Previous'),
    deactivate: pressing(named('button', ({ id }) => `Deactivate ${names[id]}`)),
    admit: pressing(named('button', ({ id }) => `Let in again: ${names[id]}`)),
    remove: pressing(named('button', ({ id }) => `Delete ${names[id]}`)),
    retry: pressingButton('Try again'),
    'data.changed': 'fact',
  },
  assertions: {
    typing: searchField,
    loading: (screen) => {
      searchField(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    listed: list,
    confirming: ({ getByRole }) => void getByRole('alertdialog', { name: /^Deactivate (Ada Byron|Okello)\?$/ }),
    confirmingDeletion: ({ getByRole }) => void getByRole('alertdialog', { name: /^Delete (Ada Byron|Grace Akello)\?$/ }),
    deactivating: changing,
    deleting: changing,
    admitting: changing,
    failed: (screen) => {
      searchField(screen)
      hasMessage(screen, 'alert', /^(The board is not available right now\. Please try again in a moment\.|The accounts could not be loaded\.)$/)
      screen.getByRole('button', { name: 'Try again' })
    },
  },
  children: { confirmation: answering(/^Yes, (deactivate|delete)$/) },
}
