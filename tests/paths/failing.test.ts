import { createMachine, fromCallback, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'
import { actorDriver, waysAlong, type Edge, type Model } from '#judged-paths'
import { loadFlows } from '../support/replay/models.ts'
import { own, visit } from '../support/replay/visit.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models).filter(({ machine }) => machine.id !== 'root')

/** The same logic, that throws at the event `test.fails`. */
const failing = <L extends AnyActorLogic>(logic: L): L =>
  Object.assign(Object.create(logic) as L, {
    transition: (...[snapshot, event, scope]: Parameters<L['transition']>) => {
      if (event.type === 'test.fails') throw new Error('This actor fails.')
      return logic.transition(snapshot, event, scope)
    },
  })

/** Comes to the node of an edge, lets the machine fail there beside another child of its screen, and counts. */
const failAt = async (model: Model, way: readonly [Edge, ...Edge[]]) => {
  const { begin, foreign, stop } = visit()
  const machine = actorDriver(model, way[0].input, { begin: (logic, options) => begin(failing(logic), options) })
  for (const edge of way.slice(1)) await machine.trigger(edge)
  const open = () => machine.calls.filter(({ id, state }) => state === 'open' && !own.includes(id)).length
  const before = foreign().length
  machine.actor.send({ type: 'test.fails' })
  await Promise.resolve()
  const after = { actors: foreign().length, calls: open() }
  stop()
  return { before, after }
}

test.each(models.map((model) => [model.name, model] as const))('%s: nothing of its screen runs on when it fails, in each state and with calls under way', async (_, model) => {
  const wayTo = waysAlong(model.edges)
  const nodes = new Map(model.edges.toReversed().filter(({ step }) => step.after.status === 'active').map((edge) => [`${edge.input} ${edge.target}`, edge]))
  const left = { notRunningBefore: 0, actors: 0, calls: 0 }
  for (const edge of nodes.values()) {
    const { before, after } = await failAt(model, wayTo(edge))
    if (before === 0) left.notRunningBefore += 1
    left.actors += after.actors
    left.calls += after.calls
  }
  expect(left).toEqual({ notRunningBefore: 0, actors: 0, calls: 0 })
})

const parentOf = (id: string, child: AnyActorLogic, onError?: string): AnyStateMachine =>
  createMachine({ id, initial: 'open', states: { open: { invoke: { id: `child of ${id}`, src: child, ...(onError && { onError }) } }, closed: {} } })

test('what ran below an actor that failed stops where its parent goes on', () => {
  const ended: string[] = []
  const feed = fromCallback(() => () => void ended.push('feed'))
  const page = parentOf('page', failing(parentOf('form', parentOf('question', feed))), 'closed')
  const { begin, foreign, stop } = visit()
  const actor = begin(page, {}).start()
  const before = foreign()
  actor.getSnapshot().children['child of page'].send({ type: 'test.fails' })
  expect({ before, after: foreign(), state: actor.getSnapshot().value, ended }).toEqual({
    before: ['it', 'child of page', 'child of form', 'child of question'],
    after: ['it'],
    state: 'closed',
    ended: ['feed'],
  })
  stop()
})
