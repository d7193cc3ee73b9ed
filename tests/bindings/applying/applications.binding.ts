import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { applicationsMachine } from '../../../src/machines/applying/applications.machine.ts'
import { answering, isBusy, named, pressing, pressingButton, hasMessage, type Binding, type Assertion } from '../../support/replay/binding.ts'

const titles: Record<string, string> = { a1: 'Weaver', a2: 'Dyer' }

const list: Assertion = ({ getByRole, queryByText, queryByRole }) => {
  if (queryByText('No job applications found.') !== null) return void getByRole('link', { name: 'Find a job' })
  const table = within(getByRole('table', { name: 'My Applications' }))
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
  expect(row('Weaver').textContent).toMatch(/Lake Looms.*Pending/)
  expect(row('Dyer').textContent).toMatch(/Lake Looms.*Accepted.*Interest expressed/)
  for (const name of ['Withdraw Weaver', 'Express Interest in Weaver', 'Withdraw Dyer']) getByRole('button', { name })
  expect(queryByRole('button', { name: 'Express Interest in Dyer' })).toBeNull()
}

export const applicationsBinding: Binding<typeof applicationsMachine> = {
  actions: {
    withdraw: pressing(named('button', ({ id }) => `Withdraw ${titles[id]}`)),
    expressInterest: pressing(named('button', ({ id }) => `Express Interest in ${titles[id]}`)),
    next: pressingButton('Next'),
    previous: pressingButton('Previous'),
    retry: pressingButton('Try again'),
    'data.changed': 'fact',
  },
  assertions: {
    loading: (screen) => hasMessage(screen, 'status', 'Loading applications...'),
    listed: list,
    confirming: ({ getByRole, getByText }) => {
      getByRole('alertdialog', { name: 'Are you sure?' })
      getByText('Do you want to withdraw your application?')
    },
    withdrawing: (screen) => {
      list(screen)
      const busy = screen.getAllByRole('button', { name: /^Withdraw / }).filter(({ ariaBusy }) => ariaBusy === 'true')
      expect(busy).toHaveLength(1)
    },
    expressing: (screen) => {
      list(screen)
      expect(isBusy(screen, 'Express Interest in Weaver')).toBe(true)
    },
    failed: (screen) => {
      hasMessage(screen, 'alert', 'Error fetching applications. Please try again later.')
      screen.getByRole('button', { name: 'Try again' })
    },
  },
  children: { confirmation: answering('Yes, withdraw') },
}
