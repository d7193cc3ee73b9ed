import type { themeMachine } from '../../../src/machines/app/theme.machine.ts'
import { named, pressing, type Binding } from '../../support/replay/binding.ts'

export const themeBinding: Binding<typeof themeMachine> = {
  gestures: { toggle: pressing(named('switch', 'Dark mode')), 'system.changed': 'fact' },
  sights: { shown: ({ getByRole }) => void getByRole('switch', { name: 'Dark mode' }) },
}
