import { act, cleanup, render, screen as queries, waitFor, type RenderResult } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Actor, AnyStateMachine, InspectedEventEvent } from 'xstate'
import { actorDriver, canonical, isInternal, replay, same, type AnyEvent, type Driver, type Edge, type Model, type Path } from '#judged-paths'
import { coverOf, type PartsOf } from '../../qa/cover.ts'
import { leavesOf, type AnyBinding, type Binding, type Screen } from './binding.ts'
import { itemsShown, movedItems } from './kept-items.ts'
import { userEventCases, controlMismatches } from './control-checks.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The label of the case that the replay of a path has reached. */
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

/** Waits for lazy components: React may delay one for a moment after the last one. */
const allShown = async (): Promise<void> => {
  if (awaited() === null) return
  await waitFor(() => {
    if (awaited() !== null) throw new Error('A lazy component is not shown yet')
  }, { timeout: 10_000 })
}

/** The first edge to each node: the controls of a node are checked once. */
const firstArrivals = ({ paths }: Pick<Model, 'paths'>): Set<Edge> => {
  const nodes = new Map<string, Edge>()
  for (const { edges } of paths)
    for (const edge of edges) {
      const node = `${edge.input}\n${edge.target}`
      if (!nodes.has(node)) nodes.set(node, edge)
    }
  return new Set(nodes.values())
}

const takenAndReached: PartsOf = ({ edges }) => edges.flatMap(({ step, input, target }) => [...step.taken, `${input}\n${target}`])

/** The view sent another event than its action's; the machine may be right. */
export class ViewMismatch extends Error {
  override readonly name = 'ViewMismatch'

  constructor(wanted: AnyEvent, sent: readonly AnyEvent[], cause: Error) {
    const alike = sent.find(({ type }) => type === wanted.type)
    const names = sent.map(({ type }) => `\`${type}\``).join(', ')
    const what = alike === undefined
      ? `The view sent ${names === '' ? 'nothing' : names} instead of \`${wanted.type}\``
      : `The view sent \`${wanted.type}\` as ${canonical(alike)} instead of ${canonical(wanted)}`
    super(`${what}: mend the view, or the action of its binding.\n${cause.message.split('\n\n')[0]}`, { cause })
  }
}

type Mount = (actor: Actor<AnyStateMachine>) => ReactElement

/** Walks one path on the rendered view. It checks the controls after the edges in `arrivals`, and calls `onStep` after each step that passed. */
export const replayPath = async (
  model: Model, path: Path, binding: AnyBinding, mount: Mount, arrivals: ReadonlySet<Edge> = firstArrivals(model), onStep: () => void = () => {},
): Promise<void> => {
  const children = binding.children ?? {}
  const isReal = (id: string) => {
    const { src } = machine.actor.getSnapshot().children[id] ?? {}
    return typeof src === 'string' && src in children
  }
  const received: InspectedEventEvent[] = []
  const machine = actorDriver(model, path.input, {
    live: Object.keys(children),
    inspect: (inspected) => void (inspected.type === '@xstate.event' && received.push(inspected)),
  })
  /** The event of an action, and the number of events received before it. */
  let acted: { event: AnyEvent; before: number } | null = null
  let view: RenderResult | undefined
  const screen = screenOf()
  const driver: Driver = {
    start: async () => {
      view = await act(async () => render(mount(machine.actor as Actor<AnyStateMachine>)))
      await allShown()
    },
    trigger: async (edge) => {
      const { event } = edge.case!
      const ended = event.type.replace('xstate.done.actor.', '')
      const action = isInternal(event.type) ? 'fact' : (binding.actions[event.type] ?? 'fact')
      acted = action === 'fact' ? null : { event, before: received.length }
      if (action !== 'fact') await action.perform(screen, event)
      else if (event.type !== ended && isReal(ended)) await children[String(machine.actor.getSnapshot().children[ended].src)]!(screen, event)
      // A test cannot make a real child fail, so the parent gets the error event directly.
      else if (isReal(event.type.replace('xstate.error.actor.', ''))) await act(async () => machine.actor.send(event))
      else await act(() => machine.trigger(edge))
      await allShown()
    },
    observe: () => {
      // Of the context, only what the key has: a view sends its own words.
      const { snapshot, ...seen } = machine.observe()
      return { ...seen, state: snapshot.value, node: model.keyOf(snapshot), tags: [...snapshot.tags], output: snapshot.output, text: document.body.textContent ?? '' }
    },
    stop: () => {
      view?.unmount()
      cleanup()
      machine.stop()
    },
  }
  let shown = itemsShown()
  const look = (edge: Edge) => {
    expect(movedItems(shown)).toEqual([])
    shown = itemsShown()
    for (const state of leavesOf(edge.step.after.value)) binding.assertions[state]?.(screen)
    if (arrivals.has(edge) && edge.step.after.status === 'active') expect(controlMismatches(userEventCases(model, edge.step.after), binding, screen)).toEqual([])
    onStep()
  }
  await replay(model, path, driver, look).catch((error: unknown) => {
    if (!(error instanceof Error) || acted === null) throw error
    const { event, before } = acted
    const sent = received
      .slice(before)
      .filter(({ actorRef, sourceRef, event: { type } }) => actorRef === machine.actor && sourceRef === undefined && !isInternal(type))
      .map((one) => one.event as AnyEvent)
    throw sent.some((one) => same(one, event)) ? error : new ViewMismatch(event, sent, error)
  })
}

/**
 * Declares one test for each path. It mounts the view on a running actor with stub ports and triggers each event by its action. After each event
 * the state's assertion must pass and the texts of the rows must be shown. In every node the screen must offer the events that the machine accepts,
 * and no others. Paths are tagged `repeated` where others take every transition and reach every node of theirs.
 */
export const replayInView = <M extends AnyStateMachine>(
  model: Model<M>,
  binding: Binding<NoInfer<M>>,
  mount: (actor: Actor<NoInfer<M>>) => ReactElement,
): void => {
  const cover = new Set(coverOf(model, model.paths, [], takenAndReached))
  const arrivals = firstArrivals({ paths: [...cover, ...model.paths] })
  describe(`${model.name} on the screen`, () => {
    for (const path of model.paths)
      test(`${path.id} ${path.description}`, { tags: cover.has(path) ? [] : ['repeated'] }, async ({ task }) => {
        const labels = path.edges.map(({ case: given }) => given?.label ?? 'start').values()
        const begin = () => (task.meta.step = labels.next().value ?? 'the end')
        begin()
        await replayPath(model, path, binding as unknown as AnyBinding, mount as unknown as Mount, arrivals, begin)
      })
  })
}
