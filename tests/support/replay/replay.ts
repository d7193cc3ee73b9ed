import type { Edge, Model, Path } from '../../../src/machines/model.ts'
import { canonical, same } from '../../../src/machines/model/json.ts'
import type { Effect } from '../../../src/machines/model/step.ts'
import { startLive, type Live } from './live.ts'

/** Effects in the order a running actor shows them: its mailbox and clock keep the rest inside, emitted events come last. */
const visible = (effects: readonly Effect[]): Effect[] => {
  const shown = effects.filter((effect) => !('raise' in effect || 'cancel' in effect || 'sendTo' in effect))
  return [...shown.filter((effect) => !('emit' in effect)), ...shown.filter((effect) => 'emit' in effect)]
}

/** What can be seen of a step: the node it led to, and what it did. */
export type Trace = { readonly node: string; readonly effects: readonly Effect[]; readonly started: readonly unknown[]; readonly open: readonly string[] }

/** A running machine that did not do what the pure step promised; the fields are those that a test runner shows side by side. */
export class Departure extends Error {
  override readonly name = 'Departure'
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

/** Compares what a running machine did with what the pure step promised; `seen` is how much of it was compared before. */
const compare = (model: Model, edge: Edge, { actor, effects, calls }: Live, seen: { effects: number; calls: number }, isPuppet: (id: string) => boolean) => {
  const snapshot = actor.getSnapshot()
  const running = snapshot.status === 'active' ? Object.keys(edge.step.after.children) : []
  const promised: Trace = {
    node: edge.target,
    effects: visible(edge.step.effects),
    started: Object.entries(edge.step.invokes).filter(([id]) => isPuppet(id)),
    open: running.filter(isPuppet).toSorted(),
  }
  const found: Trace = {
    node: model.keyOf(snapshot),
    effects: visible(effects.slice(seen.effects)),
    started: calls.slice(seen.calls).map(({ id, input }) => [id, input]),
    open: calls.filter(({ state }) => state === 'open').map(({ id }) => id).toSorted(),
  }
  if (!same(promised, found)) throw new Departure(promised, found)
  seen.effects = effects.length
  seen.calls = calls.length
}

/** How a replay differs from sending events: who makes them happen, and what else must hold after each. */
export type Stage = {
  readonly live: Live
  readonly happen: (edge: Edge) => Promise<void>
  readonly after: (edge: Edge) => void
  /** Whether an actor, by its id, is a puppet; a child that runs for real is not. */
  readonly isPuppet: (id: string) => boolean
}

/** Walks a path and compares node, effects and started actors after every step. */
export const walk = async (model: Model, { edges }: Path, { live, happen, after, isPuppet }: Stage): Promise<void> => {
  const seen = { effects: 0, calls: 0 }
  for (const edge of edges) {
    if (edge.case !== null) await happen(edge)
    compare(model, edge, live, seen, isPuppet)
    after(edge)
  }
}

/** Replays a path on a running actor whose ports are puppets and whose clock is simulated; `walked` hears of each step that went well. */
export const replay = async (model: Model, path: Path, walked: (edge: Edge) => void = () => {}): Promise<void> => {
  const live = startLive(model, path.input)
  try {
    await walk(model, path, { live, happen: ({ case: given }) => live.happen(given!.event), after: walked, isPuppet: () => true })
  } finally {
    live.stop()
  }
}
