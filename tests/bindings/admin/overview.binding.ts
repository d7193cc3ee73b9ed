import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { overviewMachine } from '../../../src/machines/admin/overview.machine.ts'
import { pressingButton, hasMessage, type Binding, type Screen } from '../../support/replay/binding.ts'

const overview = ({ getByRole }: Screen) => within(getByRole('region', { name: 'The board at a glance' }))

const figures = (screen: Screen, refreshing: boolean) => {
  const { getByRole, getAllByRole } = overview(screen)
  for (const name of ['Accounts', 'Mail', 'Jobs', 'Applications', 'Audit log']) getByRole('region', { name })
  const roles = within(getByRole('table', { name: 'Accounts by role and state' })).getAllByRole('rowheader')
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Applicant', 'Employer', 'Admin', 'Super-Admin'])
  expect(getAllByRole('figure')).toHaveLength(2)
  expect(getByRole('button', { name: 'Refresh' }).ariaBusy === 'true').toBe(refreshing)
}

export const overviewBinding: Binding<typeof overviewMachine> = {
  actions: { refresh: pressingButton('Refresh'), retry: pressingButton('Try again'), 'data.changed': 'fact' },
  assertions: {
    loading: (screen) => {
      overview(screen)
      hasMessage(screen, 'status', 'Loading...')
    },
    shown: (screen) => figures(screen, false),
    refreshing: (screen) => figures(screen, true),
    updating: (screen) => figures(screen, false),
    failed: (screen) => {
      overview(screen)
      hasMessage(screen, 'alert', /./)
    },
  },
}
