import { assign, setup } from 'xstate'
import { port } from '../ports.ts'

/** The countries that a form offers (specification 7: Static data), by name; a form can be filled in for the rest while they are not there. */
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
