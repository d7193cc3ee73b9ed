import { assign, setup } from 'xstate'
import type { SalaryItem } from '../../services/contract/entities.ts'
import { loadable } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

export type Context = { items: SalaryItem[] | null; text: string; failure: Failure | null }

/** The salary estimate page (specification 2.8). */
export const salaryMachine = setup({
  types: {
    /** The address's search text; empty for all. */
    input: {} as { text: string },
    context: {} as Context,
    events: {} as { type: 'search'; text: string } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadSalaries: port<SalaryItem[], void>('loadSalaries') },
  actions: {
    keep: assign((_, { output }: { output: SalaryItem[] }) => ({ items: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    searchFor: assign((_, { text }: { text: string }) => ({ text })),
  },
}).createMachine({
  id: 'salary',
  context: ({ input }) => ({ items: null, text: input.text, failure: null }),
  initial: 'loading',
  on: { search: { actions: { type: 'searchFor', params: ({ event }) => event } } },
  states: loadable('loadSalaries'),
})
