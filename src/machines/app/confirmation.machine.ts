import { setup } from 'xstate'

/** What is asked, and what its two buttons say. */
export type Question = { title: string; text: string; confirmLabel: string; cancelLabel: string }

/** The question before every destructive action. It ends with the answer. */
export const confirmationMachine = setup({
  types: {
    input: {} as Question,
    context: {} as Question,
    events: {} as { type: 'confirm' } | { type: 'cancel' },
    output: {} as { confirmed: boolean },
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { confirm: 'confirmed', cancel: 'cancelled' } },
    confirmed: { type: 'final', output: { confirmed: true } },
    cancelled: { type: 'final', output: { confirmed: false } },
  },
  output: ({ event }) => event.output as { confirmed: boolean },
})
