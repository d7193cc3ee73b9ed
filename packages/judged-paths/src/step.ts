import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate'
import type { AnyEvent } from './cases.ts'
import { marker } from './transitions.ts'
import { firstStep, nextEvents, nextStep, transitionsFor } from './xstate.ts'

/** A named effect with its resolved params: `{ toast: { tone: 'error', text: 'Login failed.' } }`. */
export type Effect = { readonly [name: string]: unknown }

/** One pure macrostep: the effects of a machine, without running them. */
export type Step = {
  readonly after: AnyMachineSnapshot
  readonly effects: readonly Effect[]
  /** The input of each actor started, by its id. */
  readonly invokes: { readonly [id: string]: unknown }
  /** The milliseconds of each `after` that began, by its delay's name. */
  readonly waits: { readonly [delay: string]: number }
  /** The ids of the transitions taken, in order; none unless the machine is `marked`. */
  readonly taken: readonly string[]
}

type Params = { event: AnyEvent; id?: string; delay?: number; input?: unknown; to?: { id: string } | string; targetId?: string; sendId?: string }

const effectOf = ({ type, params }: ExecutableActionObject): Effect[] => {
  if (type === marker) return []
  if (!type.startsWith('xstate.')) {
    if (type === '(anonymous)') throw new Error('An effect needs a name: declare it under `actions` in setup')
    return [{ [type]: params ?? {} }]
  }
  const { event, delay, to, targetId, sendId } = (params ?? {}) as unknown as Params
  switch (type) {
    case 'xstate.emit':
      return [{ emit: event }]
    case 'xstate.sendTo':
      return [{ sendTo: { to: targetId ?? (typeof to === 'object' ? to.id : to), event, ...(delay === undefined ? {} : { delay }) } }]
    case 'xstate.raise':
      return delay === undefined || event.type.startsWith('xstate.after.') ? [] : [{ raise: { event, delay } }]
    case 'xstate.cancel':
      return sendId?.startsWith('xstate.after.') ? [] : [{ cancel: sendId }]
    default:
      return []
  }
}

const stepOf = ([after, actions]: readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]]): Step => {
  const paramsOf = (wanted: string) => actions.filter(({ type }) => type === wanted).map(({ params }) => params as unknown as Params)
  return {
    after,
    effects: actions.flatMap(effectOf),
    invokes: Object.fromEntries(paramsOf('xstate.spawnChild').map(({ id, input }) => [id, input])),
    waits: Object.fromEntries(
      paramsOf('xstate.raise').flatMap(({ event, delay }) => {
        const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
        return name === undefined || delay === undefined ? [] : [[name, delay]]
      }),
    ),
    taken: paramsOf(marker).map(({ id }) => id!),
  }
}

/** The first macrostep of a machine, without running any effect. */
export const start = (machine: AnyStateMachine, input: unknown): Step => stepOf(firstStep(machine, input))

/** The macrostep that an event causes, without running any effect. */
export const step = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEvent): Step => stepOf(nextStep(machine, before, event))

/** Whether a machine does something for an event now: `can` of a snapshot, which a marker would make true for a transition that does nothing. */
export const accepts = (snapshot: AnyMachineSnapshot, event: AnyEvent): boolean =>
  snapshot.status === 'active' && transitionsFor(snapshot, event).some(({ target, actions }) => target !== undefined || actions.some((action) => (action as { type?: string }).type !== marker))

/**
 * Whether an event can reach a machine now: an ended machine receives nothing, an actor ends only while it runs, a delay expires only in its state.
 */
export const canArrive = (snapshot: AnyMachineSnapshot, event: AnyEvent): boolean => {
  if (snapshot.status !== 'active') return false
  const [, kind, id] = /^xstate\.(done|error|after|snapshot)\.(?:actor\.)?(.+)$/.exec(event.type) ?? []
  if (id === undefined || kind === undefined) return true
  if (kind === 'after') return nextEvents(snapshot).includes(event.type)
  return id in snapshot.children
}
