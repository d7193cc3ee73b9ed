import { setup } from 'xstate'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { effects } from '../effects.ts'
import { sessionEffects } from '../session-effects.ts'
import { failureOf, port } from '../ports.ts'

const question: Question = {
  title: 'Log out everywhere?',
  text: 'Every device that uses your account is logged out, this one too.',
  confirmLabel: 'Yes, log out',
  cancelLabel: 'Cancel',
}

/** Revoking every token of the signed-in account, after a confirmation (rulings, Accounts). */
export const signOutEverywhereMachine = setup({
  types: { events: {} as { type: 'signOut' }, tags: {} as 'busy' },
  actors: { confirmation: confirmationMachine, logoutEverywhere: port<void, void>('logoutEverywhere') },
  actions: { ...effects, endSession: sessionEffects.endSession },
  guards: { confirmed: isConfirmed },
}).createMachine({
  id: 'signOutEverywhere',
  initial: 'idle',
  states: {
    idle: { on: { signOut: 'confirming' } },
    confirming: { invoke: asks(question, { yes: 'signingOut', no: 'idle' }) },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'logoutEverywhere',
        src: 'logoutEverywhere',
        onDone: {
          target: 'signedOut',
          actions: [
            'endSession',
            { type: 'toast', params: { tone: 'success', text: 'You are logged out on every device.' } },
            { type: 'navigate', params: { to: '/' } },
          ],
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: ({ event }) => ({ tone: 'error', text: failureOf(event.error).message ?? 'Logging out everywhere failed. Please try again.' }),
          },
        },
      },
    },
    signedOut: { type: 'final' },
  },
})
