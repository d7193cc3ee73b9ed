import { assign, sendTo, setup } from 'xstate'
import { may, partyOf } from '../../services/contract/policy.ts'
import type { OwnProfile } from '../../services/contract/profile/users.ts'
import { analyticsMachine } from './analytics.machine.ts'
import { sessionEffects } from '../session-effects.ts'
import { employmentMachine, type Workplace } from './employment.machine.ts'
import { failureOf, type Failure } from '../ports.ts'
import { profileDetailsMachine, type Details } from './profile-details.machine.ts'
import { profileImageMachine } from './profile-image.machine.ts'
import { loadingProfile, loadProfile } from './profile-saving.ts'
import { resumeMachine } from './resume.machine.ts'
import { resumeOf } from './options/resume.options.ts'
import { skillsMachine } from './skills.machine.ts'
import { suggestionsMachine, type Interests } from './suggestions.machine.ts'

/** The input of the page's forms from before the session ended; `details` is null where that form had none. */
export type TypedProfile = { details: Partial<Details> | null; employment: Partial<Workplace> }

/** Nothing is typed. */
export const untyped: TypedProfile = { details: null, employment: {} }

type Context = { profile: OwnProfile | null; typed: TypedProfile; failure: Failure | null }

/** The interests of a profile, for the suggested positions. Default skills suggest nothing. */
const interestsOf = ({ profession = '', skills = [] }: OwnProfile): Interests => ({ profession, skills })

/** The images and the figures, and the details with the input of an interrupted session: the parts of every profile. */
const partsOfAll = [
  {
    id: 'cover',
    src: 'profileImage',
    input: ({ context: { profile } }: { context: Context }) => ({ type: 'background' as const, userId: profile!.userId, url: profile?.backgroundImage ?? '' }),
  },
  {
    id: 'portrait',
    src: 'profileImage',
    input: ({ context: { profile } }: { context: Context }) => ({ type: 'profile' as const, userId: profile!.userId, url: profile?.profileImage ?? '' }),
  },
  {
    id: 'details',
    src: 'details',
    input: ({ context: { profile, typed } }: { context: Context }) => ({
      fullName: profile?.fullName ?? '',
      profession: profile?.profession ?? '',
      telephone: profile?.telephone ?? '',
      typed: typed.details,
    }),
  },
  { id: 'analytics', src: 'analytics' },
] as const

/**
 * The rich profile page: it loads the profile once and starts a flow for each part of it (specification 2.13). An employer's is the one of a company. Neither that nor
 * an admin's has the skills, the employment, the CV and the suggested positions of somebody who looks for work (issue 18).
 */
export const myProfileMachine = setup({
  types: {
    input: {} as { typed: TypedProfile },
    context: {} as Context,
    /** `profile.changed`: one of the parts has saved something. */
    events: {} as
      | { type: 'retry' }
      | { type: 'profile.changed'; userInfo: OwnProfile }
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
    keep: assign((_, { userInfo }: { userInfo: OwnProfile }) => ({ profile: userInfo, failure: null })),
    forgetTyped: assign(({ context: { typed } }, { part }: { part: keyof TypedProfile }) => ({ typed: { ...typed, [part]: untyped[part] } })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  guards: {
    looksForNoWork: ({ context }) => may(partyOf(context.profile), 'manageJobs'),
    otherInterests: ({ context }, { userInfo }: { userInfo: OwnProfile }) =>
      context.profile === null || JSON.stringify(interestsOf(context.profile)) !== JSON.stringify(interestsOf(userInfo)),
  },
}).createMachine({
  id: 'myProfile',
  context: ({ input }) => ({ profile: null, typed: input.typed, failure: null }),
  initial: 'loading',
  states: {
    loading: loadingProfile('arriving'),
    arriving: { always: [{ guard: 'looksForNoWork', target: 'withoutWork' }, { target: 'shown' }] },
    shown: {
      invoke: [
        ...partsOfAll,
        { id: 'employment', src: 'employment', input: ({ context: { profile, typed } }) => ({ saved: profile?.employment ?? null, typed: typed.employment }) },
        { id: 'resume', src: 'resume', input: ({ context: { profile } }) => ({ stored: resumeOf(profile!), owner: profile?.fullName ?? '' }) },
        { id: 'skills', src: 'skills', input: ({ context }) => ({ saved: context.profile?.skills ?? null }) },
        { id: 'suggestions', src: 'suggestions', input: ({ context }) => interestsOf(context.profile!) },
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
    /** The profile of somebody who looks for no work: of a company, or of an admin. */
    withoutWork: {
      invoke: [...partsOfAll],
      on: {
        'typed.forgotten': { actions: { type: 'forgetTyped', params: ({ event }) => event } },
        'profile.changed': { actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})
