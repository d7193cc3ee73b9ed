import { assign, setup } from 'xstate'
import type { Analytics } from '../../services/contract/profile/users.ts'
import { loadable } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** The views of the profile and of its owner's jobs (specification 2.13: Analytics). */
export const analyticsMachine = setup({
  types: {
    context: {} as { analytics: Analytics | null; failure: Failure | null },
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadAnalytics: port<Analytics, void>('loadAnalytics') },
  actions: {
    keep: assign((_, { output }: { output: Analytics }) => ({ analytics: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'analytics',
  context: { analytics: null, failure: null },
  initial: 'loading',
  states: loadable('loadAnalytics'),
})
