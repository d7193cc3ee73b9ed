import { assign, setup } from 'xstate'
import type { Overview } from '../../services/contract/admin/operators.ts'
import { loads } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** The figures, and when they were fetched (ISO 8601, UTC). */
export type Seen = { overview: Overview; at: string }

type Context = {
  seen: Seen | null
  /** The reason why the figures could not be fetched, or not again. */
  failure: Failure | null
}

/** The operators' overview; it fetches its figures again while it is shown (issue 4: Admin and Super-Admin dashboards). */
export const overviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'refresh' } | { type: 'retry' } | { type: 'data.changed' },
    tags: {} as 'busy',
  },
  actors: { loadOverview: port<Seen, void>('loadOverview') },
  actions: {
    keep: assign((_, { output }: { output: Seen }) => ({ seen: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  delays: { refreshPause: 60_000 },
}).createMachine({
  id: 'overview',
  context: { seen: null, failure: null },
  initial: 'loading',
  states: {
    // A load under way may be older than the change.
    loading: { tags: 'busy', on: { 'data.changed': { target: 'loading', reenter: true } }, invoke: loads('loadOverview', 'shown', 'failed') },
    shown: {
      after: { refreshPause: 'updating' },
      on: { refresh: 'refreshing', 'data.changed': 'updating' },
    },
    /** After a press of the button, which is pending meanwhile. */
    refreshing: { tags: 'busy', on: { 'data.changed': { target: 'refreshing', reenter: true } }, invoke: loads('loadOverview', 'shown', 'shown') },
    /** By the interval, without a pending button. */
    updating: { on: { refresh: 'refreshing', 'data.changed': { target: 'updating', reenter: true } }, invoke: loads('loadOverview', 'shown', 'shown') },
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
  },
})
