import { canArrive, failed, step, type AnyEvent, type Case, type Edge, type Model } from '#judged-paths'
import { offline, tooLate, unreadable } from '../../../src/machines/model/refusals.ts'
import type { Failure } from '../../../src/machines/ports.ts'

/** The order of a call's outcomes, from the best on. */
export const endings = ['success', 'refusal', 'no network', 'time-out', 'unreadable answer'] as const
export type End = (typeof endings)[number]

/** One way in which a port's call may end. */
export type Outcome = { readonly end: End; readonly given: Case; readonly event: AnyEvent }

const endOf = ({ type, error }: AnyEvent): End => {
  if (type.startsWith('xstate.done.')) return 'success'
  const { status } = error as Failure
  if (status === 'FETCH_ERROR') return 'no network'
  if (status === 'TIMEOUT_ERROR') return 'time-out'
  return status === 'PARSING_ERROR' ? 'unreadable answer' : 'refusal'
}

/** Outcomes of every call, also outside the model. */
const toAnyCall = (port: string): Case[] =>
  [offline, tooLate, unreadable].map((failure) => ({ kind: `${port} failed`, label: `${port} failed`, event: failed(port, failure), alike: [] }))

/** All outcomes of the calls of a port: the model's cases, then those of any call. */
export const outcomesOf = ({ cases }: Model, port: string): Outcome[] => {
  const types = [`xstate.done.actor.${port}`, `xstate.error.actor.${port}`]
  const listed = cases.filter(({ event }) => types.includes(event.type)).flatMap((given) => [given.event, ...given.alike].map((event) => ({ end: endOf(event), given, event })))
  const others = toAnyCall(port).map((given) => ({ end: endOf(given.event), given, event: given.event }))
  const all = [...listed, ...others.filter(({ end }) => listed.every((one) => one.end !== end))]
  return endings.flatMap((end) => all.filter((one) => one.end === end))
}

/** The edge of an event from the end of another edge; null where it cannot arrive there. */
export const edgeOn = ({ machine, keyOf }: Model, here: Edge, given: Case, event: AnyEvent): Edge | null => {
  const before = here.step.after
  if (!canArrive(before, event)) return null
  const made = step(machine, before, event)
  return { input: here.input, source: here.target, before, case: { ...given, event }, step: made, target: keyOf(made.after) }
}
