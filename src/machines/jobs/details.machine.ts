import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { isGone } from '../gone.ts'
import { failureOf, port, type Failure } from '../ports.ts'

export type DetailsInput = {
  id: string
  /** The day the page is opened, `YYYY-MM-DD` in UTC. */
  today: string
}

export type Context = { id: string; today: string; job: Job | null; failure: Failure | null }

/** One job's page (specification 2.5). */
export const detailsMachine = setup({
  types: {
    input: {} as DetailsInput,
    context: {} as Context,
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadJob: port<Job, { id: string }>('loadJob') },
  actions: {
    keepJob: assign((_, { job }: { job: Job }) => ({ job, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: { isGone },
}).createMachine({
  id: 'details',
  context: ({ input }) => ({ id: input.id, today: input.today, job: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadJob',
        src: 'loadJob',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) } },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    shown: {},
    failed: { on: { retry: 'loading' } },
    gone: {},
  },
})
