import { fromPromise, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { Model } from '#judged-paths'

const pending = fromPromise(() => new Promise(() => {}))

/** A real machine with real children, whose ports stay pending. */
export const withPendingCalls = <M extends AnyStateMachine>(machine: M): M => {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const waiting = actors.map(([src, logic]) => [src, logic instanceof StateMachine ? withPendingCalls(logic) : pending])
  return machine.provide({ actors: Object.fromEntries(waiting) }) as M
}

/** A model whose real child machines have ports that stay pending. */
export const withPendingChildren = <M extends AnyStateMachine>(model: Model<M>): Model<M> => {
  const actors = Object.entries(model.machine.implementations.actors as Record<string, AnyActorLogic>)
  const children = actors.flatMap(([src, logic]) => (logic instanceof StateMachine ? [[src, withPendingCalls(logic)] as const] : []))
  return { ...model, machine: model.machine.provide({ actors: Object.fromEntries(children) }) as M }
}
