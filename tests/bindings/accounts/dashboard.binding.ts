import { expect } from 'vitest'
import type { dashboardMachine } from '../../../src/machines/accounts/dashboard.machine.ts'
import { hasMessage, neverShown, pressingButton, type Assertion, type Binding } from '../../support/replay/binding.ts'

const isSettled: Assertion = ({ queryByText, queryByRole }) => {
  expect(queryByText('Loading...')).toBeNull()
  expect(queryByRole('button', { name: 'Try again' })).toBeNull()
}

export const dashboardBinding: Binding<typeof dashboardMachine> = {
  actions: { retry: pressingButton('Try again'), 'data.changed': 'fact' },
  assertions: {
    deciding: neverShown,
    absent: isSettled,
    loading: (screen) => hasMessage(screen, 'status', 'Loading...'),
    shown: isSettled,
    updating: isSettled,
    failed: (screen) => hasMessage(screen, 'alert', /./),
  },
}
