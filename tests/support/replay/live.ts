import { createActor, SimulatedClock, type AnyActorRef, type InspectionEvent } from 'xstate'
import type { Model } from '../../../src/machines/model.ts'
import type { AnyEvent } from '../../../src/machines/model/cases.ts'
import { same } from '../../../src/machines/model/json.ts'
import type { Effect } from '../../../src/machines/model/step.ts'
import { openDiary, stagedOf, type PuppetCall } from './puppets.ts'

/** A running machine whose ports are puppets, whose effects are written down and whose clock stands still. */
export type Live = {
  readonly actor: AnyActorRef
  readonly effects: readonly Effect[]
  readonly calls: readonly PuppetCall[]
  /** Makes an event happen: settles the port, lets the delay run out, or sends it. */
  readonly happen: (event: AnyEvent) => Promise<void>
  readonly stop: () => void
}

/** Promise answers arrive a few microtasks after they are given. */
const answered = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** A simulated clock that can let one delayed event of an actor run out, at its time or, where others are due first, before them. */
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

/** Starts the machine of a model with one of its inputs; `live` names the child machines that run for real, `inspect` is told what happens inside. */
export const startLive = (
  { machine, inputs }: Model,
  input: string,
  live: readonly string[] = [],
  inspect: (told: InspectionEvent) => void = () => {},
): Live => {
  const { clock, scheduled, elapse } = clockOf()
  const actor = createActor(stagedOf(machine, live), { input: inputs[input], clock, inspect })
  const { effects, calls } = openDiary(actor.system)
  actor.on('*', (event) => void effects.push({ emit: event }))
  actor.start()
  scheduled(actor)

  return {
    actor, effects, calls,
    happen: async (event) => {
      const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      const call = calls.findLast((one) => one.id === id && one.state === 'open')
      if (kind !== undefined && call === undefined) throw new Error(`The port "${id}" is not being called`)
      if (call !== undefined) call.settle(kind === 'done' ? { output: event['output'] } : { error: event['error'] })
      else if (!elapse(actor, event)) actor.send(event)
      await answered()
      scheduled(actor)
    },
    stop: () => actor.stop(),
  }
}
