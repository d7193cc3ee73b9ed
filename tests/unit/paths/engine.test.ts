import { describe, expect, test } from 'vitest'
import { difference, eventsSpoken, judgeMutants, judgePath, mutantsOf, outcomesLeave, pathAlong, rowsHold, transitionsCovered } from '#judged-paths'
import { elapsed, failed, model } from '../../../src/machines/model.ts'
import { sampleMachine, sampleModel, lampRows } from '../../support/replay/sample-machine.ts'
import { replay } from '../../support/replay/replay.ts'
import { isDemanded, messagesIn } from '../../paths/messages.ts'

const lamp = sampleModel(lampRows)
const dimmedRow = { section: '4', given: 'lit', when: 'dimmed', input: 'full', expect: { state: 'off' } } as const

describe('paths', () => {
  test('there is one for every edge: the shortest way to it, prefixes left out', () => {
    expect(lamp.paths.map(({ description }) => description)).toEqual([
      'full: off --press(short)--> off',
      'full: off --press(long)--> lighting --light failed--> off',
      'full: off --press(long)--> lighting --light done(some)--> lit --after timeouts.lamp.lit--> lit',
      'full: off --press(long)--> lighting --light done(last)--> lit --press(short)--> dead',
      'full: off --press(long)--> lighting --light done(last)--> lit --press(long)--> dead',
      'full: off --press(long)--> lighting --light done(last)--> lit --dimmed--> dead',
      'full: off --press(long)--> lighting --light done(some)--> lit --press(short)--> off',
      'full: off --press(long)--> lighting --light done(some)--> lit --press(long)--> off',
      'full: off --press(long)--> lighting --light done(some)--> lit --dimmed--> off',
      'flat: dead',
    ])
  })

  test('an edge where nothing happens has one only where a row speaks of it', () => {
    expect(sampleModel([]).paths.map(({ description }) => description)).not.toContain('full: off --press(short)--> off')
  })

  test('their ids come from the machine and the events alone', () => {
    expect(sampleModel([dimmedRow]).paths.at(-1)?.id).toBe(lamp.paths.at(-1)?.id)
    expect(new Set(lamp.paths.map(({ id }) => id)).size).toBe(lamp.paths.length)
  })
})

describe('the rows judge a path', () => {
  const broken = sampleModel([
    { section: '2', given: 'off', when: 'press(long)', expect: { state: 'lighting', invokes: { light: { charge: 2 } } } },
    { section: '3', when: 'light failed', expect: { state: 'off', does: [{ toast: { text: 'Dark.' } }] } },
  ])
  const failing = broken.paths.find(({ description }) => description.endsWith('--light failed--> off'))!
  const sentence = 'A row of the specification does not hold:\n[3] when light failed expect "off"\ndoes\n  demanded [{"toast":{"text":"Dark."}}]\n  found    [{"toast":{"text":"No light."}}]'

  test('step by step, and count those of which none speaks', () => {
    expect(judgePath(broken, failing)).toEqual({
      broken: { at: 2, breach: { row: broken.rows[1], what: 'does', demanded: [{ toast: { text: 'Dark.' } }], found: [{ toast: { text: 'No light.' } }] } },
      judged: 2,
      unjudged: 1,
    })
    expect(lamp.paths.map((path) => judgePath(lamp, path)).filter(({ broken: one }) => one !== null)).toEqual([])
  })

  test('on a running machine, by what it did', async () => {
    await expect(replay(broken, failing)).rejects.toThrow(sentence)
    // The rows are right, and so are the steps of the path: only the machine that runs has the fault.
    const faulty = { ...lamp, machine: broken.machine.provide({ guards: { long: () => false } }) as typeof lamp.machine }
    await expect(replay(faulty, lamp.paths.find(({ description }) => description.includes('press(long)'))!)).rejects.toThrow('[2] given off when {"long":true,"type":"press"} expect "lighting"\nstate')
  })
})

