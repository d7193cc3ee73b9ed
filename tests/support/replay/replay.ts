import type { Edge, Model, Path } from '../../../src/machines/model.ts'
import { canonical, same } from '../../../src/machines/model/json.ts'
import type { Effect } from '../../../src/machines/model/step.ts'
import { startMachine, type RunningMachine } from './running-machine.ts'

/** Effects in the order of a running actor: its mailbox and clock delay the rest, emitted events come last. */
const visible = (effects: readonly Effect[]): Effect[] => {
  const shown = effects.filter((effect) => !('raise' in effect || 'cancel' in effect || 'sendTo' in effect))
  return [...shown.filter((effect) => !('emit' in effect)), ...shown.filter((effect) => 'emit' in effect)]
}

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

/** Compares a step of the running machine with the pure step; `seen` counts the effects and calls that were compared before. */
const compare = (model: Model, edge: Edge, { actor, effects, calls }: RunningMachine, seen: { effects: number; calls: number; ended: Set<string> }, isStubbed: (id: string) => boolean) => {
  const snapshot = actor.getSnapshot()
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
    started: calls.slice(seen.calls).map(({ id, input }) => [id, input]),
    open: calls.filter(({ state }) => state === 'open').map(({ id }) => id).toSorted(),
  }
  if (!same(promised, found)) throw new PathMismatch(promised, found)
  seen.effects = effects.length
  seen.calls = calls.length
}

/** A replay's trigger of events and its checks after each. */
export type WalkOptions = {
  readonly machine: RunningMachine
  readonly trigger: (edge: Edge) => Promise<void>
  readonly after: (edge: Edge) => void
  /** Whether the actor of an id is a stub; a child that runs for real is not. */
  readonly isStubbed: (id: string) => boolean
}

/** Walks a path and compares node, effects and started actors after every step. */
export const walkPath = async (model: Model, { edges }: Path, { machine, trigger, after, isStubbed }: WalkOptions): Promise<void> => {
  const seen = { effects: 0, calls: 0, ended: new Set<string>() }
  for (const edge of edges) {
    if (edge.case !== null) await trigger(edge)
    compare(model, edge, machine, seen, isStubbed)
    after(edge)
  }
}

/** Replays a path on a running actor with stub ports and a simulated clock. It calls `onStep` after each step that passed. */
export const replay = async (model: Model, path: Path, onStep: (edge: Edge) => void = () => {}): Promise<void> => {
  const machine = startMachine(model, path.input)
  try {
    await walkPath(model, path, { machine, trigger: ({ case: given }) => machine.trigger(given!.event), after: onStep, isStubbed: () => true })
  } finally {
    machine.stop()
  }
}
