import { createActor, SimulatedClock, type AnyActorRef, type InspectionEvent } from 'xstate'
import type { Model } from '../../../src/machines/model.ts'
import type { AnyEvent } from '../../../src/machines/model/cases.ts'
import { same } from '../../../src/machines/model/json.ts'
import type { Effect } from '../../../src/machines/model/step.ts'
import { startRecording, instrumented, type StubCall } from './stub-ports.ts'

/** A running machine with stub ports, recorded effects and a simulated clock. */
export type RunningMachine = {
  readonly actor: AnyActorRef
  readonly effects: readonly Effect[]
  readonly calls: readonly StubCall[]
  /** Triggers an event: settles the port, runs the delay out, or sends the event. */
  readonly trigger: (event: AnyEvent) => Promise<void>
  readonly stop: () => void
}

/** A settled promise reaches the machine a few microtasks later. */
const settlePromises = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A simulated clock that can run one delayed event of an actor out, at its time or, where others are due first, before them. */
const clockOf = () => {
  const clock = new SimulatedClock()
  const due = new WeakMap<object, number>()
  const scheduled = ({ system }: AnyActorRef) => {
    const { _scheduledEvents: events } = system.getSnapshot()
    for (const one of Object.values(events)) if (!due.has(one)) due.set(one, clock.now() + one.delay)
    return Object.values(events)
  }
  const elapse = (actor: AnyActorRef, event: AnyEvent): boolean => {
    const all = scheduled(actor)
    const wanted = all.find((one) => one.target === actor && same(one.event, event))
    if (wanted === undefined) return false
    const time = due.get(wanted)!
    if (all.every((one) => one === wanted || due.get(one)! > time)) clock.set(time)
    else {
      actor.system.scheduler.cancel(wanted.source, wanted.id)
      actor.send(event)
    }
    return true
  }
  return { clock, scheduled, elapse }
}

/** Starts the machine of a model with one of its inputs. `live` names the child machines that run for real; `inspect` receives the inspection events. */
export const startMachine = (
  { machine, inputs }: Model,
  input: string,
  realChildren: readonly string[] = [],
  inspect: (event: InspectionEvent) => void = () => {},
): RunningMachine => {
  const { clock, scheduled, elapse } = clockOf()
  const actor = createActor(instrumented(machine, realChildren), { input: inputs[input], clock, inspect })
  const { effects, calls } = startRecording(actor.system)
  actor.on('*', (event) => void effects.push({ emit: event }))
  actor.start()
  scheduled(actor)

  return {
    actor, effects, calls,
    trigger: async (event) => {
      const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      const call = calls.findLast((one) => one.id === id && one.state === 'open')
      if (kind !== undefined && call === undefined) throw new Error(`The port "${id}" is not being called`)
      if (call !== undefined) call.settle(kind === 'done' ? { output: event['output'] } : { error: event['error'] })
      else if (!elapse(actor, event)) actor.send(event)
      await settlePromises()
      scheduled(actor)
    },
    stop: () => actor.stop(),
  }
}
