import { assertEvent, assign, emit, setup } from 'xstate'
import { PasswordChangeForm, type PasswordChange } from '../../services/contract/accounts/account.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { checked } from '../checked.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { failureOf, port } from '../ports.ts'
import { isFieldRefused, problemsAtField } from '../refused-field.ts'

type Draft = { currentPassword: string; newPassword: string; confirmPassword: string }

/**
 * Changing the password of the signed-in account (rulings, Accounts). The passwords travel in the event to the port and are never stored. The
 * server ends every session; the token of its response continues this browser's session. The machine emits `changed`, and the form empties itself.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as { passwordShown: boolean; problems: Problems; failure: string | null },
    events: {} as { type: 'submit'; draft: Draft } | { type: 'togglePassword' },
    emitted: {} as { type: 'changed' },
    tags: {} as 'busy',
  },
  actors: { changePassword: port<{ token: string }, PasswordChange>('changePassword') },
  actions: {
    ...effects,
    keepToken: sessionEffects.keepToken,
    keepProblems: assign((_, { draft }: { draft: Draft }) => ({ problems: problemsOf(PasswordChangeForm, draft), failure: null })),
    keepWrongPassword: assign((_, { error }: { error: unknown }) => ({
      problems: { currentPassword: failureOf(error).message ?? 'This is not your current password.' },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error).message ?? 'Your password could not be changed. Please try again.',
    })),
    keepRefusedField: assign(problemsAtField),
    hidePassword: assign({ passwordShown: false }),
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
  },
  guards: {
    parses: (_, { draft }: { draft: Draft }) => PasswordChangeForm.safeParse(draft).success,
    fieldRefused: isFieldRefused,
    wrongPassword: (_, { error }: { error: unknown }) => failureOf(error).status === 422,
  },
}).createMachine({
  id: 'passwordChange',
  context: { passwordShown: false, problems: {}, failure: null },
  initial: 'editing',
  on: { togglePassword: { actions: 'togglePassword' } },
  states: {
    editing: {
      on: { submit: checked('parses', 'keepProblems', 'submitting') },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          const { currentPassword, newPassword } = event.draft
          return { currentPassword, newPassword }
        },
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepToken', params: ({ event }) => ({ token: event.output.token }) },
            { type: 'toast', params: { tone: 'success', text: 'Your password has been changed. Other devices are logged out.' } },
            'hidePassword',
            emit({ type: 'changed' }),
          ],
        },
        onError: [
          {
            guard: { type: 'fieldRefused', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'keepRefusedField', params: ({ event }) => event },
          },
          {
            guard: { type: 'wrongPassword', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'keepWrongPassword', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
})
