import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { RowBroken, rowsAbout, unlike } from './judge.ts'
import type { Model } from './model.ts'
import type { Edge, Path } from './paths.ts'
import { PathMismatch, type Trace } from './replay-mismatch.ts'
import { breachesOf, type Breach } from './rows.ts'
import type { Effect, Step } from './step.ts'

/** The event that a driver causes, with what is known of it beforehand: the whole edge, or its case alone. */
export type Trigger = Pick<Edge, 'case'>

/** What a driver saw of a step. What it leaves out is not judged. */
export type Observation = {
  /** The snapshot of the actor itself, which has its state, context, tags and output. */
  readonly snapshot?: AnyMachineSnapshot
  readonly state?: StateValue
  /** The key of its node. */
  readonly node?: string
  /** The fields of the context that can be seen. */
  readonly context?: { readonly [field: string]: unknown }
  readonly tags?: readonly string[]
  readonly output?: unknown
  /** All effects of the step, in their order. */
  readonly effects?: readonly Effect[]
  /** The input of each actor that the step started, by its id. */
  readonly invokes?: { readonly [id: string]: unknown }
  /** The milliseconds of each delay that the step began, by its name. */
  readonly waits?: { readonly [delay: string]: number }
  /** The ids of the actors that run after it. */
  readonly running?: readonly string[]
  /** The text on the screen after it, in which the rows' `shows` are looked for. */
  readonly text?: string
}

/** Walks a path somewhere: on a running actor, on a rendered view, in a browser. */
export type Driver = {
  /** Starts the machine, where that is not done yet. */
  readonly start?: () => void | Promise<void>
  /** Causes the event of an edge. It resolves when the event has had its effect. */
  readonly trigger: (edge: Edge) => void | Promise<void>
  /** What happened since it was asked last, or since the start. */
  readonly observe: (edge: Edge) => Observation | Promise<Observation>
  readonly stop: () => void | Promise<void>
}

/** The number of steps that rows judged, and of those of which no row speaks or of which nothing was seen. */
export type Replayed = { readonly judged: number; readonly unjudged: number }

/** The observed step; what was not observed is as the pure step has it. */
const happened = ({ step }: Edge, { snapshot, state, context, tags, output, effects, invokes, waits }: Observation): Step => {
  const seen = {
    ...(state === undefined ? {} : { value: state }),
    ...(context === undefined ? {} : { context: { ...step.after.context, ...context } }),
    ...(tags === undefined ? {} : { tags: new Set(tags) }),
    ...(output === undefined ? {} : { output }),
  }
  // `matches` of a snapshot reads its value.
  const after = snapshot ?? (Object.assign(Object.create(step.after), seen) as AnyMachineSnapshot)
  return { ...step, after, effects: effects ?? step.effects, invokes: invokes ?? step.invokes, waits: waits ?? step.waits }
}

/** Whether a driver saw what a breach is about. */
const wasSeen = ({ what }: Breach, { snapshot, state, context = {}, tags, output, effects, invokes, waits }: Observation): boolean => {
  const seen: { readonly [about: string]: unknown } = { state, tags, output, does: effects, invokes, waits }
  if (what in seen) return seen[what] !== undefined || (snapshot !== undefined && ['state', 'tags', 'output'].includes(what))
  return snapshot !== undefined || what.replace(/^context\./, '') in context
}

/** The first breach of a row by what a driver saw; null where all hold. `before` is the snapshot that the step began with. */
const breachIn = (model: Model, edge: Edge, before: AnyMachineSnapshot | null, seen: Observation): Breach | null => {
  const step = happened(edge, seen)
  const all = rowsAbout(model, { ...edge, before }).flatMap((row) => [
    ...breachesOf(row, { ...edge, before, step }).filter((breach) => wasSeen(breach, seen)),
    ...(seen.text === undefined ? [] : (row.expect.shows ?? []).filter((text) => !seen.text!.includes(text)).map((text) => ({ row, what: 'shows', demanded: text, found: seen.text }))),
  ])
  return all[0] ?? unlike(model.machine, { ...edge, step })
}

/** The actors that run after a step of the path, by id; `ended` has those that ended since they were started. */
const runningAfter = ({ case: given, step }: Edge, ended: Set<string>): string[] => {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(given?.event.type ?? '') ?? []
  if (id !== undefined) ended.add(id)
  for (const started of Object.keys(step.invokes)) ended.delete(started)
  // An actor that has ended stays among the children while its state stays.
  return step.after.status === 'active' ? Object.keys(step.after.children).filter((child) => !ended.has(child)) : []
}

/** What the path promises of a step, and what was seen of that. */
const traces = ({ keyOf }: Model, { step, target }: Edge, running: readonly string[], { snapshot, state, node, effects, invokes, running: ran }: Observation): [Trace, Trace] => {
  const seenNode = node ?? (snapshot && keyOf(snapshot))
  return [
    { node: seenNode === undefined ? step.after.value : target, effects: step.effects, started: Object.entries(step.invokes), open: running.toSorted() },
    {
      ...((seenNode ?? state) !== undefined && { node: seenNode ?? state }),
      ...(effects && { effects }),
      ...(invokes && { started: Object.entries(invokes) }),
      ...(ran && { open: ran.toSorted() }),
    },
  ]
}

/**
 * Walks a path with a driver. After every step the rows judge what the driver saw: the first that does not hold is thrown as `RowBroken`. What it saw
 * is then compared with the path, since the rest of the path leads on from there: a difference is thrown as `PathMismatch`. Calls `onStep` after each
 * step that passed, and stops the driver at the end.
 */
export const replay = async (model: Model, { edges }: Path, driver: Driver, onStep: (edge: Edge) => void = () => {}): Promise<Replayed> => {
  const ended = new Set<string>()
  let judged = 0
  let before: AnyMachineSnapshot | null = null
  try {
    await driver.start?.()
    for (const edge of edges) {
      if (edge.case !== null) await driver.trigger(edge)
      const seen = await driver.observe(edge)
      const breach = breachIn(model, edge, before, seen)
      if (breach !== null) throw new RowBroken(breach)
      PathMismatch.check(...traces(model, edge, runningAfter(edge, ended), seen))
      if (Object.keys(seen).length > 0 && rowsAbout(model, { ...edge, before }).length > 0) judged += 1
      before = seen.snapshot ?? edge.step.after
      onStep(edge)
    }
  } finally {
    await driver.stop()
  }
  return { judged, unjudged: edges.length - judged }
}
