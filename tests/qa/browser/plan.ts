import type { AnyStateMachine } from 'xstate'
import { isInternal, nextEvents, rowsAbout, type AnyEvent, type Edge, type Model, type Path } from '#judged-paths'
import { landing, loginPath } from '../../../src/routes.ts'
import { leavesOf } from '../../support/replay/binding.ts'

/** The end of an invoked actor in a step: its id, and the source it was started from. */
export type Ending = { readonly id: string; readonly src: string; readonly how: 'done' | 'error'; readonly value: unknown }

/** One step of a path as a page plays it: plain data, so that it can be sent there. */
export type PlannedStep = {
  /** The case's label, `start` for the first. */
  readonly label: string
  readonly kind: string
  readonly event: AnyEvent | null
  readonly ending: Ending | null
  /** The delay that expires, and the milliseconds from its beginning till then. */
  readonly elapses: { readonly delay: string; readonly ms: number } | null
  /** The delays that begin with it. */
  readonly begins: readonly string[]
  /** The visible states; none where the machine has ended. */
  readonly states: readonly string[]
  /** The required texts: those of rows and of toasts. */
  readonly shows: readonly string[]
  /** Those of them that stay even where the next answer arrives at once: the toasts that report a result. */
  readonly lasting: readonly string[]
  readonly leads: string | null
  /** The address that the machine itself has written. */
  readonly writes: string | null
  /** Nothing is pending before it, and only a user or another tab causes it, so it can happen later. */
  readonly isIdle: boolean
  /** The input of each actor that it starts, by id. */
  readonly starts: Readonly<Record<string, unknown>>
  /** The actors that run then, by id. */
  readonly running: readonly string[]
  readonly ended: boolean
}

export type Plan = { readonly model: string; readonly path: string; readonly input: string; readonly given: unknown; readonly steps: readonly PlannedStep[] }

const endingOf = (edge: Edge): Ending | null => {
  const event = edge.case?.event
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event?.type ?? '') ?? []
  if (event === undefined || how === undefined || id === undefined) return null
  const src = String((edge.before?.children[id] as { src?: unknown } | undefined)?.src ?? id)
  return { id, src, how: how as 'done' | 'error', value: how === 'done' ? event['output'] : event['error'] }
}

type PlannedEffect = { toast?: { text: string; title?: string; tone: string }; navigate?: { to: string }; writeHistory?: { url: string }; endSession?: object }

/** The destination of the last navigation of a step: a step that ends the session navigates as a guest. */
const wayOf = (planned: readonly PlannedEffect[]): string | null => {
  const to = planned.findLast(({ navigate }) => navigate !== undefined)?.navigate?.to ?? null
  const isGuest = planned.some(({ endSession }) => endSession !== undefined)
  return to !== null && isGuest && landing(to.replace(/[?#].*$/s, ''), 'Guest').refused ? loginPath : to
}

const portsOf = (machine: AnyStateMachine, running: readonly string[], after: Edge['step']['after']) =>
  running.filter((id) => {
    const src = String((after.children[id] as { src?: unknown }).src)
    return !('getStateNodeById' in (machine.implementations.actors[src] as object))
  })

/** Whether a machine waits for nothing but a user or another tab: it makes no call, and no delay runs. */
const isAtRest = (machine: AnyStateMachine, before: NonNullable<Edge['before']>) =>
  !before.hasTag('busy') && portsOf(machine, Object.keys(before.children), before).length === 0 && !nextEvents(before).some((type) => type.startsWith('xstate.after.'))

/** An edge as plain data, with the checks after it. `waits` are the delays that began before, by name; those that begin with it are added. */
export const stepOf = (model: Model, edge: Edge, waits: Map<string, number>): PlannedStep => {
  const { case: given, step } = edge
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(given?.event.type ?? '') ?? []
  const ms = waits.get(delay ?? '')
  for (const [name, wait] of Object.entries(step.waits)) waits.set(name, wait)
  const planned = step.effects as readonly PlannedEffect[]
  const ended = step.after.status !== 'active'
  const rows = rowsAbout(model, edge).flatMap(({ expect }) => expect.shows ?? [])
  const toasts = planned.flatMap(({ toast }) => (toast === undefined ? [] : [toast]))
  const textsOf = (shown: typeof toasts) => shown.flatMap(({ text, title }) => (title === undefined ? [text] : [text, title]))
  return {
    label: given?.label ?? 'start',
    kind: given?.kind ?? 'start',
    event: given?.event ?? null,
    ending: endingOf(edge),
    elapses: delay === undefined || ms === undefined ? null : { delay, ms },
    begins: Object.keys(step.waits),
    states: ended ? [] : leavesOf(step.after.value),
    shows: [...rows, ...textsOf(toasts)],
    lasting: textsOf(toasts.filter(({ tone }) => tone !== 'loading')),
    leads: wayOf(planned),
    writes: planned.findLast(({ writeHistory }) => writeHistory !== undefined)?.writeHistory?.url ?? null,
    isIdle: edge.before !== null && isAtRest(model.machine, edge.before) && !isInternal(given?.event.type ?? ''),
    starts: step.invokes,
    running: ended ? [] : portsOf(model.machine, Object.keys(step.after.children), step.after),
    ended,
  }
}

/** A path as plain data, with the checks after each of its steps. */
export const planOf = (model: Model, path: Path): Plan => {
  const waits = new Map<string, number>()
  return { model: model.name, path: path.id, input: path.input, given: model.inputs[path.input], steps: path.edges.map((edge) => stepOf(model, edge, waits)) }
}
