import { assign, setup } from 'xstate'

export type Theme = 'light' | 'dark'

const other = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

/**
 * The dark-mode toggle (specification 2.13). A choice goes above the system's theme; choosing what the system says
 * clears the choice, so that the board follows the system again.
 */
export const themeMachine = setup({
  types: {
    input: {} as { chosen: Theme | null; system: Theme },
    context: {} as { theme: Theme; system: Theme },
    events: {} as { type: 'toggle' },
  },
  actions: {
    /** Shows a theme from now on and keeps the choice; null is the system's. */
    applyTheme: (_, _p: { theme: Theme | null }) => {},
    toggle: assign(({ context }) => ({ theme: other(context.theme) })),
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ theme: input.chosen ?? input.system, system: input.system }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        toggle: {
          actions: [
            'toggle',
            { type: 'applyTheme', params: ({ context: { theme, system } }) => ({ theme: theme === system ? null : theme }) },
          ],
        },
      },
    },
  },
})
