import { assign, setup } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import type { Newcomer, SignedIn } from '../../services/contract/accounts/sign-in.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { port } from '../ports.ts'
import { destinationOf, loginFailure } from './login.outcome.ts'

/** `provider` is its name; null where the board has none. `arrived`: the provider has sent the browser back. */
type Input = { provider: string | null; returnTo: string | null; arrived: boolean }

/** After a new person's registration the page is opened that required the sign-in. */
const registering = (newcomer: Newcomer, returnTo: string | null) =>
  ({ to: '/register', replace: true, state: { newcomer, ...(returnTo !== null && { from: returnTo }) } }) as const

const isNew = (output: SignedIn): output is Extract<SignedIn, { newcomer: Newcomer }> => 'newcomer' in output
const userOf = (output: SignedIn): UserInfo => (output as Extract<SignedIn, { user: UserInfo }>).user

/**
 * Signing in at the OpenID Connect provider of the board (issue 16). The button leads away from the board; the page to which the provider sends the browser
 * back ends the sign-in. The address there is replaced, so that Back does not lead to it.
 */
export const signInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Omit<Input, 'arrived'> & { arrived: boolean; failure: string | null },
    events: {} as { type: 'leave' },
    tags: {} as 'busy' | 'arriving',
  },
  actors: {
    startSignIn: port<{ to: string }, { returnTo: string | null }>('startSignIn'),
    finishSignIn: port<SignedIn, void>('finishSignIn'),
  },
  actions: {
    ...effects,
    ...sessionEffects,
    /** Opens a page that is none of the board's. */
    leaveFor: (_, _page: { to: string }) => {},
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: loginFailure(error) })),
  },
  guards: {
    hasProvider: ({ context }) => context.provider !== null,
    arrived: ({ context }) => context.arrived,
    isNew: (_, { output }: { output: SignedIn }) => isNew(output),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'arrived', target: 'returning' }, { target: 'offered' }] },
    offered: { on: { leave: { guard: 'hasProvider', target: 'leaving' } } },
    leaving: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({ returnTo: context.returnTo }),
        onDone: { target: 'left', actions: { type: 'leaveFor', params: ({ event }) => event.output } },
        onError: { target: 'offered', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    // A browser that comes back by its Back button may show this page as it was.
    left: { on: { leave: 'leaving' } },
    returning: {
      tags: ['busy', 'arriving'],
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => event },
            target: 'registering',
            actions: { type: 'navigate', params: ({ event }) => registering((event.output as Extract<SignedIn, { newcomer: Newcomer }>).newcomer, event.output.returnTo) },
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'startSession', params: ({ event }) => ({ userInfo: userOf(event.output) }) },
              { type: 'navigate', params: ({ event }) => ({ to: destinationOf(event.output.returnTo, userOf(event.output)), replace: true }) },
            ],
          },
        ],
        onError: { target: 'offered', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    signedIn: { type: 'final', tags: 'arriving' },
    registering: { type: 'final', tags: 'arriving' },
  },
})
