import { assign, sendTo, setup } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import { analyticsMachine } from './analytics.machine.ts'
import { sessionEffects } from '../effects.ts'
import { employmentMachine, type Workplace } from './employment.machine.ts'
import { failureOf, type Failure } from '../ports.ts'
import { profileDetailsMachine, type Details } from './profile-details.machine.ts'
import { profileImageMachine } from './profile-image.machine.ts'
import { loadingProfile, loadProfile } from './profile-saving.ts'
import { resumeMachine } from './resume.machine.ts'
import { resumeOf } from './resume.options.ts'
import { skillsMachine } from './skills.machine.ts'
import { suggestionsMachine, type Interests } from './suggestions.machine.ts'

/** The input of the page's forms from before the session ended; `details` is null where that form had none. */
export type TypedProfile = { details: Partial<Details> | null; employment: Partial<Workplace> }

/** Nothing is typed. */
export const untyped: TypedProfile = { details: null, employment: {} }

type Context = { profile: UserInfo | null; typed: TypedProfile; failure: Failure | null }

/** The interests of a profile, for the suggested positions. Default skills suggest nothing. */
const interestsOf = ({ profession = '', skills = [] }: UserInfo): Interests => ({ profession, skills })

/** The rich profile page: it loads the profile once and starts a flow for each part of it (specification 2.13). */
export const myProfileMachine = setup({
  types: {
    input: {} as { typed: TypedProfile },
    context: {} as Context,
    /** `profile.changed`: one of the parts has saved something. */
    events: {} as
      | { type: 'retry' }
      | { type: 'profile.changed'; userInfo: UserInfo }
      /** A form has saved or discarded the input that the end of a session interrupted. */
      | { type: 'typed.forgotten'; part: keyof TypedProfile },
    tags: {} as 'busy',
    children: {} as {
      loadProfile: 'loadProfile'
      cover: 'profileImage'
      portrait: 'profileImage'
      details: 'details'
      employment: 'employment'
      resume: 'resume'
      skills: 'skills'
      suggestions: 'suggestions'
      analytics: 'analytics'
    },
  },
  actors: {
    loadProfile,
    profileImage: profileImageMachine,
    details: profileDetailsMachine,
    employment: employmentMachine,
    resume: resumeMachine,
    skills: skillsMachine,
    suggestions: suggestionsMachine,
    analytics: analyticsMachine,
  },
  actions: {
    ...sessionEffects,
    keep: assign((_, { userInfo }: { userInfo: UserInfo }) => ({ profile: userInfo, failure: null })),
    forgetTyped: assign(({ context: { typed } }, { part }: { part: keyof TypedProfile }) => ({ typed: { ...typed, [part]: untyped[part] } })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    otherInterests: ({ context }, { userInfo }: { userInfo: UserInfo }) =>
      context.profile === null || JSON.stringify(interestsOf(context.profile)) !== JSON.stringify(interestsOf(userInfo)),
  },
}).createMachine({
  id: 'myProfile',
  context: ({ input }) => ({ profile: null, typed: input.typed, failure: null }),
  initial: 'loading',
  states: {
    loading: loadingProfile('shown'),
    shown: {
      invoke: [
        {
          id: 'cover',
          src: 'profileImage',
          input: ({ context: { profile } }) => ({ type: 'background', userId: profile?.userId ?? '', url: profile?.backgroundImage ?? '' }),
        },
        {
          id: 'portrait',
          src: 'profileImage',
          input: ({ context: { profile } }) => ({ type: 'profile', userId: profile?.userId ?? '', url: profile?.profileImage ?? '' }),
        },
        {
          id: 'details',
          src: 'details',
          input: ({ context: { profile, typed } }) => ({
            fullName: profile?.fullName ?? '',
            profession: profile?.profession ?? '',
            telephone: profile?.telephone ?? '',
            typed: typed.details,
          }),
        },
        { id: 'employment', src: 'employment', input: ({ context: { profile, typed } }) => ({ saved: profile?.employment ?? null, typed: typed.employment }) },
        { id: 'resume', src: 'resume', input: ({ context: { profile } }) => ({ stored: resumeOf(profile!), owner: profile?.fullName ?? '' }) },
        { id: 'skills', src: 'skills', input: ({ context }) => ({ saved: context.profile?.skills ?? null }) },
        { id: 'suggestions', src: 'suggestions', input: ({ context }) => interestsOf(context.profile!) },
        { id: 'analytics', src: 'analytics' },
      ],
      on: {
        'typed.forgotten': { actions: { type: 'forgetTyped', params: ({ event }) => event } },
        'profile.changed': [
          {
            guard: { type: 'otherInterests', params: ({ event }) => event },
            actions: [
              { type: 'keep', params: ({ event }) => event },
              sendTo('suggestions', ({ event }) => ({ type: 'interests.changed', interests: interestsOf(event.userInfo) })),
            ],
          },
          { actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})
