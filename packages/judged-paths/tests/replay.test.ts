import { assign, fromPromise, raise, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { describe, expect, test } from 'vitest'
import { actorDriver, done, elapsed, failed, judgePath, model, replay, RowBroken, type Driver, type Observation, type Path } from '../src/index.ts'

/** A kettle with one of everything that a running actor can do: a port, a delay, a delayed event to itself and to a child, an emitted event. */
const whistle = setup({ types: { events: {} as { type: 'blow' } } }).createMachine({ initial: 'silent', states: { silent: { after: { 1000: 'tired' }, on: { blow: 'blowing' } }, blowing: {}, tired: {} } })
const kettleMachine = setup({
  types: { context: {} as { litres: number }, input: {} as { litres: number }, events: {} as { type: 'press' } | { type: 'forgotten' }, emitted: {} as { type: 'clicked' } },
  actors: { heat: fromPromise<number, { litres: number }>(async () => 0), whistle },
  actions: { glow: (_, _params: { colour: string }) => {}, empty: assign({ litres: 0 }) },
  delays: { cooling: 1000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input,
  initial: 'off',
  states: {
    off: { on: { press: { target: 'heating', actions: { type: 'glow', params: { colour: 'red' } } } } },
    heating: { tags: 'hot', invoke: { id: 'heat', src: 'heat', input: ({ context }) => ({ litres: context.litres }), onDone: 'hot', onError: 'off' } },
    hot: {
      tags: 'hot',
      entry: [spawnChild('whistle', { id: 'whistle' }), raise({ type: 'forgotten' }, { delay: 1000 }), sendTo('whistle', { type: 'blow' }, { delay: 1000 })],
      exit: stopChild('whistle'),
      after: { cooling: 'off' },
      on: { forgotten: { target: 'off', actions: 'empty' } },
    },
  },
})

const hot = { state: 'hot', invokes: { whistle: null }, waits: { cooling: 1000 }, does: [{ raise: { event: { type: 'forgotten' }, delay: 1000 } }, { sendTo: { to: 'whistle', event: { type: 'blow' }, delay: 1000 } }] } as const

const kettle = model(kettleMachine, {
  inputs: { full: { litres: 2 } },
  cases: {
    press: [{ type: 'press' }],
    forgotten: [{ type: 'forgotten' }],
    'xstate.done.actor.heat': [done('heat', 100)],
    'xstate.error.actor.heat': [failed('heat', { status: 503 })],
    'xstate.after.cooling.kettle.hot': [elapsed('cooling', 'kettle.hot')],
  },
  key: ({ value, context }) => [value, context.litres],
  rows: [
    { section: '1', given: ({ value, context }) => value === 'off' && context.litres === 2, when: 'press', expect: { state: 'heating', tags: ['hot'], does: [{ glow: { colour: 'red' } }], invokes: { heat: { litres: 2 } }, shows: ['Heating'] } },
    { section: '2', when: 'heat done', expect: hot },
    { section: '3', when: 'forgotten', given: 'hot', expect: { state: 'off', context: { litres: 0 } } },
  ],
})
const pathTo = (end: string) => kettle.paths.find(({ description }) => description.endsWith(end))!

describe('a running actor', () => {
  // Four delays of a second begin in one step, of the actor and of its child: each has to expire as what it is.
  test.each([[[]], [['whistle']]])('walks every path; its real children are %j', async (live) => {
    const walked = await Promise.all(kettle.paths.map((path) => replay(kettle, path, actorDriver(kettle, path.input, { live }))))
    expect(walked).toEqual(kettle.paths.map((path) => judgePath(kettle, path)).map(({ judged, unjudged }) => ({ judged, unjudged })))
  })

  test.each([
    ['context', kettleMachine.provide({ actions: { empty: assign({ litres: 1 }) } }), '[3] given hot when forgotten expect "off"\ncontext.litres\n  demanded 0\n  found    1'],
    ['delays', kettleMachine.provide({ delays: { cooling: 50 } }), '[2] when heat done expect "hot"\nwaits\n  demanded {"cooling":1000}\n  found    {"cooling":50}'],
  ])('is judged by its own %s, not by those of the path', async (_what, machine, sentence) => {
    const path = pathTo('--forgotten--> off')
    await expect(replay(kettle, path, actorDriver({ ...kettle, machine: machine as typeof kettle.machine }, 'full'))).rejects.toThrow(sentence)
  })

  test('ends a walk that rows do not speak of where it leaves the path', async () => {
    const mute = kettle.but({ rows: [] })
    const machine = kettleMachine.provide({ actions: { empty: assign({ litres: 1 }) } }) as typeof kettle.machine
    await expect(replay(mute, pathTo('--forgotten--> off'), actorDriver({ ...mute, machine }, 'full'))).rejects.toThrow('The machine departs from its model:\nnode\n  promised ["active",["off",0]]\n  found    ["active",["off",1]]')
  })
})

describe('a driver that sees little', () => {
  const driverOf = (...seen: Observation[]): Driver & { stopped: number } => {
    const driver = { stopped: 0, trigger: () => {}, observe: () => seen.shift() ?? {}, stop: () => void (driver.stopped += 1) }
    return driver
  }
  const [begin, pressed] = kettle.paths[0]!.edges
  const press: Path = { ...kettle.paths[0]!, edges: [begin, pressed!] }
  const breachOf = async (seen: Observation) => {
    const driver = driverOf({}, seen)
    const error: unknown = await replay(kettle, press, driver).catch((thrown: unknown) => thrown)
    expect(driver.stopped).toBe(1)
    return error instanceof RowBroken ? [error.breach.what, error.expected, error.actual] : error
  }

  test('is judged by what it saw alone', async () => {
    expect(await breachOf({})).toEqual({ judged: 0, unjudged: 2 })
    expect(await breachOf({ state: 'heating', tags: ['hot'], effects: [{ glow: { colour: 'red' } }], invokes: { heat: { litres: 2 } }, text: 'Heating now' })).toEqual({ judged: 1, unjudged: 1 })
    expect(await breachOf({ state: 'off' })).toEqual(['state', 'heating', 'off'])
    expect(await breachOf({ tags: [] })).toEqual(['tags', ['hot'], []])
    expect(await breachOf({ effects: [] })).toEqual(['does', [{ glow: { colour: 'red' } }], []])
    expect(await breachOf({ invokes: {} })).toEqual(['invokes', { heat: { litres: 2 } }, {}])
    expect(await breachOf({ text: 'Off' })).toEqual(['shows', 'Heating', 'Off'])
  })

  test('is stopped where it cannot start', async () => {
    const driver = driverOf()
    await expect(replay(kettle, press, { ...driver, start: () => Promise.reject(new Error('No page')), stop: driver.stop })).rejects.toThrow('No page')
    expect(driver.stopped).toBe(1)
  })
})
