import type { AnyActorLogic, InspectionEvent, StateValue } from 'xstate'

/** One event of one machine: the receiving actor, the redacted data as JSON, and the state after it; without a state where the machine failed at it. */
export type LoggedEvent = { readonly actor: string; readonly machine: string; readonly type: string; readonly data: string; state?: StateValue }

/** The visit's last events, newest first. */
export const loggedEvents: LoggedEvent[] = []

/**
 * Redacts a value. True, false, null, numbers below 1000 and the three kinds of failure stay as they are. Other texts and larger numbers become
 * their length as a number of bits. A list becomes its length and its first item. A file becomes nothing.
 */
const shape = (_key: string, value: unknown): unknown =>
  Array.isArray(value)
    ? [value.length, value[0]]
    : (typeof value === 'string' && !/^(FETCH|TIMEOUT|PARSING)_ERROR$/.test(value)) || Number(value) > 999
      ? `~${32 - Math.clz32(`${value}`.length)}`
      : value

/** An event's data as JSON, without any input or data of a person. */
export const redacted = (event: object): string => JSON.stringify(event, shape)

const entries = new WeakMap<object, LoggedEvent>()

/** Logs the events that machines receive, from XState's inspector. It keeps the latest 200. */
export const record = (inspected: InspectionEvent): void => {
  const { sessionId: actor, logic } = inspected.actorRef as unknown as { sessionId: string; logic: AnyActorLogic & { id?: string } }
  // A machine without an id of its own only passes events on to its children.
  if (inspected.type === '@xstate.event' && logic.id && logic.id !== '(machine)') {
    const { event } = inspected
    loggedEvents.unshift({ actor, machine: logic.id, type: event.type, data: redacted(event) })
    loggedEvents.splice(200)
    entries.set(event, loggedEvents[0]!)
  } else if (inspected.type === '@xstate.snapshot') {
    const entry = entries.get(inspected.event)
    if (entry?.actor === actor) entry.state = (inspected.snapshot as unknown as { value: StateValue }).value
  }
}
