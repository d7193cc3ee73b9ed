import { expect, test } from 'vitest'
import { pairsIn, pairsOf } from '#judged-paths'
import { loadFlows } from '../support/replay/models.ts'
import { replay } from '../support/replay/replay.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

test.each(models.map((model) => [model.name, model] as const))('%s: every pair of transitions is walked, and judged by the rows', async (_name, model) => {
  const { feasible, paths } = pairsOf(model)
  const broken: string[] = []
  for (const path of paths) {
    await replay(model, path).catch((error: Error) => broken.push(`${model.name}: ${path.description}\n${error.message}`))
  }
  expect(broken).toEqual([])
  expect(new Set([...model.paths, ...paths].flatMap(pairsIn)).size).toBe(feasible)
})
