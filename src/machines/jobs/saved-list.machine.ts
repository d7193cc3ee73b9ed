import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { loads } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** `ids` are the saved jobs, newest first; null until they are loaded. `today` is the day the page is opened, `YYYY-MM-DD` in UTC. */
export type SavedListInput = { ids: string[] | null; today: string }

/** `jobs` are those of the ids that exist. */
export type Context = SavedListInput & { jobs: Job[] | null; failure: Failure | null }

/**
 * The page of saved jobs. A removed job keeps its place, so that it can be saved again, until the page is opened the next time; jobs that other
 * tabs add are loaded.
 */
export const savedListMachine = setup({
  types: {
    input: {} as SavedListInput,
    context: {} as Context,
    events: {} as { type: 'ids.changed'; ids: string[] } | { type: 'data.changed' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadNamed: port<Job[], { ids: string[] }>('loadNamed') },
  actions: {
    keepIds: assign((_, { ids }: { ids: string[] }) => ({ ids })),
    keepNone: assign({ jobs: [] }),
    keep: assign((_, { output }: { output: Job[] }) => ({ jobs: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    unknown: ({ context }) => context.ids === null,
    none: ({ context }) => context.ids?.length === 0,
    noneNew: ({ context }, { ids }: { ids: string[] }) => context.ids !== null && ids.every((id) => context.ids?.includes(id)),
  },
}).createMachine({
  id: 'savedList',
  context: ({ input }) => ({ ...input, jobs: null, failure: null }),
  initial: 'starting',
  on: {
    'ids.changed': [
      { guard: { type: 'noneNew', params: ({ event }) => event } },
      { target: '.starting', actions: { type: 'keepIds', params: ({ event }) => event } },
    ],
  },
  states: {
    starting: {
      always: [{ guard: 'unknown', target: 'waiting' }, { guard: 'none', target: 'shown', actions: 'keepNone' }, { target: 'loading' }],
    },
    waiting: { tags: 'busy' },
    loading: {
      tags: 'busy',
      // The load under way may be older than the change.
      on: { 'data.changed': { target: 'loading', reenter: true } },
      invoke: loads('loadNamed', 'shown', 'failed', { input: ({ context }: { context: Context }) => ({ ids: context.ids ?? [] }) }),
    },
    shown: { on: { 'data.changed': 'starting' } },
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
  },
})
