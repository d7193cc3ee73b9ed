import { assign, setup } from 'xstate'
import type { SalaryUnit } from '../jobs/listing.machine.ts'

export type Density = 'comfortable' | 'compact'

/**
 * How a visitor sees the results of every search: the unit of all salaries, null for that of each posting, how close the cards are, and whether a chosen job opens
 * beside the list.
 */
export type ListView = { unit: SalaryUnit | null; density: Density; split: boolean }

/** The view of search results, for the whole visit and remembered for the next one (issue 18, 'Look and use'; rulings, Second round: Card). */
export const listViewMachine = setup({
  types: {
    input: {} as ListView,
    context: {} as ListView,
    events: {} as { type: 'showPay'; unit: SalaryUnit | null } | { type: 'setDensity'; density: Density } | { type: 'setSplit'; split: boolean },
  },
  actions: {
    /** Stores the choice for later visits, and shows density and split view. */
    keepListView: (_, _p: ListView) => {},
    showPay: assign((_, { unit }: Pick<ListView, 'unit'>) => ({ unit })),
    setDensity: assign((_, { density }: Pick<ListView, 'density'>) => ({ density })),
    setSplit: assign((_, { split }: Pick<ListView, 'split'>) => ({ split })),
  },
  guards: {
    isOtherUnit: ({ context }, { unit }: Pick<ListView, 'unit'>) => context.unit !== unit,
    isOtherDensity: ({ context }, { density }: Pick<ListView, 'density'>) => context.density !== density,
    isOtherSplit: ({ context }, { split }: Pick<ListView, 'split'>) => context.split !== split,
  },
}).createMachine({
  id: 'listView',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      on: {
        showPay: {
          guard: { type: 'isOtherUnit', params: ({ event }) => event },
          actions: [{ type: 'showPay', params: ({ event }) => event }, { type: 'keepListView', params: ({ context }) => context }],
        },
        setDensity: {
          guard: { type: 'isOtherDensity', params: ({ event }) => event },
          actions: [{ type: 'setDensity', params: ({ event }) => event }, { type: 'keepListView', params: ({ context }) => context }],
        },
        setSplit: {
          guard: { type: 'isOtherSplit', params: ({ event }) => event },
          actions: [{ type: 'setSplit', params: ({ event }) => event }, { type: 'keepListView', params: ({ context }) => context }],
        },
      },
    },
  },
})
