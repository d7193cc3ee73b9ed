import { model } from '../model.ts'
import { themeMachine, type Context, type Theme } from './theme.machine.ts'

const following = (system: Theme) => ({ context }: { context: Context }) => context.chosen === null && context.system === system

export const themeModel = model(themeMachine, {
  inputs: {
    'light system': { chosen: null, system: 'light' },
    'dark system': { chosen: null, system: 'dark' },
    'dark chosen': { chosen: 'dark', system: 'light' },
    'light chosen': { chosen: 'light', system: 'dark' },
  },
  cases: {
    toggle: [{ type: 'toggle' }],
    'system.changed': { light: { type: 'system.changed', system: 'light' }, dark: { type: 'system.changed', system: 'dark' } },
  },
  key: ({ value, context }) => [value, context.chosen, context.system],
  rows: [
    { section: '2.13', input: 'light system', when: 'start', expect: { state: 'shown', context: { chosen: null, system: 'light' } } },
    { section: '2.13', input: 'light chosen', when: 'start', expect: { state: 'shown', context: { chosen: 'light', system: 'dark' } } },
    { section: '2.13', input: 'dark system', when: 'start', expect: { state: 'shown', context: { chosen: null, system: 'dark' } } },
    { section: '2.13', input: 'dark chosen', when: 'start', expect: { state: 'shown', context: { chosen: 'dark', system: 'light' } } },
    {
      section: '2.13',
      given: following('light'),
      when: 'toggle',
      expect: { state: 'shown', context: { chosen: 'dark' }, does: [{ applyTheme: { theme: 'dark' } }] },
    },
    {
      section: '2.13',
      given: following('dark'),
      when: 'toggle',
      expect: { state: 'shown', context: { chosen: 'light' }, does: [{ applyTheme: { theme: 'light' } }] },
    },
    ...(['light', 'dark'] as const).map((system) => ({
      section: '2.13, look: theme follows the system',
      given: ({ context }: { context: Context }) => context.chosen !== null && context.chosen !== system && context.system === system,
      when: 'toggle' as const,
      expect: { state: 'shown' as const, context: { chosen: null }, does: [{ applyTheme: { theme: null } }] },
    })),
    {
      section: '2.13',
      given: ({ context: { chosen, system } }) => chosen === 'dark' && system === 'dark',
      when: 'toggle',
      expect: { state: 'shown', context: { chosen: 'light' }, does: [{ applyTheme: { theme: 'light' } }] },
    },
    {
      section: '2.13',
      given: ({ context: { chosen, system } }) => chosen === 'light' && system === 'light',
      when: 'toggle',
      expect: { state: 'shown', context: { chosen: 'dark' }, does: [{ applyTheme: { theme: 'dark' } }] },
    },
    ...(['light', 'dark'] as const).flatMap((system) => [
      {
        section: 'look: theme follows the system',
        given: ({ context }: { context: Context }) => context.chosen === null,
        when: `system.changed(${system})` as const,
        expect: { state: 'shown' as const, context: { chosen: null, system } },
      },
      {
        section: 'look: the toggle overrides the system',
        given: ({ context }: { context: Context }) => context.chosen === 'dark',
        when: `system.changed(${system})` as const,
        expect: { state: 'shown' as const, context: { chosen: 'dark' as const, system } },
      },
    ]),
  ],
})
