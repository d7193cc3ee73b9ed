import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { AnyEvent } from './cases.ts'
import { same } from './values.ts'

/** A delayed event that an actor has scheduled, for itself or for another. */
type Scheduled = { readonly source: object; readonly to: () => unknown; readonly event: AnyEvent; readonly delay: number }
type Timer = Scheduled & { readonly expire: () => void }

type Delayed = { readonly event: AnyEvent; readonly delay?: number; readonly to?: AnyActorRef | string }

/**
 * A clock on which no time passes: a delay expires when it is told to. XState gives a clock nothing but a function, so `inspect` records the actions
 * that schedule events; it needs every inspection event of the system.
 */
export const stillClock = () => {
  const timers = new Map<number, Timer>()
  const begun: Timer[] = []
  const announced: Scheduled[] = []
  let count = 0

  /** An actor schedules its events in order, after all its actions; an actor that it starts or sends to meanwhile does all of its own first. */
  const next = (): Scheduled | undefined => {
    const source = announced.at(-1)?.source
    return announced.splice(announced.findIndex((one) => one.source === source), 1)[0]
  }

  return {
    clock: {
      setTimeout: (expire: () => void) => {
        const id = (count += 1)
        const scheduled = next()
        if (scheduled === undefined) return id
        const timer = { ...scheduled, expire: () => void (timers.delete(id) && expire()) }
        timers.set(id, timer)
        begun.push(timer)
        return id
      },
      clearTimeout: (id: number) => void timers.delete(id),
    },
    inspect: (inspected: InspectionEvent): void => {
      if (inspected.type !== '@xstate.action') return
      const { type, params } = inspected.action
      if (type !== 'xstate.raise' && type !== 'xstate.sendTo') return
      const given = params as Delayed
      const { actorRef: source } = inspected
      if (typeof given.delay === 'number') announced.push({ source, to: () => given.to ?? source, event: given.event, delay: given.delay })
    },
    /** Lets a scheduled event of an actor arrive; false where there is none. */
    expire: (actor: object, event: AnyEvent): boolean => {
      const timer = [...timers.values()].find((one) => one.to() === actor && same(one.event, event))
      timer?.expire()
      return timer !== undefined
    },
    /** The delays that an actor began since it was asked last. */
    begunBy: (actor: object): Scheduled[] => begun.splice(0).filter(({ source }) => source === actor),
  }
}
