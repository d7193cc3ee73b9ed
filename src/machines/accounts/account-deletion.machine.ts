import { assertEvent, assign, setup } from 'xstate'
import { AccountDeletion } from '../../services/contract/accounts/account.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { checked } from '../checked.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { failureOf, port } from '../ports.ts'

/** An account without a password has nothing to type: the session that has just begun is its proof. */
type Draft = { password?: string }
type Input = { asksPassword: boolean }

/** Shows and hides the password while the dialog is open. */
const togglePassword = { guard: 'asksPassword', actions: 'togglePassword' } as const

/**
 * Deleting the signed-in account (rulings, Accounts). The dialog with the password is the confirmation of every destructive action; the password
 * travels in the event to its port and is never stored.
 */
export const accountDeletionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { passwordShown: boolean; problems: Problems; failure: string | null },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'submit'; draft: Draft } | { type: 'togglePassword' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: { deleteAccount: port<void, Draft>('deleteAccount') },
  actions: {
    ...effects,
    endSession: sessionEffects.endSession,
    startAfresh: assign({ passwordShown: false, problems: {}, failure: null }),
    keepProblems: assign(({ context }, { draft }: { draft: Draft }) => ({ problems: context.asksPassword ? problemsOf(AccountDeletion, draft) : {}, failure: null })),
    keepWrongPassword: assign((_, { error }: { error: unknown }) => ({
      problems: { password: failureOf(error).message ?? 'This is not your password.' },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error).message ?? 'Your account could not be deleted. Please try again.',
    })),
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
  },
  guards: {
    asksPassword: ({ context }) => context.asksPassword,
    parses: ({ context }, { draft }: { draft: Draft }) => !context.asksPassword || AccountDeletion.safeParse(draft).success,
    wrongPassword: ({ context }, { error }: { error: unknown }) => context.asksPassword && failureOf(error).status === 422,
  },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input }) => ({ ...input, passwordShown: false, problems: {}, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { open: { target: 'asking', actions: 'startAfresh' } } },
    asking: {
      tags: 'dialog',
      on: {
        close: 'idle',
        togglePassword,
        submit: checked('parses', 'keepProblems', 'deleting'),
      },
    },
    deleting: {
      tags: ['busy', 'dialog'],
      on: { togglePassword },
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return context.asksPassword ? event.draft : {}
        },
        onDone: {
          target: 'deleted',
          actions: [
            'endSession',
            { type: 'toast', params: { tone: 'success', text: 'Your account has been deleted.' } },
            { type: 'navigate', params: { to: '/' } },
          ],
        },
        onError: [
          {
            guard: { type: 'wrongPassword', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepWrongPassword', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    deleted: { type: 'final' },
  },
})
