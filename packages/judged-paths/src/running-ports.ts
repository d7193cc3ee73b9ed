import type { ActorSystem, AnyActorLogic, AnyStateMachine } from 'xstate'
import { promiseLogic } from './xstate.ts'

/** One call of a stub port: its input and its state. */
export type StubCall = {
  readonly id: string
  readonly input: unknown
  state: 'open' | 'settled' | 'aborted'
  readonly settle: (outcome: { output: unknown } | { error: unknown }) => void
}

/** All runs of a machine share one stubbed machine: the calls of each are found by its system. */
const recordings = new WeakMap<ActorSystem<any>, StubCall[]>()

/** The calls of the stub ports of a system, from now on. Ask before its actors start. */
export const callsOf = (system: ActorSystem<any>): readonly StubCall[] => {
  const calls: StubCall[] = []
  recordings.set(system, calls)
  return calls
}

const stubPort = promiseLogic(
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
      recordings.get(system)!.push(call)
      signal.addEventListener('abort', () => {
        if (call.state === 'open') call.state = 'aborted'
      })
    }),
)

const stub = (machine: AnyStateMachine, live: readonly string[]): AnyStateMachine => {
  const { actors, actions } = machine.implementations
  const stubs = Object.keys(actors).filter((src) => !live.includes(src)).map((src): [string, AnyActorLogic] => [src, stubPort])
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)))
  return machine.provide({ actors: Object.fromEntries(stubs), actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])) })
}

const made = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>()

/** A machine whose ports wait to be settled, and whose effects do nothing; `live` names the actors that stay real. Cached: hundreds of paths run on it. */
export const stubbed = (machine: AnyStateMachine, live: readonly string[]): AnyStateMachine => {
  const known = made.get(machine) ?? new Map<string, AnyStateMachine>()
  made.set(machine, known)
  const name = live.join()
  const found = known.get(name) ?? stub(machine, live)
  known.set(name, found)
  return found
}
