import type { themeMachine } from '../../../src/machines/shell/theme.machine.ts'
import { named, pressing, type Binding } from '../../support/replay/binding.ts'

export const themeBinding: Binding<typeof themeMachine> = {
  actions: { toggle: pressing(named('switch', 'Dark mode')), 'system.changed': 'fact' },
  assertions: { shown: ({ getByRole }) => void getByRole('switch', { name: 'Dark mode' }) },
}
