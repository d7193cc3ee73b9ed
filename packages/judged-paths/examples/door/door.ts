import { assign, setup } from 'xstate'
import { model } from '../../src/index.ts'

// The specification of a door:
// 1. It is locked. The right code opens it.
// 2. The third wrong code blocks it and calls the guard. A wrong code before that has no effect.

export const doorMachine = setup({
  types: { context: {} as { wrong: number }, events: {} as { type: 'enter'; code: string } },
  actions: { callGuard: () => {}, count: assign({ wrong: ({ context }) => context.wrong + 1 }) },
  guards: { isRight: ({ event }) => event.code === '1815', isLastTry: ({ context }) => context.wrong === 2 },
}).createMachine({
  id: 'door',
  context: { wrong: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        enter: [
          { guard: 'isRight', target: 'open' },
          { guard: 'isLastTry', target: 'blocked', actions: ['count', 'callGuard'] },
          { actions: 'count' },
        ],
      },
    },
    open: { type: 'final' },
    blocked: { type: 'final' },
  },
})

export const doorModel = model(doorMachine, {
  inputs: { 'new door': undefined },
  cases: { enter: { right: { type: 'enter', code: '1815' }, wrong: { type: 'enter', code: '0000' } } },
  key: ({ value, context }) => [value, context.wrong],
  rows: [
    { section: '1', when: 'start', expect: { state: 'locked' } },
    { section: '1', given: 'locked', when: 'enter(right)', expect: { state: 'open' } },
    { section: '2', given: ({ context }) => context.wrong < 2, when: 'enter(wrong)', expect: { state: 'locked' } },
    { section: '2', given: ({ context }) => context.wrong === 2, when: 'enter(wrong)', expect: { state: 'blocked', does: [{ callGuard: {} }] } },
  ],
})
