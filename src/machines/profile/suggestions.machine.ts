import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import { loadable } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** The interests of a profile; empty where it has none. */
export type Interests = { profession: string; skills: readonly string[] }

/** Open jobs, best first. `fitting`: they match the interests; otherwise they are the newest ones. */
export type Suggestions = { jobs: Job[]; fitting: boolean }

type Context = { interests: Interests; found: Suggestions | null; failure: Failure | null }

/** Open jobs that fit the profile (specification 2.13: Suggested Positions). */
export const suggestionsMachine = setup({
  types: {
    input: {} as Interests,
    context: {} as Context,
    events: {} as { type: 'interests.changed'; interests: Interests } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadSuggestions: port<Suggestions, Interests>('loadSuggestions') },
  actions: {
    keepInterests: assign((_, { interests }: { interests: Interests }) => ({ interests })),
    keep: assign((_, { output }: { output: Suggestions }) => ({ found: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ found: null, failure: failureOf(error) })),
  },
}).createMachine({
  id: 'suggestions',
  context: ({ input }) => ({ interests: input, found: null, failure: null }),
  initial: 'loading',
  on: { 'interests.changed': { target: '.loading', actions: { type: 'keepInterests', params: ({ event }) => event } } },
  states: loadable('loadSuggestions', { input: ({ context }: { context: Context }) => context.interests }),
})
