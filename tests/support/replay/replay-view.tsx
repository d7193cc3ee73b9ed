import { act, cleanup, render, screen as queries, waitFor, type RenderResult } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Actor, AnyStateMachine } from 'xstate'
import type { Edge, Model, Path } from '../../../src/machines/model.ts'
import { isInternal } from '../../../src/machines/model/cases.ts'
import { applies } from '../../../src/machines/model/rows.ts'
import { leavesOf, type AnyBinding, type Binding, type Screen } from './binding.ts'
import { startLive } from './live.ts'
import { possibilitiesIn, wrongOffers } from './offers.ts'
import { walk } from './replay.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The label of the case that the replay of a path has come to. */
    step?: string
  }
}

const screenOf = (): Screen => {
  const user = userEvent.setup({ delay: null, applyAccept: false, skipHover: true })
  const fill = async (field: HTMLElement, text: string) => {
    if ((field as HTMLInputElement).value === '' && document.activeElement !== field) act(() => field.focus())
    else await user.clear(field)
    if (document.activeElement !== field) throw new Error('The field cannot be filled in')
    if (text !== '') await user.paste(text)
  }
  return Object.assign(Object.create(queries) as typeof queries, { user, fill })
}

const awaited = () => document.querySelector('[hidden][aria-busy="true"]')

/** Waits for a part that is fetched when it is needed: React may hold it back for a moment after the last one. */
const allShown = async (): Promise<void> => {
  if (awaited() === null) return
  await waitFor(() => {
    if (awaited() !== null) throw new Error('A part that is fetched is not shown yet')
  }, { timeout: 10_000 })
}

/** The edges that a path is the first to walk to each node: what is offered there is looked at once. */
const firstArrivals = ({ paths }: Model): Set<Edge> => {
  const nodes = new Map<string, Edge>()
  for (const { edges } of paths)
    for (const edge of edges) {
      const node = `${edge.input}\n${edge.target}`
      if (!nodes.has(node)) nodes.set(node, edge)
    }
  return new Set(nodes.values())
}

type Mount = (actor: Actor<AnyStateMachine>) => ReactElement

/** Walks one path on the rendered view; `arrivals` are the edges after which the offers are looked at, `walked` hears of each step that went well. */
export const replayPath = async (
  model: Model, path: Path, binding: AnyBinding, mount: Mount, arrivals: ReadonlySet<Edge> = firstArrivals(model), walked: () => void = () => {},
): Promise<void> => {
  const children = binding.children ?? {}
  const isReal = (id: string) => {
    const { src } = live.actor.getSnapshot().children[id] ?? {}
    return typeof src === 'string' && src in children
  }
  const live = startLive(model, path.input, Object.keys(children))
  let view: RenderResult | undefined
  try {
    view = await act(async () => render(mount(live.actor as Actor<AnyStateMachine>)))
    const screen = screenOf()

    const happen = async ({ case: given }: Edge) => {
      const { event } = given!
      const ended = event.type.replace('xstate.done.actor.', '')
      const gesture = isInternal(event.type) ? 'fact' : (binding.gestures[event.type] ?? 'fact')
      if (gesture !== 'fact') await gesture.make(screen, event)
      else if (event.type !== ended && isReal(ended)) await children[String(live.actor.getSnapshot().children[ended].src)]!(screen, event)
      // A child that runs for real cannot be made to fail from outside; its parent is told that it has.
      else if (isReal(event.type.replace('xstate.error.actor.', ''))) await act(async () => live.actor.send(event))
      else await act(() => live.happen(event))
      await allShown()
    }
    const look = (edge: Edge) => {
      for (const state of leavesOf(edge.step.after.value)) binding.sights[state]?.(screen)
      for (const { expect: demanded } of model.rows.filter((row) => applies(row, edge)))
        for (const text of demanded.shows ?? []) expect(document.body.textContent).toContain(text)
      if (arrivals.has(edge) && edge.step.after.status === 'active') expect(wrongOffers(possibilitiesIn(model, edge.step.after), binding, screen)).toEqual([])
      walked()
    }
    await allShown()
    await walk(model, path, { live, happen, after: look, isPuppet: (id) => !isReal(id) })
  } finally {
    view?.unmount()
    cleanup()
    live.stop()
  }
}

/**
 * Declares one test a path: the view is mounted on a running actor with puppet ports, each event is made by its gesture, and after each
 * the screen must show the state's sight and the texts that the rows demand. In every node what the machine accepts must be offered,
 * and what it refuses must not.
 */
export const replayInView = <M extends AnyStateMachine>(
  model: Model<M>,
  binding: Binding<NoInfer<M>>,
  mount: (actor: Actor<NoInfer<M>>) => ReactElement,
): void => {
  const arrivals = firstArrivals(model)
  describe(`${model.name} on the screen`, () => {
    test.for(model.paths.map((path) => [`${path.id} ${path.description}`, path] as const))('%s', async ([, path], { task }) => {
      const labels = path.edges.map(({ case: given }) => given?.label ?? 'start').values()
      const begin = () => (task.meta.step = labels.next().value ?? 'the end')
      begin()
      await replayPath(model, path, binding as unknown as AnyBinding, mount as unknown as Mount, arrivals, begin)
    })
  })
}
