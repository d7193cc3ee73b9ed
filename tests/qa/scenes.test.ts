import { describe, test } from 'vitest'
import { scenes } from '../scenes/all.ts'
import { gapsOf, scenesOf } from '../scenes/gaps.ts'
import { expectNone } from '../support/gates/findings.ts'
import { loadFlows } from '../support/replay/models.ts'

const flows = await loadFlows()

test('every model has a scene, and every scene a model', () => expectNone(scenesOf(flows, scenes.keys())))

describe('a scene says how all of its model comes about in the built application', () => {
  const staged = flows.flatMap((flow) => flow.models.flatMap((model) => (scenes.has(model.name) ? [[model.name, model, scenes.get(model.name)!] as const] : [])))

  test.each(staged)('%s', (name, model, scene) => {
    expectNone(gapsOf(model, scene).map((gap) => `the scene of ${name} ${gap}`))
  })
})
