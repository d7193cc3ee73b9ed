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

/** A guard: whether the answer was 'yes'. */
export const isConfirmed = (_: unknown, { confirmed }: { confirmed: boolean }): boolean => confirmed

const answer = ({ event }: { event: { output: { confirmed: boolean } } }) => event.output

/**
 * The invoke of a question: 'yes' leads to `yes`; 'no', and a question that failed, to `no`. The machine has the actor `confirmation`, and
 * `isConfirmed` as its guard `confirmed`.
 */
export const asks = <C, const Y extends string, const N extends string>(question: Question | ((given: { context: C }) => Question), { yes, no }: { yes: Y; no: N }) =>
  ({
    id: 'confirmation',
    src: 'confirmation',
    input: question,
    onDone: [{ guard: { type: 'confirmed', params: answer }, target: yes }, { target: no }],
    onError: no,
  }) as const
