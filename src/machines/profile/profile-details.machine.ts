import { assertEvent, assign, setup } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { ProfileChange } from '../../services/contract/profile/users.ts'
import { checked } from '../checked.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { tellParent } from '../parent.ts'
import { refusedBy, saveProfile } from './profile-saving.ts'

/** Name, profession and contact; empty where the profile has none. */
export type Details = { fullName: string; profession: string; telephone: string }

/** The profile's details with their edit mode (specification 2.13: Profile Details, 4: Profile page). */
export const profileDetailsMachine = setup({
  types: {
    /** `typed`: the input from before the session ended; the form is open then. */
    input: {} as Details & { typed: Partial<Details> | null },
    context: {} as Details & { typed: Partial<Details> | null; problems: Problems },
    events: {} as { type: 'edit' } | { type: 'cancel' } | { type: 'save'; draft: Details },
    tags: {} as 'busy' | 'editing',
  },
  actors: { saveProfile },
  actions: {
    ...effects,
    ...sessionEffects,
    keep: assign((_, { fullName = '', profession = '', telephone = '' }: UserInfo) => ({ fullName, profession, telephone })),
    forgetTyped: assign({ typed: null }),
    tellForgotten: tellParent(() => ({ type: 'typed.forgotten', part: 'details' })),
    keepProblems: assign((_, { draft }: { draft: Details }) => ({ problems: problemsOf(ProfileChange, draft) })),
    forgetProblems: assign({ problems: {} }),
  },
  guards: {
    interrupted: ({ context }) => context.typed !== null,
    parses: (_, { draft }: { draft: Details }) => ProfileChange.safeParse(draft).success,
  },
}).createMachine({
  id: 'profileDetails',
  context: ({ input }) => ({ ...input, problems: {} }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'interrupted', target: 'editing' }, { target: 'reading' }] },
    reading: { entry: 'forgetTyped', on: { edit: 'editing' } },
    editing: {
      tags: 'editing',
      on: {
        cancel: { target: 'reading', actions: ['forgetProblems', 'tellForgotten'] },
        save: checked('parses', 'keepProblems', 'saving'),
      },
    },
    saving: {
      tags: ['busy', 'editing'],
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'save')
          return ProfileChange.parse(event.draft)
        },
        onDone: {
          target: 'reading',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'keepProfile', params: ({ event }) => ({ userInfo: event.output }) },
            { type: 'toast', params: { tone: 'success', text: 'Profile updated.' } },
            'tellForgotten',
          ],
        },
        onError: { target: 'editing', actions: { type: 'toast', params: ({ event }) => refusedBy(event.error) } },
      },
    },
  },
})
