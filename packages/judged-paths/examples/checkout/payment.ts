import { assign, setup } from 'xstate'
import { port } from './port.ts'

export type Decision = 'approved' | 'refused' | 'confirm'
export type Verdict = 'right' | 'wrong'
export type Outcome = 'paid' | 'refused' | 'cancelled'

/** The payment of a sum, in cents, at a bank (specification, 4). */
export const paymentMachine = setup({
  types: {
    input: {} as { sum: number },
    context: {} as { sum: number; code: string; wrong: number },
    events: {} as { type: 'confirm'; code: string } | { type: 'retry' } | { type: 'cancel' },
    output: {} as Outcome,
  },
  actors: { authorise: port<Decision, { sum: number }>(), verify: port<Verdict, { code: string }>() },
  actions: {
    announce: (_, _params: { text: string }) => {},
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
  },
  guards: {
    decided: (_, { is, output }: { is: Decision; output: Decision }) => is === output,
    right: (_, { output }: { output: Verdict }) => output === 'right',
    filledIn: (_, { code }: { code: string }) => code.trim() !== '',
    lastTry: ({ context }) => context.wrong >= 2,
  },
  delays: { patience: 180_000 },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, code: '', wrong: 0 }),
  initial: 'authorising',
  output: ({ event }) => event.output as Outcome,
  states: {
    authorising: {
      invoke: {
        id: 'authorise',
        src: 'authorise',
        input: ({ context: { sum } }) => ({ sum }),
        onDone: [
          { guard: { type: 'decided', params: ({ event }) => ({ is: 'approved', output: event.output }) }, target: 'paid' },
          { guard: { type: 'decided', params: ({ event }) => ({ is: 'confirm', output: event.output }) }, target: 'confirming' },
          { target: 'refused' },
        ],
        onError: 'silent',
      },
    },
    silent: { on: { retry: 'authorising', cancel: 'cancelled' } },
    confirming: {
      after: { patience: 'cancelled' },
      on: {
        confirm: { guard: { type: 'filledIn', params: ({ event }) => event }, target: 'verifying', actions: { type: 'keepCode', params: ({ event }) => event } },
        cancel: 'cancelled',
      },
    },
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'right', params: ({ event }) => event }, target: 'paid' },
          { guard: 'lastTry', target: 'refused' },
          { target: 'confirming', actions: ['countWrong', { type: 'announce', params: { text: 'Wrong code.' } }] },
        ],
        onError: { target: 'confirming', actions: { type: 'announce', params: { text: 'Your bank does not answer.' } } },
      },
    },
    paid: { type: 'final', output: 'paid' },
    refused: { type: 'final', output: 'refused' },
    cancelled: { type: 'final', output: 'cancelled' },
  },
})