describe('a way of any length', () => {
  const casesOf = (...labels: string[]) => labels.map((label) => lamp.cases.find((one) => one.label === label)!)

  test('keeps the whole context from step to step', () => {
    const { description, edges } = pathAlong(lamp, 'full', casesOf('press(long)', 'light done(some)', 'press(long)', 'press(long)', 'light done(last)', 'dimmed'))
    expect(description).toMatch(/--light done\(last\)--> lit --dimmed--> dead$/)
    expect(edges.map(({ step }) => step.taken)).toEqual([[], ['off press'], ['lighting xstate.done.actor.light'], ['lit press'], ['off press'], ['lighting xstate.done.actor.light'], ['lit dimmed', 'off always']])
  })

  test('ends with a sentence where an event cannot arrive, or an input is unknown', () => {
    expect(() => pathAlong(lamp, 'full', casesOf('light done(some)'))).toThrow('In off of the model "lamp" there is no light done(some)')
    expect(() => pathAlong(lamp, 'half', [])).toThrow('The model "lamp" has no input called "half"')
  })
})

describe('a model is refused', () => {
  const cases = {
    press: [{ type: 'press', long: true }],
    dimmed: [{ type: 'dimmed' }],
    'xstate.done.actor.light': [],
    'xstate.error.actor.light': [failed('light', { status: 503 })],
    'xstate.after.timeouts.lamp.lit': [elapsed('timeouts', 'lamp.lit')],
  } as const
  const withCases = (given: object) => () =>
    model(sampleMachine, { inputs: { full: { charge: 2 } }, cases: given as typeof cases, key: ({ value }) => value, rows: [] })

  test('where an event has no case', () => {
    const rest = Object.fromEntries(Object.entries(cases).filter(([type]) => type !== 'dimmed'))
    expect(withCases(rest)).toThrow('The model of "lamp" misses cases for: dimmed')
  })

  test('where a case is never listened to', () => {
    expect(withCases({ ...cases, crush: [{ type: 'crush' }] })).toThrow('The machine "lamp" never listens to: crush')
  })

  test('where a case stands under another event', () => {
    expect(withCases({ ...cases, dimmed: [{ type: 'press' }] })).toThrow('The cases of "dimmed" hold an event of type "press"')
  })

  test('where two cases are one event', () => {
    expect(withCases({ ...cases, dimmed: [{ type: 'dimmed' }, { type: 'dimmed' }] })).toThrow('Two cases of "dimmed" are the same event')
  })

  test('where a row names no case', () => {
    expect(() => sampleModel([{ section: '1', when: 'press(twice)', expect: { state: 'off' } }])).toThrow('no case is called that')
  })

  test('where a failure is an Error, which would look like every other', () => {
    const error = { type: 'xstate.error.actor.light', error: new Error('No light.') }
    expect(withCases({ ...cases, 'xstate.error.actor.light': [error] })).toThrow('use plain data')
  })
})

describe('gates', () => {
  test('pass a model that is right', () => {
    expect([rowsHold, transitionsCovered, outcomesLeave, eventsSpoken].flatMap((gate) => gate(lamp))).toEqual([])
  })

  test('tell a row that does not hold, and one about nothing', () => {
    const broken = sampleModel([
      { section: '4', given: 'lit', when: 'after timeouts.lamp.lit', expect: { state: 'off', context: { charge: 9 } } },
      { section: '5', given: 'dead', when: 'press', expect: { state: 'off' } },
    ])
    expect(rowsHold(broken)).toEqual([
      '[4] given lit when after timeouts.lamp.lit expect "off": state: demanded "off", found "lit"',
      '[4] given lit when after timeouts.lamp.lit expect "off": does: demanded [], found [{"toast":{"text":"Still lit."}}]',
      '[4] given lit when after timeouts.lamp.lit expect "off": context.charge: demanded 9, found 0',
      '[4] given lit when after timeouts.lamp.lit expect "off": context.charge: demanded 9, found 1',
      '[5] given dead when press expect "off": speaks of nothing that can happen: mend its `given` or `when`, or add the case',
    ])
  })

  test('tell a transition that no path takes, and an exception that is stale', () => {
    const flat = model(sampleMachine, {
      inputs: { flat: { charge: 0 } },
      cases: {
        press: [],
        dimmed: [],
        'xstate.done.actor.light': [],
        'xstate.error.actor.light': [],
        'xstate.after.timeouts.lamp.lit': [],
      },
      key: ({ value }) => value,
      rows: [],
      exceptions: { 'off always': 'taken after all', 'off crush': 'no such thing', 'lit press': 'a reason', 'lit dimmed': 'a reason' },
    })
    expect(transitionsCovered(flat)).toEqual([
      'never walked: off press: add a case or an input that takes it, or name it in `exceptions` with the reason',
      'never walked: lighting xstate.done.actor.light: add a case or an input that takes it, or name it in `exceptions` with the reason',
      'never walked: lighting xstate.error.actor.light: add a case or an input that takes it, or name it in `exceptions` with the reason',
      'never walked: lit xstate.after.timeouts.lamp.lit: add a case or an input that takes it, or name it in `exceptions` with the reason',
      'stale exception, it is walked: off always: remove it',
      'stale exception, nothing is called that: off crush: remove it',
    ])
    expect(outcomesLeave(flat)).toEqual([
      'lighting invoke light: xstate.done.actor.light never happens: add a case of it',
      'lighting invoke light: xstate.error.actor.light never happens: add a case of it',
    ])
  })

  test('tell an event without a row', () => {
    expect(eventsSpoken(sampleModel([dimmedRow]))).toEqual([
      'no row speaks of press: add one to `rows`, from the specification, with its section',
      'no row speaks of xstate.done.actor.light: add one to `rows`, from the specification, with its section',
      'no row speaks of xstate.error.actor.light: add one to `rows`, from the specification, with its section',
      'no row speaks of xstate.after.timeouts.lamp.lit: add one to `rows`, from the specification, with its section',
    ])
  })

  test('find the sentences of a source, and whether a row demands them', () => {
    const source = [
      "import { a } from 'a b'",
      "// 'Not this one.'",
      "const texts = ['Still lit.', 'busy', 'it is small', `Gone: ${reason} now.`, \"It's over.\"]",
    ].join('\n')
    expect(messagesIn(source)).toEqual(['Still lit.', 'Gone: ', "It's over."])
    expect(['Still lit.', 'Gone: '].map((message) => isDemanded(message, [lamp]))).toEqual([true, false])
  })
})

