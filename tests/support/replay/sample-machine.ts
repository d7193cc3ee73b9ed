import { assign, raise, setup } from 'xstate'
import { done, elapsed, failed, model } from '../../../src/machines/model.ts'
import { failureOf, port } from '../../../src/machines/ports.ts'

/** A machine with one of everything that the path engine must handle: guards, a port, delays, a raised delay, `always`. */
export const sampleMachine = setup({
  types: {
    input: {} as { charge: number },
    context: {} as { charge: number },
    events: {} as { type: 'press'; long: boolean } | { type: 'dimmed' },
    tags: {} as 'busy',
  },
  actors: { light: port<number, { charge: number }>('light') },
  actions: {
    toast: (_, _p: { text: string }) => {},
    use: assign((_, { left }: { left: number }) => ({ charge: left })),
  },
  guards: {
    long: (_, { long }: { long: boolean }) => long,
    empty: ({ context }) => context.charge === 0,
  },
  delays: { timeouts: 1000 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: {
      always: { guard: 'empty', target: 'dead' },
      on: { press: { guard: { type: 'long', params: ({ event }) => event }, target: 'lighting' } },
    },
    lighting: {
      tags: 'busy',
      invoke: {
        id: 'light',
        src: 'light',
        input: ({ context }) => ({ charge: context.charge }),
        onDone: { target: 'lit', actions: { type: 'use', params: ({ event }) => ({ left: event.output }) } },
        onError: { target: 'off', actions: { type: 'toast', params: ({ event }) => ({ text: failureOf(event.error).message ?? 'No light.' }) } },
      },
    },
    lit: {
      entry: raise({ type: 'dimmed' }, { delay: 5000 }),
      after: { timeouts: { actions: { type: 'toast', params: { text: 'Still lit.' } } } },
      on: { press: 'off', dimmed: 'off' },
    },
    dead: { type: 'final' },
  },
})

const press = { type: 'press', long: true } as const

/** The lamp's model; each test passes the rows. */
export const sampleModel = (rows: Parameters<typeof model<typeof sampleMachine, 'full' | 'flat'>>[1]['rows'], extra: object = {}) =>
  model(sampleMachine, {
    inputs: { full: { charge: 2 }, flat: { charge: 0 } },
    cases: {
      press: { long: press, short: { ...press, long: false } },
      dimmed: [{ type: 'dimmed' }],
      'xstate.done.actor.light': { some: done('light', 1), last: done('light', 0) },
      'xstate.error.actor.light': [failed('light', { status: 503 })],
      'xstate.after.timeouts.lamp.lit': [elapsed('timeouts', 'lamp.lit')],
    },
    key: ({ value, context }) => [value, context.charge > 0],
    rows,
    ...extra,
  })

/** The specification of the sample machine. */
export const lampRows: Parameters<typeof sampleModel>[0] = [
  { section: '1', when: 'start', input: 'full', expect: { state: 'off', context: { charge: 2 } } },
  { section: '1', when: 'start', input: 'flat', expect: { state: 'dead' } },
  { section: '2', given: 'off', when: press, expect: { state: 'lighting', tags: ['busy'], invokes: { light: { charge: 2 } } } },
  { section: '2', given: 'off', when: 'press(short)', expect: { state: 'off' } },
  {
    section: '3',
    when: 'light done(some)',
    expect: { state: 'lit', context: { charge: 1 }, waits: { timeouts: 1000 }, does: [{ raise: { event: { type: 'dimmed' }, delay: 5000 } }] },
  },
  { section: '3', when: 'light failed', expect: { state: 'off', does: [{ toast: { text: 'No light.' } }] } },
  { section: '4', when: 'after timeouts.lamp.lit', expect: { state: 'lit', does: [{ toast: { text: 'Still lit.' } }] } },
  { section: '4', given: ({ value, context }) => value === 'lit' && context.charge === 0, when: 'dimmed', expect: { state: 'dead' } },
  { section: '4', given: ({ value, context }) => value === 'lit' && context.charge > 0, when: 'press', expect: { state: 'off' } },
]
