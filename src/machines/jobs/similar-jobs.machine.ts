import { assign, setup } from 'xstate'
import type { SimilarJob } from '../../services/contract/jobs/similar-jobs.ts'
import { isGone } from '../gone.ts'
import { port } from '../ports.ts'

export type Context = { id: string; jobs: SimilarJob[] | null }

/** The jobs most similar to the page's own, below it (issue 6, 'similar jobs'). The page's own job does not wait for them. */
export const similarJobsMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadSimilar: port<SimilarJob[], { id: string }>('loadSimilar') },
  actions: {
    keepJobs: assign((_, { jobs }: { jobs: SimilarJob[] }) => ({ jobs })),
  },
  guards: { isEmpty: (_, { jobs }: { jobs: SimilarJob[] }) => jobs.length === 0, isGone },
}).createMachine({
  id: 'similarJobs',
  context: ({ input }) => ({ id: input.id, jobs: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSimilar',
        src: 'loadSimilar',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ jobs: event.output }) }, target: 'none' },
          { target: 'shown', actions: { type: 'keepJobs', params: ({ event }) => ({ jobs: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'none' },
          { target: 'failed' },
        ],
      },
    },
    shown: {},
    none: {},
    failed: { on: { retry: 'loading' } },
  },
})
