import { model } from './model.ts'
import { themeMachine } from './theme.machine.ts'

export const themeModel = model(themeMachine, {
  inputs: {
    'light system': { chosen: null, system: 'light' },
    'dark system': { chosen: null, system: 'dark' },
    'dark chosen': { chosen: 'dark', system: 'light' },
    'light chosen': { chosen: 'light', system: 'dark' },
  },
  cases: { toggle: [{ type: 'toggle' }] },
  key: ({ value, context }) => [value, context.theme],
  rows: [
    { section: '2.13', input: ['light system', 'light chosen'], when: 'start', expect: { state: 'shown', context: { theme: 'light' } } },
    { section: '2.13', input: ['dark system', 'dark chosen'], when: 'start', expect: { state: 'shown', context: { theme: 'dark' } } },
    {
      section: '2.13',
      input: ['light system', 'dark chosen'],
      given: ({ context }) => context.theme === 'light',
      when: 'toggle',
      expect: { state: 'shown', context: { theme: 'dark' }, does: [{ applyTheme: { theme: 'dark' } }] },
    },
    {
      section: '2.13, look: theme follows the system',
      input: ['light system', 'dark chosen'],
      given: ({ context }) => context.theme === 'dark',
      when: 'toggle',
      expect: { state: 'shown', context: { theme: 'light' }, does: [{ applyTheme: { theme: null } }] },
    },
    {
      section: '2.13',
      input: ['dark system', 'light chosen'],
      given: ({ context }) => context.theme === 'dark',
      when: 'toggle',
      expect: { state: 'shown', context: { theme: 'light' }, does: [{ applyTheme: { theme: 'light' } }] },
    },
    {
      section: '2.13, look: theme follows the system',
      input: ['dark system', 'light chosen'],
      given: ({ context }) => context.theme === 'light',
      when: 'toggle',
      expect: { state: 'shown', context: { theme: 'dark' }, does: [{ applyTheme: { theme: null } }] },
    },
  ],
})
