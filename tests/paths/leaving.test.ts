import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import { expect, test } from 'vitest'
import type { Composite } from '../../src/machines/app/composite.ts'
import { rootMachine, type Session } from '../../src/machines/app/root.machine.ts'
import { waysAlong, type Edge, type Model } from '../../src/machines/model.ts'
import { loadFlows } from '../support/replay/models.ts'
import { startMachine, type Begin } from '../support/replay/running-machine.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models).filter(({ machine }) => machine.id !== 'root')

const screenOf = (children: Composite['children']): Composite => ({ children, toJSON: () => 'screen' })
const isRunning = (actor: AnyActorRef) => (actor as unknown as { _processingStatus: number })._processingStatus === 1

/** What the root itself runs: its feeds, toasts and menus, and the mounted screen. */
const own = ['history', 'openScreen', 'otherTabs', 'restoreSession', 'root', 'screen', 'shell', 'toasts', 'viewport']
const nameOf = ({ id, systemId }: AnyActorRef & { systemId?: string }) => systemId ?? id

/** A visit that mounts the machine as a child of its screen. */
const visit = () => {
  const actors = new Set<AnyActorRef>()
  let root: AnyActorRef | undefined
  const mount = (children: Composite['children']) => root!.send({ type: 'part.fetched', id: 'screen', part: screenOf(children) })
  const begin: Begin = (logic, { input, inspect: _, ...options }) => {
    const made = createActor(
      rootMachine.provide({ actors: { restoreSession: fromPromise(async (): Promise<Session> => null), openScreen: fromPromise(() => new Promise<Composite>(() => {})) } }),
      { ...options, systemId: 'root', inspect: ({ actorRef }) => void actors.add(actorRef as AnyActorRef), input: { location: { path: '/about', search: '', state: {} } } },
    )
    root = made
    return {
      system: made.system,
      start: () => {
        made.start()
        mount({ it: { logic, input } })
        return made.system.get('screen').getSnapshot().context.actors.it as AnyActorRef
      },
    }
  }
  const running = () => [...actors].filter(isRunning).map(nameOf)
  return { begin, mount, running, foreign: () => running().filter((name) => !own.includes(name)), stop: () => (root as ReturnType<typeof createActor>).stop() }
}

/** Comes to the node of an edge, leaves the screen there, and counts. */
const leaveAt = async (model: Model, way: readonly [Edge, ...Edge[]]) => {
  const { begin, mount, foreign, running, stop } = visit()
  const machine = startMachine(model, way[0].input, [], () => {}, begin)
  for (const { case: given } of way.slice(1)) await machine.trigger(given!.event)
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
