import { describe, expect, test } from 'vitest'
import { idsOf } from '../../src/machines/model/transitions.ts'
import { loadFlows, replayedOnScreen, unpaired } from '../support/replay/models.ts'
import { replay } from '../support/replay/replay.ts'
import { catalogue } from './catalogue.ts'
import { casesAlike, eventsSpoken, outcomesLeave, pathCount, rowsHold, transitionsWalked } from './gates.ts'
import { isDemanded, messagesIn } from './messages.ts'

const flows = await loadFlows()
const models = flows.flatMap((flow) => flow.models)

test('every machine has a model, and every model a machine', () => {
  expect(unpaired()).toEqual([])
  expect(flows.filter((flow) => flow.models.length === 0).map(({ name }) => name)).toEqual([])
})

describe.each(models.map((model) => [model.name, model] as const))('%s', (_name, model) => {
  const { paths, rows, machine } = model

  test(`${paths.length} paths, ${rows.length} rows, ${idsOf(machine).size} transitions`, () => expect(pathCount(model)).toEqual([]))
  test('every row of the specification holds', () => expect(rowsHold(model)).toEqual([]))
  test('every declared transition is walked', () => expect(transitionsWalked(model)).toEqual([]))
  test('every busy state is left on every outcome', () => expect(outcomesLeave(model)).toEqual([]))
  test('every event has a row', () => expect(eventsSpoken(model)).toEqual([]))
  test('what stands under one name is taken alike', () => expect(casesAlike(model)).toEqual([]))
  test.each(paths.map((path) => [`${path.id} ${path.description}`, path] as const))('%s', (_text, path) => replay(model, path))
})

test('no two models share a name, and no two paths an id', () => {
  const names = models.map(({ name }) => name)
  const ids = models.flatMap(({ paths }) => paths.map(({ id }) => id))
  expect([new Set(names).size, new Set(ids).size]).toEqual([names.length, ids.length])
})

test.each(flows.map((flow) => [flow.name, flow] as const))('every message of %s is demanded by a row', (_name, flow) => {
  expect(messagesIn(flow.source).filter((message) => !isDemanded(message, flow.models))).toEqual([])
})

test('what rows demand on the screen is looked for there', () => {
  const promising = flows.filter((flow) => flow.models.some(({ rows }) => rows.some(({ expect: { shows } }) => shows !== undefined)))
  const replayed = replayedOnScreen()
  expect(promising.map(({ name }) => name).filter((name) => !replayed.has(name))).toEqual([])
})

describe('the catalogue of specification 8', () => {
  const missing = ({ messages }: { messages: readonly string[] }) => messages.filter((message) => !isDemanded(message, models))

  test.each(catalogue.filter(({ implemented }) => implemented).map((area) => [area.area, area] as const))('%s: every message is demanded', (_area, area) => {
    expect(missing(area)).toEqual([])
  })

  test('an area is marked as implemented once its messages are all demanded', () => {
    const complete = catalogue.filter((area) => !area.implemented && missing(area).length === 0)
    expect(complete.map(({ area }) => area)).toEqual([])
  })
})
