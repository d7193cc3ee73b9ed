import { assign, setup } from 'xstate'

export type Theme = 'light' | 'dark'

export type Context = { chosen: Theme | null; system: Theme }

const other = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

/** The choice after the toggle: the other theme; null where the system shows that one anyway. */
const toggled = ({ chosen, system }: Context): Theme | null => {
  const next = other(chosen ?? system)
  return next === system ? null : next
}

/**
 * The dark-mode toggle (specification 2.13). A choice overrides the system's theme; choosing the system's own theme clears the choice, so that the
 * board follows the system's changes again.
 */
export const themeMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'toggle' } | { type: 'system.changed'; system: Theme },
  },
  actions: {
    /** Shows a theme from now on and stores the choice; null is the system's. */
    applyTheme: (_, _p: { theme: Theme | null }) => {},
    toggle: assign(({ context }) => ({ chosen: toggled(context) })),
    keepSystem: assign((_, { system }: { system: Theme }) => ({ system })),
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      on: {
        toggle: {
          actions: ['toggle', { type: 'applyTheme', params: ({ context }) => ({ theme: context.chosen }) }],
        },
        'system.changed': { actions: { type: 'keepSystem', params: ({ event }) => event } },
      },
    },
  },
})
