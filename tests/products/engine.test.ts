import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { done, model, product, productBreachText, type ProductOptions } from '#judged-paths'

const port = fromPromise<number, { to: number }>(() => Promise.reject(new Error('no server')))

/** A counter that shows a number of the server, which may be raised by one. */
const counter = setup({
  types: { context: {} as { shown: number }, events: {} as { type: 'raise' } | { type: 'changed' } },
  actors: { read: port, write: port },
  actions: { keep: assign((_, { output }: { output: number }) => ({ shown: output })) },
}).createMachine({
  id: 'counter',
  context: { shown: 0 },
  initial: 'resting',
  states: {
    resting: { on: { raise: 'writing', changed: 'reading' } },
    reading: { invoke: { id: 'read', src: 'read', input: { to: 0 }, onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event } }, onError: 'resting' } },
    writing: {
      invoke: { id: 'write', src: 'write', input: ({ context }) => ({ to: context.shown + 1 }), onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event } }, onError: 'resting' },
    },
  },
})

const counterModel = model(counter, {
  inputs: { new: undefined },
  cases: {
    raise: [{ type: 'raise' }], changed: [{ type: 'changed' }],
    'xstate.done.actor.read': [done('read', 0)], 'xstate.error.actor.read': [], 'xstate.done.actor.write': [done('write', 1)], 'xstate.error.actor.write': [],
  },
  key: ({ value, context }) => [value, context.shown],
  rows: [
    { section: '1', when: 'start', expect: { state: 'resting', context: { shown: 0 } } },
    { section: '1', given: 'resting', when: 'raise', expect: { state: 'writing', invokes: { write: { to: 1 } } } },
  ],
})

const person = { model: counterModel, input: 'new', does: ['raise'] } as const
const counters: ProductOptions<{ value: number; raised: number }> = {
  actors: { ann: person, ben: person },
  store: { value: 0, raised: 0 },
  reads: {},
  writes: { write: ({ store: { raised }, input: { to } }) => ({ store: { value: to, raised: raised + 1 }, answer: done('write', to) }) },
  invariants: [{ name: 'each raise counts', holds: ({ store }) => store.value === store.raised }],
  bound: 1,
}

test('an invariant that does not hold is shown by one of the shortest interleavings', () => {
  const { broken } = product(counters)
  expect(broken && productBreachText(broken)).toBe(
    [
      '1. ann does raise',
      `2. ann's write {"to":1} reaches the server`,
      '3. ben does raise',
      `4. ben's write {"to":1} reaches the server`,
      'It does not hold that each raise counts:',
      '  ann: "writing" {"shown":0}',
      '  ben: "writing" {"shown":0}',
      '  store: {"raised":2,"value":1}',
    ].join('\n'),
  )
})

test('every interleaving of two persons with three steps each is counted, and each has a number', () => {
  const { broken, interleavings, interleaving, spread, covering, judged, unjudged } = product({ ...counters, invariants: [] })
  expect([broken, interleavings]).toEqual([null, 20n])
  const all = Array.from({ length: 20 }, (_, at) => interleaving(BigInt(at)).map(({ move }) => `${move.kind} ${'who' in move ? move.who : ''}`).join())
  expect(new Set(all).size).toBe(20)
  expect(spread(100)).toHaveLength(20)
  expect(spread(3)).toHaveLength(3)
  // Whoever is first changes the store otherwise.
  expect(covering().map((way) => way.map(({ move }) => move.kind).filter((kind) => kind === 'reaches').length)).toEqual([2, 2])
  expect(() => interleaving(20n)).toThrow('There is no interleaving 20')
  expect({ judged, unjudged }).toEqual({ judged: 10, unjudged: 8 })
})

test('a row that does not hold is named with its interleaving', () => {
  const { broken } = product({ ...counters, invariants: [], bound: 2 })
  expect(broken?.what).toContain('[1] given resting when raise expect "writing"')
  expect(broken?.steps.map(({ move }) => move.kind)).toEqual(['does', 'reaches', 'answered', 'does'])
})

test('actors that tell each other without end are shown', () => {
  const echo = (who: string) => ({ to: who === 'ann' ? 'ben' : 'ann', event: { type: 'changed' } })
  const telling = {
    ...counters,
    invariants: [],
    reads: { read: () => done('read', 0) },
    answered: (_world, { who }) => ({ tells: [echo(who)] }),
  } satisfies typeof counters
  expect(() => product(telling)).toThrow('This can go on without end.')
})

test('what a person does must be a case', () => {
  expect(() => product({ ...counters, actors: { ann: { ...person, does: ['lower'] } } })).toThrow('ann does "lower", which is no case of counter. Cases: raise, changed')
})
