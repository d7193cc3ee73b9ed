import { within } from '@testing-library/dom'
import type { serversMachine } from '../../../src/machines/admin/servers.machine.ts'
import { hasMessage, pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const list = ({ getByRole }: Screen) => void within(getByRole('region', { name: 'Servers' })).getByText(/^(\d+ process(es)? on \d+ machines?|No process has reported yet\.)$/)

export const serversBinding: Binding<typeof serversMachine> = {
  actions: { retry: pressingButton('Try again') },
  assertions: {
    loading: (screen) => hasMessage(screen, 'status', 'Loading...'),
    shown: list,
    updating: list,
    failed: (screen) => hasMessage(screen, 'alert', /^(The board is not available right now\. Please try again in a moment\.|The servers could not be loaded\.)$/),
  },
}
