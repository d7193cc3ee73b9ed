import { assertEvent, assign, setup } from 'xstate'
import { accountRefusals } from '../../services/contract/accounts/account-refusals.ts'
import { Credentials, type LoggedIn } from '../../services/contract/accounts/auth.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { checked } from '../checked.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { destinationOf, loginFailure, unanswered } from './login.outcome.ts'
import type { Refusal } from './login.refusal.ts'
import { port } from '../ports.ts'

/** `returnTo` is the page that required a login, `email` the field's initial text. */
type Arrival = { returnTo: string | null; email: string; refusal: Refusal | null }

const withoutHint = ({ passwordGiven: _, ...userInfo }: LoggedIn): UserInfo => userInfo

type Draft = { email: string; password: string }
const refused = (text: string) => ({ type: 'keepFailure', params: { text } }) as const

/**
 * Signing in (specification 2.9, 4: Account, 5: Login, 8: Login; rulings, Accounts). The password travels in the event to its port and is never
 * stored.
 */
export const loginMachine = setup({
  types: {
    input: {} as Arrival,
    context: {} as Arrival & { passwordShown: boolean; problems: Problems; failure: string | null },
    events: {} as { type: 'submit'; draft: Draft } | { type: 'togglePassword' },
    tags: {} as 'busy',
  },
  actors: { login: port<LoggedIn | null, Draft>('login') },
  actions: {
    ...effects,
    ...sessionEffects,
    keepProblems: assign((_, { draft }: { draft: Draft }) => ({ email: draft.email.trim(), problems: problemsOf(Credentials, draft), failure: null })),
    keepFailure: assign((_, { text }: { text: string }) => ({ failure: text })),
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
  },
  guards: {
    parses: (_, { draft }: { draft: Draft }) => Credentials.safeParse(draft).success,
    unanswered: (_, { output }: { output: UserInfo | null }) => output === null,
    inactive: (_, { output }: { output: UserInfo | null }) => output?.isActive === false,
    passwordGiven: (_, { output }: { output: LoggedIn | null }) => output?.passwordGiven === true,
    withoutRole: (_, { output }: { output: UserInfo | null }) => output?.role === undefined,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ ...input, passwordShown: false, problems: {}, failure: null }),
  initial: 'editing',
  on: { togglePassword: { actions: 'togglePassword' } },
  states: {
    editing: {
      on: { submit: checked('parses', 'keepProblems', 'submitting') },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          return Credentials.parse(event.draft)
        },
        onDone: [
          {
            guard: { type: 'unanswered', params: ({ event }) => event },
            target: 'editing',
            actions: refused(unanswered),
          },
          {
            guard: { type: 'inactive', params: ({ event }) => event },
            target: 'done',
            actions: [
              { type: 'toast', params: { tone: 'warning', text: accountRefusals.inactive } },
              { type: 'navigate', params: ({ context }) => ({ to: '/account-verification', state: { email: context.email } }) },
            ],
          },
          {
            guard: { type: 'withoutRole', params: ({ event }) => event },
            target: 'editing',
            actions: refused('User role not found. Contact support.'),
          },
          {
            guard: { type: 'passwordGiven', params: ({ event }) => event },
            target: 'done',
            actions: [
              { type: 'startSession', params: ({ event }) => ({ userInfo: withoutHint(event.output!) }) },
              { type: 'toast', params: { tone: 'warning', text: accountRefusals.passwordDue, refusal: 'passwordDue' } },
              { type: 'navigate', params: { to: '/account-settings' } },
            ],
          },
          {
            target: 'done',
            actions: [
              { type: 'startSession', params: ({ event }) => ({ userInfo: event.output! }) },
              { type: 'navigate', params: ({ context, event }) => ({ to: destinationOf(context.returnTo, event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ text: loginFailure(event.error) }) },
        },
      },
    },
    done: { type: 'final' },
  },
})
