import { assign, setup } from 'xstate'
import { effects, navigationEffects, type Navigation } from '../effects.ts'
import { feed } from '../ports.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from './confirmation.machine.ts'
import { discardQuestion } from '../discard-question.ts'

const question: Question = { ...discardQuestion, title: 'Leave without saving?', confirmLabel: 'Yes, leave' }

const keepsDestination = { type: 'keepDestination', params: ({ event }: { event: { navigation: Navigation } }) => event } as const
const goes = { type: 'navigate', params: ({ context }: { context: { destination: Navigation | null } }) => context.destination! } as const

/**
 * The guard of a page with forms: a link and Back ask before they lose input, as the form's own ways to close do (issue 18, Look and use). `watchInput` sends
 * when input begins and when it ends, as by a save. Posting a job has a guard of its own.
 */
export const leavingMachine = setup({
  types: {
    context: {} as { destination: Navigation | null },
    events: {} as { type: 'input.begun' } | { type: 'input.ended' } | { type: 'leave'; navigation: Navigation },
  },
  actors: { watchInput: feed, confirmation: confirmationMachine },
  actions: {
    ...effects,
    ...navigationEffects,
    keepDestination: assign((_, { navigation }: { navigation: Navigation }) => ({ destination: navigation })),
  },
  guards: { confirmed: isConfirmed },
}).createMachine({
  id: 'leaving',
  context: { destination: null },
  invoke: { id: 'watchInput', src: 'watchInput' },
  initial: 'free',
  states: {
    free: { on: { 'input.begun': 'guarded' } },
    guarded: {
      entry: 'blockNavigation',
      exit: 'freeNavigation',
      initial: 'watching',
      on: { leave: { target: '.asking', actions: keepsDestination } },
      states: {
        watching: { on: { 'input.ended': '#leaving.free' } },
        asking: {
          on: {
            leave: { actions: keepsDestination },
            // Saved behind the question: nothing is lost.
            'input.ended': { target: '#leaving.free', actions: goes },
          },
          invoke: asks(question, { yes: '#leaving.left', no: 'watching' }),
        },
      },
    },
    left: { entry: goes, type: 'final' },
  },
})
