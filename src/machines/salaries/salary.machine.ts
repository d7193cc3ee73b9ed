import { assign, setup } from 'xstate'
import type { SalaryItem } from '../../services/contract/entities.ts'
import { loadable } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'
import { hasMore } from './salary.selectors.ts'

/** `isWhole`: all that were found are shown, however many. */
export type Context = { items: SalaryItem[] | null; text: string; isWhole: boolean; failure: Failure | null }

/** The salary estimate page (specification 2.8). */
export const salaryMachine = setup({
  types: {
    /** The address's search text, empty for all, and whether it asks for the whole list. */
    input: {} as { text: string; isWhole: boolean },
    context: {} as Context,
    events: {} as { type: 'search'; text: string } | { type: 'show.all' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadSalaries: port<SalaryItem[], void>('loadSalaries') },
  actions: {
    keep: assign((_, { output }: { output: SalaryItem[] }) => ({ items: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    searchFor: assign((_, { text }: { text: string }) => ({ text })),
    showAll: assign({ isWhole: true }),
  },
  guards: { hasMore: ({ context }) => hasMore(context) },
}).createMachine({
  id: 'salary',
  context: ({ input }) => ({ items: null, ...input, failure: null }),
  initial: 'loading',
  on: { search: { actions: { type: 'searchFor', params: ({ event }) => event } } },
  states: { ...loadable('loadSalaries'), shown: { on: { 'show.all': { guard: 'hasMore', actions: 'showAll' } } } },
})
