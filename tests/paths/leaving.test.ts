import { expect, test } from 'vitest'
import { actorDriver, waysAlong, type Edge, type Model } from '#judged-paths'
import { loadFlows } from '../support/replay/models.ts'
import { own, visit } from '../support/replay/visit.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models).filter(({ machine }) => machine.id !== 'root')

/** Walks to the node of an edge, leaves the screen there, and counts the running actors. */
const leaveAt = async (model: Model, way: readonly [Edge, ...Edge[]]) => {
  const { begin, mount, foreign, running, stop } = visit()
  const machine = actorDriver(model, way[0].input, { begin })
  for (const edge of way.slice(1)) await machine.trigger(edge)
  const open = () => machine.calls.filter(({ id, state }) => state === 'open' && !own.includes(id)).length
  const before = { actors: foreign().length, calls: open() }
  mount({})
  await Promise.resolve()
  const after = { actors: foreign().length, calls: open() }
  stop()
  return { before, after, whole: running().length }
}

test.each(models.map((model) => [model.name, model] as const))('%s: nothing of it runs on when its screen is left, in each state and with calls under way', async (_, model) => {
  const wayTo = waysAlong(model.edges)
  const nodes = new Map(model.edges.toReversed().map((edge) => [`${edge.input} ${edge.target}`, edge]))
  const left = { notRunningBefore: 0, actors: 0, calls: 0, whole: 0 }
  for (const edge of nodes.values()) {
    const { before, after, whole } = await leaveAt(model, wayTo(edge))
    if (edge.step.after.status === 'active' && before.actors === 0) left.notRunningBefore += 1
    left.actors += after.actors
    left.calls += after.calls
    left.whole += whole
  }
  expect(left).toEqual({ notRunningBefore: 0, actors: 0, calls: 0, whole: 0 })
})
