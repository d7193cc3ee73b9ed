import { act, cleanup, render, screen as queries, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Actor, AnyStateMachine, EventFromLogic } from 'xstate'
import type { Edge, Model, Path } from '../../src/machines/model.ts'
import { isInternal, type AnyEvent } from '../../src/machines/model/cases.ts'
import { applies } from '../../src/machines/model/rows.ts'
import { completeJsdom } from './jsdom.ts'
import { startLive } from './live.ts'
import { walk } from './replay.ts'

completeJsdom()

/** What a person has: the screen by role and label, and hands. `fill` puts a text in place of what a field holds. */
export type Screen = typeof queries & { readonly user: UserEvent; readonly fill: (field: HTMLElement, text: string) => Promise<void> }

const screenOf = (): Screen => {
  const user = userEvent.setup({ delay: null })
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text !== '') await user.paste(text)
  }
  return Object.assign(Object.create(queries) as typeof queries, { user, fill })
}

/** How a person makes an event happen; `'fact'` is an event that nobody makes by hand, and is sent. */
export type Gesture<E> = ((screen: Screen, event: E) => Promise<void>) | 'fact'

/** What a person sees in a state, by role and label only. It throws where that is not there. */
export type Sight = (screen: Screen) => void

type Leaves<V> = V extends string ? V : { [K in keyof V & string]: `${K}.${Leaves<V[K]>}` }[keyof V & string]

/** Binds a model to a screen. The compiler asks for a gesture for every event and a sight for every state of the machine. */
export type ViewBinding<M extends AnyStateMachine> = {
  readonly gestures: { readonly [T in EventFromLogic<M>['type']]: Gesture<Extract<EventFromLogic<M>, { type: T }>> }
  readonly sights: Readonly<Record<Leaves<ReturnType<M['transition']>['value']>, Sight>>
  /** Child machines that run for real, by the name of their source, with the gesture for how each ends. */
  readonly children?: { readonly [src: string]: Gesture<AnyEvent> }
}

type AnyBinding = {
  readonly gestures: { readonly [type: string]: Gesture<AnyEvent> }
  readonly sights: { readonly [state: string]: Sight }
  readonly children?: { readonly [src: string]: Gesture<AnyEvent> }
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.entries(value as object).flatMap(([region, inner]) => leavesOf(inner).map((leaf) => `${region}.${leaf}`))

const replayPath = async (model: Model, path: Path, binding: AnyBinding, mount: (actor: Actor<AnyStateMachine>) => ReactElement): Promise<void> => {
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

    const gestureFor = ({ type }: AnyEvent): Gesture<AnyEvent> => {
      if (!isInternal(type)) return binding.gestures[type] ?? 'fact'
      const id = type.replace('xstate.done.actor.', '')
      return isReal(id) ? children[String(live.actor.getSnapshot().children[id].src)]! : 'fact'
    }
    const happen = async ({ case: given }: Edge) => {
      const { event } = given!
      const gesture = gestureFor(event)
      if (gesture !== 'fact') await gesture(screen, event)
      // A child that runs for real cannot be made to fail from outside; its parent is told that it has.
      else if (isReal(event.type.replace('xstate.error.actor.', ''))) await act(async () => live.actor.send(event))
      else await act(() => live.happen(event))
    }
    const look = (edge: Edge) => {
      for (const state of leavesOf(edge.step.after.value)) binding.sights[state]?.(screen)
      for (const { expect: demanded } of model.rows.filter((row) => applies(row, edge)))
        for (const text of demanded.shows ?? []) expect(document.body.textContent).toContain(text)
    }
    await walk(model, path, { live, happen, after: look, isPuppet: (id) => !isReal(id) })
  } finally {
    view?.unmount()
    cleanup()
    live.stop()
  }
}

/**
 * Declares one test a path: the view is mounted on a running actor with puppet ports, each event is made by its
 * gesture, and after each the screen must show the state's sight and the texts that the rows demand.
 */
export const replayInView = <M extends AnyStateMachine>(
  model: Model<M>,
  binding: ViewBinding<NoInfer<M>>,
  mount: (actor: Actor<NoInfer<M>>) => ReactElement,
): void => {
  describe(`${model.name} on the screen`, () => {
    test.each(model.paths.map((path) => [`${path.id} ${path.description}`, path] as const))('%s', (_text, path) =>
      replayPath(model, path, binding as unknown as AnyBinding, mount as unknown as (actor: Actor<AnyStateMachine>) => ReactElement),
    )
  })
}
