import { assertEvent, assign, setup } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { ProfileChange } from '../../services/contract/profile/users.ts'
import { checked } from '../checked.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { failureOf, type Failure } from '../ports.ts'
import { loadingProfile, loadProfile, refusedBy, saveProfile } from './profile-saving.ts'

/** The editable fields of the simple profile page, as typed. */
export type ProfileDraft = { firstName: string; surname: string; telephone: string; city: string; country: string; companyName: string }

/** `typed`: the input from before the session ended. */
type Context = { profile: UserInfo | null; typed: Partial<ProfileDraft>; problems: Problems; failure: Failure | null }

/** The simple profile form (specification 2.13). It starts with the server's fields, not with the session's. */
export const userProfileMachine = setup({
  types: {
    input: {} as { typed: Partial<ProfileDraft> },
    context: {} as Context,
    events: {} as { type: 'submit'; draft: ProfileDraft } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { loadProfile, saveProfile },
  actions: {
    ...effects,
    ...sessionEffects,
    keep: assign((_, { userInfo }: { userInfo: UserInfo }) => ({ profile: userInfo, failure: null })),
    forgetTyped: assign({ typed: {} }),
    keepProblems: assign((_, { draft }: { draft: ProfileDraft }) => ({ problems: problemsOf(ProfileChange, draft) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: { parses: (_, { draft }: { draft: ProfileDraft }) => ProfileChange.safeParse(draft).success },
}).createMachine({
  id: 'userProfile',
  context: ({ input }) => ({ profile: null, typed: input.typed, problems: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: loadingProfile('editing'),
    editing: {
      on: { submit: checked('parses', 'keepProblems', 'saving') },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          return ProfileChange.parse(event.draft)
        },
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keep', params: ({ event }) => ({ userInfo: event.output }) },
            'forgetTyped',
            { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'toast', params: { tone: 'success', text: 'Profile updated.' } },
          ],
        },
        onError: { target: 'editing', actions: { type: 'toast', params: ({ event }) => refusedBy(event.error) } },
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})
