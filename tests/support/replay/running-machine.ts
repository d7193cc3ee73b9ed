import { createActor, SimulatedClock, type ActorOptions, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate'
import { same, type AnyEvent, type Effect, type Model } from '#judged-paths'
import { startRecording, instrumented, type StubCall } from './stub-ports.ts'

/** A running machine with stub ports, recorded effects and a simulated clock. */
export type RunningMachine = {
  readonly actor: AnyActorRef
  readonly effects: readonly Effect[]
  readonly calls: readonly StubCall[]
  /** Triggers an event: settles the port, expires the delay, or sends the event. */
  readonly trigger: (event: AnyEvent) => Promise<void>
  readonly stop: () => void
}

/** A settled promise reaches the machine a few microtasks later. */
const settlePromises = async () => {
  for (let tick = 0; tick < 8; tick += 1) await Promise.resolve()
}

/** A simulated clock that can expire one delayed event of an actor, at its time or, where others are due first, before them. */
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

/** How a machine starts: by itself, or as the child of another actor of its system, which `start` starts. */
export type Begin = (logic: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => { readonly system: AnyActorRef['system']; readonly start: () => AnyActorRef }

const byItself: Begin = (logic, options) => {
  const actor = createActor(logic, options)
  return { system: actor.system, start: () => actor.start() }
}

/** Starts the machine of a model with one of its inputs. `live` names the child machines that run for real; `inspect` receives the inspection events. */
export const startMachine = (
  { machine, inputs }: Model,
  input: string,
  realChildren: readonly string[] = [],
  inspect: (event: InspectionEvent) => void = () => {},
  begin: Begin = byItself,
): RunningMachine => {
  const { clock, scheduled, elapse } = clockOf()
  const { system, start } = begin(instrumented(machine, realChildren), { input: inputs[input], clock, inspect })
  const { effects, calls } = startRecording(system)
  const actor = start()
  actor.on('*', (event) => void effects.push({ emit: event }))
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
