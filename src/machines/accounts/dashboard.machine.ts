import { assign, setup } from 'xstate'
import type { Dashboard } from '../../services/contract/accounts/dashboard.ts'
import { loads } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

type Context = {
  /** Whether the account may ask: without the code of its mail it has nothing to do here. */
  asks: boolean
  work: Dashboard | null
  /** The reason why the work could not be loaded, or not again. */
  failure: Failure | null
}

/** What an account has to do, at the head of its dashboard; it follows the changes of other tabs (issue 18: dashboards lead with work). */
export const dashboardMachine = setup({
  types: {
    input: {} as { asks: boolean },
    context: {} as Context,
    events: {} as { type: 'retry' } | { type: 'data.changed' },
    tags: {} as 'busy',
  },
  actors: { loadDashboard: port<Dashboard, void>('loadDashboard') },
  actions: {
    keep: assign((_, { output }: { output: Dashboard }) => ({ work: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: { asks: ({ context }) => context.asks },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => ({ ...input, work: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'asks', target: 'loading' }, { target: 'absent' }] },
    absent: {},
    loading: {
      tags: 'busy',
      on: { 'data.changed': { target: 'loading', reenter: true } },
      invoke: loads('loadDashboard', 'shown', 'failed'),
    },
    shown: { on: { 'data.changed': 'updating' } },
    /** The work stays on the screen. */
    updating: {
      on: { 'data.changed': { target: 'updating', reenter: true } },
      invoke: loads('loadDashboard', 'shown', 'shown'),
    },
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
  },
})
