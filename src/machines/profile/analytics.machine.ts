import { assign, setup } from 'xstate'
import type { Analytics } from '../../services/contract/profile/users.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** How often the profile and its owner's jobs were seen (specification 2.13: Analytics). */
export const analyticsMachine = setup({
  types: {
    context: {} as { analytics: Analytics | null; failure: Failure | null },
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadAnalytics: port<Analytics, void>('loadAnalytics') },
  actions: {
    keepAnalytics: assign((_, { analytics }: { analytics: Analytics }) => ({ analytics, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'analytics',
  context: { analytics: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAnalytics',
        src: 'loadAnalytics',
        onDone: { target: 'shown', actions: { type: 'keepAnalytics', params: ({ event }) => ({ analytics: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    shown: {},
    failed: { on: { retry: 'loading' } },
  },
})
