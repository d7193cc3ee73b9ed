import type { ActorOptions, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Model } from './model.ts'
import type { Driver, Observation, Trigger } from './replay.ts'
import { stillClock } from './running-clock.ts'
import { callsOf, stubbed, type StubCall } from './running-ports.ts'
import { resultsOf, waitsOf, type Executed } from './step.ts'
import { newActor } from './xstate.ts'

/** How a machine starts: by itself, or as the child of another actor of its system, which `start` starts. */
export type Begin = (logic: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => { readonly system: AnyActorRef['system']; readonly start: () => AnyActorRef }

/** The options of a running actor. */
export type RunOptions = {
  /** The actors that run for real, by their sources: child machines. */
  readonly live?: readonly string[]
  /** Receives the inspection events. */
  readonly inspect?: (event: InspectionEvent) => void
  readonly begin?: Begin
}

/** A running actor as a driver; `calls` are those of its ports. */
export type RunningActor = Driver & {
  readonly actor: AnyActorRef
  readonly calls: readonly StubCall[]
  readonly trigger: (happening: Trigger) => Promise<void>
  readonly observe: () => Observation & { readonly snapshot: AnyMachineSnapshot }
}

/** A settled promise reaches the machine a few microtasks later. */
const settlePromises = async () => {
  for (let tick = 0; tick < 8; tick += 1) await Promise.resolve()
}

const byItself: Begin = (logic, options) => {
  const actor = newActor(logic, options)
  return { system: actor.system, start: () => actor.start() }
}

/**
 * Starts the machine of a model with one of its inputs: its ports wait to be settled, its effects are recorded and not executed, and no time passes. It
 * sees all that rows speak of, except texts.
 */
export const actorDriver = ({ machine, inputs }: Model, input: string, { live = [], inspect = () => {}, begin = byItself }: RunOptions = {}): RunningActor => {
  const { clock, inspect: watch, expire, begunBy } = stillClock()
  const executed: (Executed & { readonly by: object })[] = []
  const { system, start } = begin(stubbed(machine, live), { input: inputs[input], clock, inspect })
  const calls = callsOf(system)
  system.inspect((inspected) => {
    watch(inspected)
    if (inspected.type === '@xstate.action') executed.push({ ...inspected.action, by: inspected.actorRef })
  })
  const actor = start()

  const isLive = (child: AnyActorRef) => typeof child.src === 'string' && live.includes(child.src) && child.getSnapshot().status === 'active'
  return {
    actor, calls,
    trigger: async ({ case: given }) => {
      const { event } = given!
      const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      const call = calls.findLast((one) => one.id === id && one.state === 'open')
      if (kind !== undefined && call === undefined) throw new Error(`The port "${id}" is not being called`)
      if (call !== undefined) call.settle(kind === 'done' ? { output: event['output'] } : { error: event['error'] })
      else if (!expire(actor, event)) actor.send(event)
      await settlePromises()
    },
    observe: () => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const children = Object.entries(snapshot.children as { [id: string]: AnyActorRef }).filter(([, child]) => isLive(child))
      return {
        snapshot,
        ...resultsOf(executed.splice(0).filter(({ by }) => by === actor)),
        waits: waitsOf(begunBy(actor)),
        running: [...calls.filter(({ state }) => state === 'open').map(({ id }) => id), ...children.map(([id]) => id)],
      }
    },
    stop: () => actor.stop(),
  }
}
