import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { loggedEvents, record, redacted } from '../../../../src/services/app/event-log.ts'

const redactedEvent = (event: object): unknown => JSON.parse(redacted(event))

describe('what is kept of an event', () => {
  test.each([
    ['of a text its length, as a number of bits', { text: 'Ada Byron' }, { text: '~4' }],
    ['of no text that it is empty', { text: '' }, { text: '~0' }],
    ['a password and a code are texts', { draft: { password: 'Kazi-demo-1', otp: '123456' } }, { draft: { password: '~4', otp: '~3' } }],
    ['true, false and nothing', { a: true, b: false, c: null, d: undefined }, { a: true, b: false, c: null }],
    ['statuses, pages and percents', { error: { status: 503 }, page: 12, percent: 0.5 }, { error: { status: 503 }, page: 12, percent: 0.5 }],
    ['of an amount or a time its length', { salary: 1250000, now: 1_772_000_000_000 }, { salary: '~3', now: '~4' }],
    ['the kinds of failure without an answer', { status: 'FETCH_ERROR', text: 'FETCH_ERROR of Ada' }, { status: 'FETCH_ERROR', text: '~5' }],
    ['of a list its length and its first part', { skills: ['Dyeing', 'Looms'], jobs: [{ title: 'Weaver' }, { title: 'Dyer' }], none: [] }, { skills: [2, '~3'], jobs: [2, { title: '~3' }], none: [0, null] }],
    ['of a file nothing', { file: new File(['secret'], 'cv of Ada.pdf', { type: 'application/pdf' }) }, { file: {} }],
    ['of a date its length', { since: new Date(0) }, { since: '~5' }],
  ])('%s', (_what, event, expected) => expect(redactedEvent({ type: 't', ...event })).toEqual({ type: '~1', ...expected }))
})

const child = setup({}).createMachine({ id: 'child', initial: 'there', states: { there: { on: { leave: 'gone' } }, gone: { type: 'final' } } })
const parent = setup({
  types: { events: {} as { type: 'go'; name: string } | { type: 'again' } | { type: 'fail' } },
  actors: { child, ask: fromPromise(async () => ({ name: 'Ada' })) },
  actions: {
    again: ({ self }) => self.send({ type: 'again' }),
    fail: () => {
      throw new Error('on purpose')
    },
  },
}).createMachine({
  id: 'parent',
  initial: 'still',
  states: {
    still: { on: { go: { target: 'moved', actions: 'again' } } },
    moved: { on: { again: 'asking' } },
    asking: { invoke: [{ id: 'child', src: 'child', onDone: 'ended' }, { id: 'ask', src: 'ask', onDone: '.answered' }], initial: 'waiting', states: { waiting: {}, answered: {} } },
    ended: { on: { fail: { actions: 'fail' } } },
  },
})

const logOf = (...actors: string[]) =>
  loggedEvents.filter(({ actor }) => actors.includes(actor)).toReversed().map(({ machine, type, data, state }) => [machine, type, JSON.parse(data), state])

test('the log tells of every machine in a visit, its children included, each event with the state after it', async () => {
  const actor = createActor(parent, { inspect: record })
  actor.subscribe({ error: () => {} })
  actor.start()
  actor.send({ type: 'go', name: 'Ada Byron' })
  await waitFor(actor, (s) => s.matches({ asking: 'answered' }))
  const inner = actor.getSnapshot().children['child']!
  inner.send({ type: 'leave' })
  actor.send({ type: 'fail' })
  expect(logOf(actor.sessionId, inner.sessionId)).toEqual([
    ['parent', 'xstate.init', { type: '~4' }, 'still'],
    ['parent', 'go', { type: '~2', name: '~4' }, 'moved'],
    ['parent', 'again', { type: '~3' }, { asking: 'waiting' }],
    ['child', 'xstate.init', { type: '~4' }, 'there'],
    ['parent', 'xstate.done.actor.ask', { type: '~5', output: { name: '~2' }, actorId: '~2' }, { asking: 'answered' }],
    ['child', 'leave', { type: '~3' }, 'gone'],
    ['parent', 'xstate.done.actor.child', { type: '~5', actorId: '~3' }, 'ended'],
    ['parent', 'fail', { type: '~3' }, undefined],
  ])
  expect(JSON.stringify(loggedEvents)).not.toContain('Ada')
})

test('the log holds the last 200 events', () => {
  const bell = setup({ types: { events: {} as { type: 'ring'; times: number } } }).createMachine({ id: 'bell', on: { ring: {} } })
  const actor = createActor(bell, { inspect: record }).start()
  for (let times = 1; times <= 201; times += 1) actor.send({ type: 'ring', times })
  expect(loggedEvents.map(({ data }) => (JSON.parse(data) as { times: number }).times)).toEqual(Array.from({ length: 200 }, (_, at) => 201 - at))
})
