import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
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

/** An action that a machine executes, with its resolved params. */
export type Executed = { readonly type: string; readonly params: unknown }

const effectOf = ({ type, params }: Executed): Effect[] => {
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

const paramsIn = (actions: readonly Executed[], wanted: string) => actions.filter(({ type }) => type === wanted).map(({ params }) => params as unknown as Params)

/** The effects among executed actions, and the actors that they start, by id. */
export const resultsOf = (actions: readonly Executed[]): Pick<Step, 'effects' | 'invokes'> => ({
  effects: actions.flatMap(effectOf),
  invokes: Object.fromEntries(paramsIn(actions, 'xstate.spawnChild').map(({ id, input }) => [id, input])),
})

/** The milliseconds of each `after` among delayed events, by its delay's name. */
export const waitsOf = (delayed: readonly { readonly event: EventObject; readonly delay?: number | undefined }[]): Step['waits'] =>
  Object.fromEntries(
    delayed.flatMap(({ event, delay }) => {
      const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
      return name === undefined || delay === undefined ? [] : [[name, delay]]
    }),
  )

const stepOf = ([after, actions]: readonly [AnyMachineSnapshot, readonly Executed[]]): Step => ({
  after,
  ...resultsOf(actions),
  waits: waitsOf(paramsIn(actions, 'xstate.raise')),
  taken: paramsIn(actions, marker).map(({ id }) => id!),
})

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

/** The id of the actor that an event ends, where it is the end of one. */
export const endedBy = (event: AnyEvent | undefined): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event?.type ?? '')?.[1]

/** The actors that have ended after a step: a snapshot may have one that failed among its children, and it sends nothing more. `before` are those that had ended before it. */
export const endedAfter = (before: readonly string[], event: AnyEvent | undefined, made: Pick<Step, 'invokes'>): readonly string[] => {
  const id = endedBy(event)
  return (id === undefined ? before : [...before, id]).filter((one) => !(one in made.invokes))
}

/** Whether an event can reach a machine now, of which some actors have ended. */
export const canFollow = (snapshot: AnyMachineSnapshot, event: AnyEvent, ended: readonly string[]): boolean =>
  canArrive(snapshot, event) && !ended.includes(endedBy(event) ?? '')
