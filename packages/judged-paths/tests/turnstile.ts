import { assign, fromPromise, setup } from 'xstate'
import { done, failed, model, type Model } from '../src/index.ts'

type Failure = { readonly status: number; readonly message: string }
type Context = { readonly coins: number; readonly isLoose: boolean; readonly failure: Failure | null; readonly log: string }

/** What is wrong with a turnstile. */
export type Fault = {
  /** A push with so many coins takes two of them, once somebody has shaken the turnstile. */
  readonly coins?: number
  /** A push after a repair that failed with this status takes two coins. */
  readonly status?: number
  /** A repair that fails with this status leads nowhere. */
  readonly stuck?: number
  /** A push with so many coins throws. */
  readonly throws?: number
}

const cost = ({ coins, isLoose, failure }: Context, fault: Fault): number => ((isLoose && coins === fault.coins) || failure?.status === (fault.status ?? 0) ? 2 : 1)

/** A turnstile that counts coins. Its log makes every context a new one: breadth first, a walk does not come far. */
const machineWith = (fault: Fault) =>
  setup({
    types: { context: {} as Context, events: {} as { type: 'coin' } | { type: 'push' } | { type: 'shake' } | { type: 'look' } },
    actors: { repair: fromPromise<null>(async () => null) },
    actions: {
      write: assign({ log: ({ context, event }) => `${context.log} ${event.type}` }),
      add: assign({ coins: ({ context }) => Math.min(context.coins + 1, 9) }),
      take: assign({ coins: ({ context }) => context.coins - cost(context, fault) }),
      loosen: assign({ isLoose: true }),
      fail: assign((_, { failure }: { failure: unknown }) => ({ failure: failure as Failure })),
    },
    guards: {
      isPaid: ({ context: { coins } }) => {
        if (coins === fault.throws) throw new Error('The turnstile breaks.')
        return coins > 0
      },
      isStuck: (_, { failure }: { failure: unknown }) => (failure as Failure).status === fault.stuck,
    },
  }).createMachine({
    id: 'turnstile',
    context: { coins: 0, isLoose: false, failure: null, log: '' },
    initial: 'working',
    states: {
      working: {
        on: { coin: { actions: ['add', 'write'] }, push: { guard: 'isPaid', actions: ['take', 'write'] }, shake: { target: 'checking', actions: ['loosen', 'write'] }, look: { actions: 'write' } },
      },
      checking: {
        invoke: {
          id: 'repair',
          src: 'repair',
          onDone: 'working',
          onError: [
            { guard: { type: 'isStuck', params: ({ event }) => ({ failure: event.error }) } },
            { target: 'working', actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) } },
          ],
        },
      },
    },
  })

/** The model of a turnstile with a fault; the key of its nodes does not count the coins. */
export const turnstileWith = (fault: Fault): Model => {
  const machine = machineWith(fault)
  const pushRow = (coins: number) =>
    ({ section: `2.${coins}`, given: ({ value, context }: ReturnType<typeof machine.getInitialSnapshot>) => value === 'working' && context.coins === coins, when: 'push', expect: { state: 'working', context: { coins: coins - 1 } } }) as const
  return model(machine, {
    inputs: { new: undefined, old: undefined },
    cases: {
      coin: [{ type: 'coin' }],
      push: [{ type: 'push' }],
      shake: [{ type: 'shake' }],
      look: [{ type: 'look' }],
      'xstate.done.actor.repair': [done('repair', null)],
      'xstate.error.actor.repair': { off: [failed('repair', { status: 503, message: 'Off.' }), failed('repair', { status: 504, message: 'Later.' })] },
    },
    key: ({ value, context }) => [value, context.coins > 0],
    rows: [
      { section: '1', when: 'start', expect: { state: 'working' } },
      { section: '1', given: 'working', when: 'coin', expect: { state: 'working' } },
      { section: '3', given: 'working', when: 'shake', expect: { state: 'checking', invokes: { repair: null } } },
      { section: '3', when: 'repair done', expect: { state: 'working' } },
      { section: '3', when: 'repair failed(off)', expect: { state: 'working' } },
      ...[1, 2, 3, 4, 5, 6].map(pushRow),
    ],
  }) as unknown as Model
}
