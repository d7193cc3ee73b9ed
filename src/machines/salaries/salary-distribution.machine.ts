import { assign, setup } from 'xstate'
import type { SalaryDistribution } from '../../services/contract/salaries/salaries.ts'
import { loadable } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** The search for postings, as typed. */
export type Wanted = { title: string; location: string }
export type Context = { wanted: Wanted; distribution: SalaryDistribution | null; failure: Failure | null }

/** The pay of the listed jobs, by title and by location (issue 6, 'Salary page with substance'). */
export const salaryDistributionMachine = setup({
  types: {
    /** The address's query. */
    input: {} as { wanted: Wanted },
    context: {} as Context,
    events: {} as { type: 'search'; wanted: Wanted } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadDistribution: port<SalaryDistribution, Wanted>('loadDistribution') },
  actions: {
    searchFor: assign((_, { wanted }: { wanted: Wanted }) => ({ wanted })),
    keep: assign((_, { output }: { output: SalaryDistribution }) => ({ distribution: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ distribution: null, failure: failureOf(error) })),
  },
}).createMachine({
  id: 'salaryDistribution',
  context: ({ input }) => ({ wanted: input.wanted, distribution: null, failure: null }),
  initial: 'loading',
  on: { search: { target: '.loading', actions: { type: 'searchFor', params: ({ event }) => event } } },
  states: loadable('loadDistribution', { input: ({ context }: { context: Context }) => context.wanted }),
})
