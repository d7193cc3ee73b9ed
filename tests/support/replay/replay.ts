import type { AnyMachineSnapshot } from 'xstate'
import { canonical, firstBreach, RowBroken, same, visible, type Edge, type Effect, type Model, type Path } from '#judged-paths'
import { startMachine, type RunningMachine } from './running-machine.ts'

/** The observable result of a step. */
export type Trace = { readonly node: string; readonly effects: readonly Effect[]; readonly started: readonly unknown[]; readonly open: readonly string[] }

/** The running machine differs from the pure step. Test runners show `expected` and `actual` side by side. */
export class PathMismatch extends Error {
  override readonly name = 'PathMismatch'
  readonly expected: Trace
  readonly actual: Trace

  constructor(expected: Trace, actual: Trace) {
    const differing = (Object.keys(expected) as (keyof Trace)[]).filter((field) => !same(expected[field], actual[field]))
    const line = (field: keyof Trace) => `${field}\n  promised ${text(expected[field])}\n  found    ${text(actual[field])}`
    super(['The machine departs from its model:', ...differing.map(line)].join('\n'))
    this.expected = expected
    this.actual = actual
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : canonical(value))

type Seen = { effects: number; calls: number; ended: Set<string>; before: AnyMachineSnapshot | null }

/** Lets the rows judge a step of the running machine, then compares it with the pure step; `seen` counts the effects and calls of earlier steps. */
const compare = (model: Model, edge: Edge, { actor, effects, calls }: RunningMachine, seen: Seen, { isStubbed, judges }: Pick<WalkOptions, 'isStubbed' | 'judges'>) => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const begun = calls.slice(seen.calls).map(({ id, input }) => [id, input] as const)
  const real = Object.entries(edge.step.invokes).filter(([id]) => !isStubbed(id))
  const happened = { ...edge.step, after: snapshot, effects: effects.slice(seen.effects), invokes: Object.fromEntries([...real, ...begun]) }
  const breach = firstBreach(model, judges === 'what happened' ? { input: edge.input, before: seen.before, case: edge.case, step: happened } : edge)
  if (breach !== null) throw new RowBroken(breach)
  const [, ended] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(edge.case?.event.type ?? '') ?? []
  if (ended !== undefined) seen.ended.add(ended)
  for (const id of Object.keys(edge.step.invokes)) seen.ended.delete(id)
  // An actor that has ended stays among the children while its state stays.
  const running = snapshot.status === 'active' ? Object.keys(edge.step.after.children).filter((id) => !seen.ended.has(id)) : []
  const promised: Trace = {
    node: edge.target,
    effects: visible(edge.step.effects),
    started: Object.entries(edge.step.invokes).filter(([id]) => isStubbed(id)),
    open: running.filter(isStubbed).toSorted(),
  }
  const found: Trace = {
    node: model.keyOf(snapshot),
    effects: visible(effects.slice(seen.effects)),
    started: begun,
    open: calls.filter(({ state }) => state === 'open').map(({ id }) => id).toSorted(),
  }
  if (!same(promised, found)) throw new PathMismatch(promised, found)
  seen.effects = effects.length
  seen.calls = calls.length
  seen.before = snapshot
}

/** A replay's trigger of events and its checks after each. */
export type WalkOptions = {
  readonly machine: RunningMachine
  readonly trigger: (edge: Edge) => Promise<void>
  readonly after: (edge: Edge) => void
  /** Whether rows judge what happened, or the pure step that it is then compared with: a view may send an event in its own words. */
  readonly judges: 'what happened' | 'the step'
  /** Whether the actor of an id is a stub; a child that runs for real is not. */
  readonly isStubbed: (id: string) => boolean
}

/** Walks a path. After every step the rows judge; then node, effects and started actors are compared with the pure step. */
export const walkPath = async (model: Model, { edges }: Path, { machine, trigger, after, ...checks }: WalkOptions): Promise<void> => {
  const seen: Seen = { effects: 0, calls: 0, ended: new Set(), before: null }
  for (const edge of edges) {
    if (edge.case !== null) await trigger(edge)
    compare(model, edge, machine, seen, checks)
    after(edge)
  }
}

/** Replays a path on a running actor with stub ports and a simulated clock. It calls `onStep` after each step that passed. */
export const replay = async (model: Model, path: Path, onStep: (edge: Edge) => void = () => {}): Promise<void> => {
  const machine = startMachine(model, path.input)
  try {
    await walkPath(model, path, { machine, trigger: ({ case: given }) => machine.trigger(given!.event), after: onStep, judges: 'what happened', isStubbed: () => true })
  } finally {
    machine.stop()
  }
}
