import { assign, setup } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import { loadable } from '../loadable.ts'
import { failureOf, port, type Failure } from '../ports.ts'

export type ApplicantProfileInput = { applicantId: string; name: string }

type Context = ApplicantProfileInput & { profile: UserInfo | null; failure: Failure | null }

/** The full profile of an applicant who expressed interest, until it is closed (rulings, Jobs; specification 8: Express interest). */
export const applicantProfileMachine = setup({
  types: {
    input: {} as ApplicantProfileInput,
    context: {} as Context,
    events: {} as { type: 'retry' } | { type: 'close' },
    tags: {} as 'busy',
  },
  actors: { loadProfile: port<UserInfo, { applicantId: string }>('loadProfile') },
  actions: {
    keep: assign((_, { output }: { output: UserInfo }) => ({ profile: output, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'applicantProfile',
  context: ({ input }) => ({ ...input, profile: null, failure: null }),
  initial: 'loading',
  on: { close: '.closed' },
  states: {
    ...loadable('loadProfile', { input: ({ context: { applicantId } }: { context: Context }) => ({ applicantId }) }),
    closed: { type: 'final' },
  },
})
