import { assign, setup } from 'xstate'
import type { SimilarJob } from '../../services/contract/jobs/similar-jobs.ts'
import { isGone } from '../app/gone.ts'
import { port } from '../ports.ts'

/** `loaded` are the similar jobs, when they are known already. */
export type SimilarJobsInput = { id: string; loaded: SimilarJob[] | null }
export type Context = { id: string; jobs: SimilarJob[] | null }

/** The jobs most like the one whose page it is, below it (issue 6, 'similar jobs'). The page's own job waits for none of them. */
export const similarJobsMachine = setup({
  types: {
    input: {} as SimilarJobsInput,
    context: {} as Context,
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadSimilar: port<SimilarJob[], { id: string }>('loadSimilar') },
  actions: {
    keepJobs: assign((_, { jobs }: { jobs: SimilarJob[] }) => ({ jobs })),
  },
  guards: {
    some: ({ context }) => context.jobs !== null && context.jobs.length > 0,
    known: ({ context }) => context.jobs !== null,
    isGone,
  },
}).createMachine({
  id: 'similarJobs',
  context: ({ input }) => ({ id: input.id, jobs: input.loaded }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'some', target: 'shown' }, { guard: 'known', target: 'none' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSimilar',
        src: 'loadSimilar',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'starting', actions: { type: 'keepJobs', params: ({ event }) => ({ jobs: event.output }) } },
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
