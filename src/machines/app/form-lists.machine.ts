import { assign, setup } from 'xstate'
import { port } from '../ports.ts'

/** `countries` by name; `currencies` by code (ISO 4217), the board's first. */
export type Lists = { countries: readonly string[]; currencies: readonly string[] }

/** The lists that the forms of a job offer: countries (specification 7: Static data) and currencies (issue 15); all other fields can be filled in while they load. */
export const formListsMachine = setup({
  types: {
    context: {} as Lists,
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadLists: port<Lists, void>('loadLists') },
  actions: { keepLists: assign((_, { lists }: { lists: Lists }) => lists) },
}).createMachine({
  id: 'formLists',
  context: { countries: [], currencies: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        onDone: { target: 'offered', actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) } },
        onError: 'failed',
      },
    },
    offered: {},
    failed: { on: { retry: 'loading' } },
  },
})
