import { setup } from 'xstate'

/** The question and the texts of its two buttons; `about` names its subject where the sentences do not; `harmless` where nothing is lost. */
export type Question = { title: string; text: string; about?: string; confirmLabel: string; cancelLabel: string; harmless?: true }

/** The confirmation of every destructive action, and of one that may be a slip. Its output is the answer. */
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
