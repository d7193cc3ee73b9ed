import { assign, setup } from 'xstate'
import { port } from '../ports.ts'

/** The countries of a form (specification 7: Static data), by name; all other fields can be filled in while they load. */
export const countriesMachine = setup({
  types: {
    context: {} as { names: readonly string[] },
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadCountries: port<string[], void>('loadCountries') },
  actions: { keepNames: assign((_, { names }: { names: string[] }) => ({ names })) },
}).createMachine({
  id: 'countries',
  context: { names: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCountries',
        src: 'loadCountries',
        onDone: { target: 'offered', actions: { type: 'keepNames', params: ({ event }) => ({ names: event.output }) } },
        onError: 'failed',
      },
    },
    offered: {},
    failed: { on: { retry: 'loading' } },
  },
})
