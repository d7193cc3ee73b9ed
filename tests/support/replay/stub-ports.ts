import { fromPromise, StateMachine, type ActorSystem, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { Effect, Model } from '#judged-paths'

/** One call of a stub port: its input and its state. */
export type StubCall = {
  readonly id: string
  readonly input: unknown
  state: 'open' | 'settled' | 'aborted'
  readonly settle: (outcome: { output: unknown } | { error: unknown }) => void
}

/** The effects and calls of a machine with stub ports. */
export type Recording = { readonly effects: Effect[]; readonly calls: StubCall[] }

/** One recording for each actor system: all its runs share one instrumented machine. */
const recordings = new WeakMap<ActorSystem<any>, Recording>()

/** Starts the recording of a system. Call it before the actors start. */
export const startRecording = (system: ActorSystem<any>): Recording => {
  const recording: Recording = { effects: [], calls: [] }
  recordings.set(system, recording)
  return recording
}

/** A port that a test settles. */
const stubPort = fromPromise(
  ({ input, signal, self, system }) =>
    new Promise((resolve, reject) => {
      const call: StubCall = {
        id: self.id,
        input,
        state: 'open',
        settle: (outcome) => {
          call.state = 'settled'
          if ('output' in outcome) resolve(outcome.output)
          else reject(outcome.error)
        },
      }
      recordings.get(system)!.calls.push(call)
      signal.addEventListener('abort', () => {
        if (call.state === 'open') call.state = 'aborted'
      })
    }),
)

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

const instrument = (machine: AnyStateMachine, live: readonly string[]): AnyStateMachine => {
  const { actors, actions } = machine.implementations
  const stubs = Object.keys(actors).filter((src) => !live.includes(src)).map((src): [string, AnyActorLogic] => [src, stubPort])
  const spies = Object.entries(actions)
    .filter(([, action]) => !('resolve' in (action as object)))
    .map(([name]) => [
      name,
      ({ system }: { system: ActorSystem<any> }, params: unknown) => void recordings.get(system)!.effects.push({ [name]: params ?? {} }),
    ])
  return machine.provide({ actors: Object.fromEntries(stubs), actions: Object.fromEntries(spies) })
}

const cache = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>()

/**
 * A machine with stub ports and effects that go into the recording of its system; `live` names the children that stay
 * real. The result is cached, because hundreds of paths run on it.
 */
export const instrumented = (machine: AnyStateMachine, live: readonly string[]): AnyStateMachine => {
  const known = cache.get(machine) ?? new Map<string, AnyStateMachine>()
  cache.set(machine, known)
  const name = live.join()
  const made = known.get(name) ?? instrument(machine, live)
  known.set(name, made)
  return made
}
