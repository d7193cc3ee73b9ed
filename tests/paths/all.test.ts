import { describe, expect, test } from 'vitest'
import { gates, idsOf, type Gate } from '#judged-paths'
import { expectNone } from '../support/gates/findings.ts'
import { loadFlows, modelPathOf, unpaired, viewTestsOf } from '../support/replay/models.ts'
import { replay } from '../support/replay/replay.ts'
import { catalogue } from './catalogue.ts'
import { catalogueDemanded, messagesDemanded, modelsExported, screensReplayed } from './flow-gates.ts'
import { pathCount } from './path-count.ts'

const flows = await loadFlows()
const models = flows.flatMap((flow) => flow.models)

test('every machine has a model, and every model a machine', () => expectNone([...unpaired(), ...modelsExported(flows)]))

describe.each(flows.flatMap((flow) => flow.models.map((model) => [model.name, model, modelPathOf(flow)] as const)))('%s', (_name, model, path) => {
  const { paths, rows, machine } = model
  const pass = (gate: Gate) => () => expectNone(gate(model).map((finding) => `${path}: ${finding}`))

  test(`${paths.length} paths, ${rows.length} rows, ${idsOf(machine).size} transitions`, pass(pathCount))
  test.each(Object.entries(gates))('%s', (_demand, gate) => pass(gate)())
  test.each(paths.map((one) => [`${one.id} ${one.description}`, one] as const))('%s', (_text, one) => replay(model, one))
})

test('no two models share a name, and no two paths an id', () => {
  const names = models.map(({ name }) => name)
  const ids = models.flatMap(({ paths }) => paths.map(({ id }) => id))
  expect([new Set(names).size, new Set(ids).size]).toEqual([names.length, ids.length])
})

test.each(flows.map((flow) => [flow.name, flow] as const))('every message of %s is demanded by a row', (_name, flow) => expectNone(messagesDemanded(flow)))

test('what rows demand on the screen is looked for there', () => expectNone(screensReplayed(flows, viewTestsOf)))

test.each(catalogue.map((area) => [area.area, area] as const))('the catalogue of specification 8 is kept: %s', (_area, area) => expectNone(catalogueDemanded([area], flows)))
