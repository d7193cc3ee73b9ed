import { expect } from 'vitest'
import type { disclosureMachine } from '../../../src/machines/shell/disclosure.machine.ts'
import { pressing, pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const sheet = ({ queryByRole }: Screen) => queryByRole('dialog', { name: 'Filters' })

export const disclosureBinding: Binding<typeof disclosureMachine> = {
  actions: {
    // No control behind the modal sheet can be pressed.
    open: pressing((screen) => (sheet(screen) === null ? screen.queryByRole('button', { name: 'Filters' }) : null)),
    close: pressingButton('Close'),
  },
  assertions: {
    closed: (screen) => {
      expect(sheet(screen)).toBeNull()
      screen.getByRole('button', { name: 'Filters' })
    },
    open: (screen) => {
      expect(sheet(screen)).not.toBeNull()
      screen.getByRole('group', { name: 'Location' })
    },
  },
}
