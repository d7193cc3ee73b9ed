import type { EventObject } from 'xstate'

import { canonical } from './values.ts'

export type AnyEvent = EventObject & { readonly [field: string]: unknown }

/** The event of an invoked actor that ended; `id` is the invoke's id. */
export const done = (id: string, output?: unknown): AnyEvent => ({ type: `xstate.done.actor.${id}`, output, actorId: id })

/** The event of an invoked actor that failed; `id` is the invoke's id, the failure is plain data, never an `Error`. */
export const failed = <F>(id: string, failure: F): AnyEvent => ({ type: `xstate.error.actor.${id}`, error: failure, actorId: id })

/** The event of an expired delay: the delay's name (or milliseconds) and the full id of its state (`otp.waiting`). */
export const elapsed = (delay: string | number, stateId: string): AnyEvent => ({ type: `xstate.after.${delay}.${stateId}` })

/**
 * One event for the machine, with its name in paths and rows: `submit(no e-mail)`, `login failed(offline)`; `alike` are events that it must treat
 * in the same way. A case of such an event (`withAlike`) has the case that it must be treated as in `like`; no row speaks of it.
 */
export type Case = { readonly kind: string; readonly label: string; readonly event: AnyEvent; readonly alike: readonly AnyEvent[]; readonly like?: Case }

type Given = EventObject | readonly [EventObject, ...EventObject[]]
type Declared = readonly Given[] | { readonly [name: string]: Given }

const kindOf = (type: string): string => {
  const [, what, id] = /^xstate\.(done|error|after)\.(?:actor\.)?(.+)$/.exec(type) ?? []
  if (what === undefined) return type
  return what === 'after' ? `after ${id}` : `${id} ${what === 'done' ? 'done' : 'failed'}`
}

/** Names the events of a model's `cases`: a list numbers several, a record names them. Throws where one is not plain data, or occurs twice. */
export const casesOf = (declared: { readonly [type: string]: Declared | undefined }): Case[] =>
  Object.entries(declared).flatMap(([type, events = []]) => {
    const kind = kindOf(type)
    const named = Object.entries(events).map(([name, given]: [string, Given]) => [name, [given].flat()] as const)
    const all = named.flatMap(([, given]) => given)
    if (new Set(all.map(canonical)).size < all.length) throw new Error(`Two cases of "${type}" are the same event`)
    for (const event of all) if (event.type !== type) throw new Error(`The cases of "${type}" hold an event of type "${event.type}"`)
    return named.map(([name, [event, ...alike]]) => {
      const only = Array.isArray(events) && named.length === 1
      return { kind, label: only ? kind : `${kind}(${Array.isArray(events) ? Number(name) + 1 : name})`, event: event!, alike }
    })
  })

const alikeLabel = ({ kind, label }: Case, number: number): string => (label === kind ? `${kind}(alike ${number})` : `${label.slice(0, -1)}, ${number})`)

const families = new WeakMap<Case, readonly Case[]>()

/** A case, and a case for each event that is alike: `login failed(offline)`, `login failed(offline, 2)`. The same ones whenever it is called. */
export const withAlike = (given: Case): readonly Case[] => {
  const family = families.get(given) ?? [given, ...given.alike.map((event, at): Case => ({ kind: given.kind, label: alikeLabel(given, at + 2), event, alike: [], like: given }))]
  families.set(given, family)
  return family
}

/** The case of a label, or the one of an event that is alike; undefined where there is none. */
export const caseCalled = (cases: readonly Case[], label: string): Case | undefined =>
  cases.find((one) => one.label === label) ?? cases.flatMap(withAlike).find((one) => one.label === label)

/** Whether an event can only come from an actor or a delay, never from a person. */
export const isInternal = (type: string): boolean => type.startsWith('xstate.')