describe('the replay on a running actor', () => {
  test.each(lamp.paths.map((path) => [path.description, path] as const))('%s', (_text, path) => replay(lamp, path))

  test('fails where the actor does other than promised', async () => {
    const path = lamp.paths.find(({ description }) => description.endsWith('light failed--> off'))!
    const last = path.edges.at(-1)!
    const edges = [...path.edges.slice(0, -1), { ...last, step: { ...last.step, effects: [] } }] as unknown as typeof path.edges
    await expect(replay(lamp, { ...path, edges })).rejects.toThrow(
      'The machine departs from its model:\neffects\n  promised []\n  found    [{"toast":{"text":"No light."}}]',
    )
  })
})

describe('mutants', () => {
  test('are one fault each', () => {
    const about = mutantsOf(sampleMachine).map(({ description }) => description)
    expect(about.filter((description) => /^(\(root\)|off|lit entry)/.test(description))).toEqual([
      '(root) initial: lighting',
      '(root) initial: lit',
      '(root) initial: dead',
      'off press: drop',
      'off press: retarget to off',
      'off press: retarget to lit',
      'off press: retarget to dead',
      'off press: drop guard',
      'off press: negate guard',
      'off always: drop',
      'off always: retarget to off',
      'off always: retarget to lighting',
      'off always: retarget to lit',
      'off always: drop guard',
      'off always: negate guard',
      'lit entry: drop action 0 xstate.raise',
    ])
  })

  test('survive where no row speaks, so that the graph never judges itself', () => {
    expect(judgeMutants(sampleMachine, [sampleModel([])])).toMatchObject({ killed: 0 })
  })

  test('are killed by rows; a survivor is named', () => {
    const { killed, survivors } = judgeMutants(sampleMachine, [lamp])
    expect({ killed, survivors }).toEqual({ killed: mutantsOf(sampleMachine).length - 1, survivors: ['lit dimmed: retarget to dead'] })
  })

  test('may be called equivalent with a reason; one that differs on a walk is refuted, and a stale one is told', () => {
    const equivalents = { 'lit dimmed: retarget to dead': 'nobody minds', 'lit press: drop': 'killed after all', 'lit crush: drop': 'no such thing' }
    const { refuted, ...outcome } = judgeMutants(sampleMachine, [sampleModel(lampRows, { equivalents })])
    expect(outcome).toMatchObject({ equivalent: 0, survivors: [], stale: ['lit press: drop', 'lit crush: drop'] })
    expect(refuted).toHaveLength(1)
    expect(refuted[0]).toMatch(/^lit dimmed: retarget to dead: state after /)
  })

  test('that behave as the machine does differ nowhere on a walk', () => expect(difference(lamp, sampleMachine.provide({}))).toBeNull())
})
