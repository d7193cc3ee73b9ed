import { assign, setup } from 'xstate'
import { failureOf, port } from '../ports.ts'

export type AlertPage = 'confirm' | 'unsubscribe'
type Input = { page: AlertPage; token: string | null }

/** Another try cannot help: the link is incomplete, of another board, or too old. */
const final: readonly unknown[] = [400, 404, 410]

/** The pages behind the links of job alerts. Opening one changes nothing, since programs open links too: the visitor presses a button. */
export const alertLinkMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { failure: string | null },
    events: {} as { type: 'accept' },
    tags: {} as 'busy',
  },
  actors: { settleAlert: port<void, { token: string }>('settleAlert') },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error).message ?? 'This did not work. Please try again.' })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isFinal: (_, { error }: { error: unknown }) => final.includes(failureOf(error).status),
  },
}).createMachine({
  id: 'alertLink',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'asking' }, { target: 'useless' }] },
    asking: { on: { accept: { target: 'settling', actions: 'forgetFailure' } } },
    settling: {
      tags: 'busy',
      invoke: {
        id: 'settleAlert',
        src: 'settleAlert',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'settled',
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'useless', actions: { type: 'keepFailure', params: ({ event }) => event } },
          { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    settled: {},
    useless: {},
  },
})
