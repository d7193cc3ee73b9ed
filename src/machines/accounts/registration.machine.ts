import { assertEvent, assign, setup } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import type { Newcomer } from '../../services/contract/accounts/sign-in.ts'
import type { Problems } from '../../services/contract/fields.ts'
import type { Registrant } from '../../services/contract/accounts/registration.ts'
import type { RegistrationMode } from '../../services/contract/config.ts'
import { effects, type Navigation } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { failureOf, port, sentenceOf } from '../ports.ts'
import { isFieldRefused, problemsAtField } from '../refused-field.ts'
import { destinationOf } from './login.outcome.ts'
import { problemsIn, registrationOf, withoutSecrets, type Draft, type Progress, type Registration } from './registration.draft.ts'
import type { UploadProgressed } from '../upload.ts'

/** The form's options, with the variant of specification 5. */
export type Options = {
  countries: string[]
  industries: { category: string; names: string[] }[]
  mode: RegistrationMode
}

/** `newcomer`: the person whom the sign-in provider knows, and whose address it has verified; `returnTo`: the page to come back to. */
type Arrival = { newcomer: Newcomer | null; returnTo: string | null }

/** `typedBefore`: the input from before a reload of the page; null where there is none. */
type Input = Arrival & { typedBefore: Progress | null }

type Registered = UserInfo & { message: string }

type Context = Input & {
  options: Options | null
  role: Registrant | null
  /** The present input, without passwords and NIN. */
  typed: Draft['fields']
  roleProblem: string | null
  passwordShown: boolean
  problems: Problems
  /** The reason why loading the options or registering failed as a whole. */
  failure: string | null
  /** Upload progress in percent, while a file is sent. */
  progress: number | null
}

type Try = { role: Registrant; mode: RegistrationMode; draft: Draft; newcomer: Newcomer | null }

const tried = ({ context, event }: { context: Context; event: { draft: Draft } }): Try => ({
  role: context.role!,
  mode: context.options!.mode,
  draft: event.draft,
  newcomer: context.newcomer,
})

/** The page after a registration: that of the code, unless the provider has verified the address. */
const after = (userInfo: UserInfo, returnTo: string | null): Navigation =>
  userInfo.isActive ? { to: destinationOf(returnTo, userInfo) } : { to: '/verify-otp', state: { email: userInfo.email } }

/** A person whom the provider gives one role has no choice. */
const onlyRole = (newcomer: Newcomer | null): Registrant | null => (newcomer?.roles.length === 1 ? (newcomer.roles[0] ?? null) : null)

const togglePassword = { guard: 'choosesPassword', actions: 'togglePassword' } as const

const sessionOf = ({ message: _, ...userInfo }: Registered): UserInfo => userInfo

const reasonOf = (error: unknown): string => sentenceOf(error, 'Registration failed!')

/**
 * Registering in two steps (specification 2.10, 3: Registration payload, 4: Registration, 5, 8: Registration). The draft, with its password and its
 * file, travels in the event to its port and is never stored; all other input survives a reload of the page.
 */
export const registrationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'chooseRole'; role: Registrant }
      | { type: 'next' }
      | { type: 'back' }
      | { type: 'change'; fields: Draft['fields'] }
      | { type: 'submit'; draft: Draft }
      | { type: 'togglePassword' }
      | UploadProgressed
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadOptions: port<Options, void>('loadOptions'),
    register: port<Registered, Registration>('register'),
  },
  actions: {
    ...effects,
    ...sessionEffects,
    /** Stores the page to come back to, for the account's dashboard; null removes an earlier one. */
    keepReturn: (_, _params: { email: string; returnTo: string | null }) => {},
    keepOptions: assign((_, { options }: { options: Options }) => ({ options, failure: null })),
    chooseRole: assign((_, { role }: { role: Registrant }) => ({ role, roleProblem: null, problems: {}, failure: null })),
    askForRole: assign(() => ({ roleProblem: 'Please select a role before proceeding.' })),
    keepTyped: assign(({ context }, { fields }: { fields: Draft['fields'] }) => ({ typed: { ...context.typed, ...withoutSecrets(fields) } })),
    keepProblems: assign((_, { role, mode, draft, newcomer }: Try) => ({ problems: problemsIn(role, mode, draft, newcomer), failure: null })),
    acceptDraft: assign((_, { draft }: { draft: Draft }) => ({ problems: {}, failure: null, progress: draft.file === null ? null : 0 })),
    keepProgress: assign((_, { percent }: { percent: number }) => ({ progress: percent })),
    keepFailure: assign((_, { text }: { text: string }) => ({ failure: text, progress: null })),
    keepRefusedField: assign((_, refused: { error: unknown }) => ({ ...problemsAtField(_, refused), progress: null })),
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
  },
  guards: {
    choosesPassword: ({ context }) => context.newcomer === null,
    fieldRefused: isFieldRefused,
    continues: ({ context }) => context.typedBefore !== null,
    roleChosen: ({ context }) => context.role !== null,
    acceptable: (_, { role, mode, draft, newcomer }: Try) => Object.keys(problemsIn(role, mode, draft, newcomer)).length === 0,
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    options: null,
    role: input.typedBefore?.role ?? onlyRole(input.newcomer),
    typed: input.typedBefore?.fields ?? {},
    roleProblem: null,
    passwordShown: false,
    problems: {},
    failure: null,
    progress: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        onDone: [
          { guard: 'continues', target: 'filling', actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) } },
          { target: 'choosing', actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) } },
        ],
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ text: failureOf(event.error).message ?? 'The form could not be loaded.' }),
          },
        },
      },
    },
    unavailable: { on: { retry: 'loading' } },
    choosing: {
      on: {
        chooseRole: { actions: { type: 'chooseRole', params: ({ event }) => event } },
        next: [{ guard: 'roleChosen', target: 'filling' }, { actions: 'askForRole' }],
      },
    },
    filling: {
      on: {
        back: 'choosing',
        change: { actions: { type: 'keepTyped', params: ({ event }) => event } },
        togglePassword,
        submit: [
          {
            guard: { type: 'acceptable', params: tried },
            target: 'registering',
            actions: { type: 'acceptDraft', params: ({ event }) => event },
          },
          { actions: { type: 'keepProblems', params: tried } },
        ],
      },
    },
    registering: {
      tags: 'busy',
      on: { togglePassword, 'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } } },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return registrationOf(context.role!, event.draft, context.newcomer)
        },
        onDone: {
          target: 'done',
          actions: [
            { type: 'toast', params: ({ event }) => ({ tone: 'success', text: event.output.message || 'Registration successful!' }) },
            { type: 'startSession', params: ({ event }) => ({ userInfo: sessionOf(event.output) }) },
            { type: 'keepReturn', params: ({ context, event }) => ({ email: event.output.email, returnTo: context.returnTo }) },
            { type: 'navigate', params: ({ context, event }) => after(sessionOf(event.output), context.returnTo) },
          ],
        },
        onError: [
          {
            guard: { type: 'fieldRefused', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'keepRefusedField', params: ({ event }) => event },
          },
          {
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ text: reasonOf(event.error) }) },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
})
