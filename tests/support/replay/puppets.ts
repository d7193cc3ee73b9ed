import { fromPromise, StateMachine, type ActorSystem, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { Model } from '../../../src/machines/model.ts'
import type { Effect } from '../../../src/machines/model/step.ts'

/** One call of a port: what it was asked, and what became of it. */
export type PuppetCall = {
  readonly id: string
  readonly input: unknown
  state: 'open' | 'settled' | 'aborted'
  readonly settle: (outcome: { output: unknown } | { error: unknown }) => void
}

/** What a machine did whose ports are puppets and whose effects are written down. */
export type Diary = { readonly effects: Effect[]; readonly calls: PuppetCall[] }

/** One diary a running system: a staged machine is shared by all who run it. */
const diaries = new WeakMap<ActorSystem<any>, Diary>()

/** Opens the diary of a system; to be called before its actors start. */
export const openDiary = (system: ActorSystem<any>): Diary => {
  const diary: Diary = { effects: [], calls: [] }
  diaries.set(system, diary)
  return diary
}

/** A port whose answers are given by hand. */
const puppet = fromPromise(
  ({ input, signal, self, system }) =>
    new Promise((resolve, reject) => {
      const call: PuppetCall = {
        id: self.id,
        input,
        state: 'open',
        settle: (outcome) => {
          call.state = 'settled'
          if ('output' in outcome) resolve(outcome.output)
          else reject(outcome.error)
        },
      }
      diaries.get(system)!.calls.push(call)
      signal.addEventListener('abort', () => {
        if (call.state === 'open') call.state = 'aborted'
      })
    }),
)

const never = fromPromise(() => new Promise(() => {}))

/** A machine that runs for real, as do its children; what they ask of a server waits for ever. */
export const unanswered = <M extends AnyStateMachine>(machine: M): M => {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const waiting = actors.map(([src, logic]) => [src, logic instanceof StateMachine ? unanswered(logic) : never])
  return machine.provide({ actors: Object.fromEntries(waiting) }) as M
}

/** A model whose machine's children, where they run for real, run unanswered. */
export const withUnansweredChildren = <M extends AnyStateMachine>(model: Model<M>): Model<M> => {
  const actors = Object.entries(model.machine.implementations.actors as Record<string, AnyActorLogic>)
  const children = actors.flatMap(([src, logic]) => (logic instanceof StateMachine ? [[src, unanswered(logic)] as const] : []))
  return { ...model, machine: model.machine.provide({ actors: Object.fromEntries(children) }) as M }
}

const stage = (machine: AnyStateMachine, live: readonly string[]): AnyStateMachine => {
  const { actors, actions } = machine.implementations
  const puppets = Object.keys(actors).filter((src) => !live.includes(src)).map((src): [string, AnyActorLogic] => [src, puppet])
  const spies = Object.entries(actions)
    .filter(([, action]) => !('resolve' in (action as object)))
    .map(([name]) => [
      name,
      ({ system }: { system: ActorSystem<any> }, params: unknown) => void diaries.get(system)!.effects.push({ [name]: params ?? {} }),
    ])
  return machine.provide({ actors: Object.fromEntries(puppets), actions: Object.fromEntries(spies) })
}

const staged = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>()

/**
 * A machine whose ports are puppets and whose effects are written into the diary of its system; `live` names the children that stay
 * themselves. It is made once: hundreds of paths run on it.
 */
export const stagedOf = (machine: AnyStateMachine, live: readonly string[]): AnyStateMachine => {
  const known = staged.get(machine) ?? new Map<string, AnyStateMachine>()
  staged.set(machine, known)
  const name = live.join()
  const made = known.get(name) ?? stage(machine, live)
  known.set(name, made)
  return made
}
