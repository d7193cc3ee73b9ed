// @module-tag long
import { expect, test as base } from 'vitest'
import { browserPlayer } from '../../qa/browser/player.ts'
import { planOf } from '../../qa/browser/plan.ts'
import { unreachable } from '../../qa/browser/opening.ts'
import { coverOf } from '../../qa/cover.ts'
import { realPaths, sceneOf } from '../../scenes/all.ts'
import { realPathOf } from '../../scenes/real-path.ts'
import { loadFlows } from '../../support/replay/models.ts'

// Every path is walked by `npm run qa -- replay --in browser`; here those that, with the real ones, take every transition of every machine.
const ways = (await loadFlows()).flatMap(({ models }) =>
  models.flatMap((model) => {
    const reachable = model.paths.filter((path) => unreachable(planOf(model, path), sceneOf(model.name)) === null)
    const realWalks = (realPaths.get(model.name) ?? []).map((real) => realPathOf(model, real))
    return coverOf(model, reachable, realWalks).map((path) => ({ model, path }))
  }),
)

const test = base.extend('player', { scope: 'file' }, async ({}, { onCleanup }) => {
  const player = await browserPlayer({ workers: 1 })
  onCleanup(() => player.close())
  return player
})

test.for(ways.map((way) => [`${way.model.name} ${way.path.id} ${way.path.description}`, way] as const))('%s', async ([, { model, path }], { player }) => {
  expect(await player.play(model, path)).toEqual({ outcome: 'passed' })
})
