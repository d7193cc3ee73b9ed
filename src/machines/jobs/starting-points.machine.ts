import { assign, setup } from 'xstate'
import type { StartingPoints } from '../../services/contract/jobs/starting-points.ts'
import { port } from '../ports.ts'

export type Context = { points: StartingPoints | null }

/** The figures and links under home's search (issue 18, 'Look and use'). An empty board has none, and the list shows a failure. */
export const startingPointsMachine = setup({
  types: { context: {} as Context, tags: {} as 'busy' },
  actors: { loadStartingPoints: port<StartingPoints, void>('loadStartingPoints') },
  actions: { keep: assign((_, { output }: { output: StartingPoints }) => ({ points: output })) },
  guards: { isEmpty: (_, { output }: { output: StartingPoints }) => output.jobs === 0 },
}).createMachine({
  id: 'startingPoints',
  context: { points: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadStartingPoints',
        src: 'loadStartingPoints',
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, target: 'none' },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => event } },
        ],
        onError: 'none',
      },
    },
    shown: {},
    none: {},
  },
})
