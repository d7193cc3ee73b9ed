import { describe, expect, test } from 'vitest'
import { scenes } from '../scenes/all.ts'
import { gapsOf } from '../scenes/gaps.ts'
import { loadFlows } from '../support/replay/models.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

test('every model has a scene, and every scene a model', () => {
  expect([...scenes.keys()].toSorted()).toEqual(models.map(({ name }) => name).toSorted())
})

describe('a scene says how all of its model comes about in the built application', () => {
  test.each(models.map((model) => [model.name, model] as const))('%s', (name, model) => {
    const scene = scenes.get(name)
    expect(scene === undefined ? ['has no scene'] : gapsOf(model, scene)).toEqual([])
  })
})
