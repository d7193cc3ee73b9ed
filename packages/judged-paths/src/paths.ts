import { canFollow, endedAfter, start, step } from './step.ts'
import type { Case } from './cases.ts'
import type { Edge, Model, Path } from './model.ts'
import { applies, rowsByCase, type AnyRow } from './rows.ts'
import { marked } from './transitions.ts'
import { canonical, hashOf } from './values.ts'

const stateText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object).map(([region, inner]) => `${region}.${stateText(inner)}`).join(' & ')

/** The shortest way to an edge: the edges from the start to it, itself the last. */
export const waysAlong = (edges: readonly Edge[]): ((edge: Edge) => [Edge, ...Edge[]]) => {
  const arrivals = new Map<string, Edge>()
  for (const edge of edges) {
    const node = `${edge.input}\n${edge.target}`
    if (!arrivals.has(node)) arrivals.set(node, edge)
  }
  const wayTo = (edge: Edge): [Edge, ...Edge[]] =>
    edge.source === null ? [edge] : [...wayTo(arrivals.get(`${edge.input}\n${edge.source}`)!), edge]
  return wayTo
}

const pathOf = (id: string, way: readonly [Edge, ...Edge[]]): Path => ({
  id,
  input: way[0].input,
  description: way.map((edge) => `${edge.case ? `--${edge.case.label}-->` : `${edge.input}:`} ${stateText(edge.step.after.value)}`).join(' '),
  edges: way,
})

const isStill = ({ source, target }: Edge) => source === target

/**
 * What a path is for: the event at the end of its way, and where it comes. Where nothing changes, all nodes are alike in which it takes the same
 * transitions, or none, in the same state.
 */
const aimOf = (edge: Edge): unknown[] => {
  const { input, source, before, case: given, step: { taken } } = edge
  if (before === null) return ['start', input]
  return isStill(edge) ? ['still', before.value, given?.event, taken] : ['moves', source, given?.event]
}

/** One path for each edge: the shortest way to its source, then the edge; those that another path begins with are left out. */
export const pathsOf = (name: string, edges: readonly Edge[], rows: readonly AnyRow[]): Path[] => {
  const wayTo = waysAlong(edges)
  const about = rowsByCase(rows)
  const chosen = new Map<string, { edge: Edge; rank: string }>()
  for (const edge of edges) {
    const { effects, invokes, taken } = edge.step
    const spokenOf = about(edge.case).filter((row) => applies(row, edge)).map((row) => rows.indexOf(row))
    if (isStill(edge) && taken.length === 0 && spokenOf.length === 0) continue
    const what = [edge.case?.event, taken, effects, invokes, spokenOf, edge.source === null ? edge.input : null]
    const sign = canonical(isStill(edge) ? what : [...what, edge.source, edge.target])
    const rank = `${edge.input} ${String(wayTo(edge).length).padStart(6, '0')} ${hashOf(canonical([edge.source, edge.case?.event]))}`
    const former = chosen.get(sign)
    if (former === undefined || rank < former.rank) chosen.set(sign, { edge, rank })
  }

  const ids = new Map<Edge, string>()
  const aims = new Set<string>()
  for (const { edge } of [...chosen.values()].toSorted((a, b) => (a.rank < b.rank ? -1 : 1))) {
    const aim = canonical([name, ...aimOf(edge)])
    ids.set(edge, hashOf(aims.has(aim) ? canonical([aim, edge.input, edge.source]) : aim))
    aims.add(aim)
  }
  const ways = [...chosen.values()].map(({ edge }) => wayTo(edge))
  const begun = new Set(ways.flatMap((way) => way.slice(0, -1)))
  return ways
    .filter((way) => !begun.has(way.at(-1)!))
    .map((way) => pathOf(ids.get(way.at(-1)!)!, way))
}

/** The steps along cases, each from the whole snapshot that the one before left; `stuck` is the first case that cannot arrive, null where all can. */
const edgesAlong = (model: Model, input: string, cases: readonly Case[]): { edges: [Edge, ...Edge[]]; stuck: Case | null } => {
  const machine = marked(model.machine)
  const first = start(machine, model.inputs[input])
  const edges: [Edge, ...Edge[]] = [{ input, source: null, before: null, case: null, step: first, target: model.keyOf(first.after) }]
  let ended: readonly string[] = []
  for (const given of cases) {
    const { target: source, step: { after: before } } = edges.at(-1)!
    if (!canFollow(before, given.event, ended)) return { edges, stuck: given }
    const made = step(machine, before, given.event)
    ended = endedAfter(ended, given.event, made)
    edges.push({ input, source, before, case: given, step: made, target: model.keyOf(made.after) })
  }
  return { edges, stuck: null }
}

const along = (model: Model, input: string, cases: readonly Case[], edges: readonly [Edge, ...Edge[]]): Path =>
  pathOf(hashOf(canonical([model.name, input, cases.map(({ event }) => event)])), edges)

/** A way of any length through a model; null where one of the cases cannot arrive when its turn comes. */
export const possiblePath = (model: Model, input: string, cases: readonly Case[]): Path | null => {
  const { edges, stuck } = edgesAlong(model, input, cases)
  return stuck === null ? along(model, input, cases, edges) : null
}

/** A way of any length through a model, from what its machine is started with along cases. Throws where one of them cannot arrive when its turn comes. */
export const pathAlong = (model: Model, input: string, cases: readonly Case[]): Path => {
  if (!(input in model.inputs)) throw new Error(`The model "${model.name}" has no input called "${input}"`)
  const { edges, stuck } = edgesAlong(model, input, cases)
  if (stuck !== null) throw new Error(`In ${stateText(edges.at(-1)!.step.after.value)} of the model "${model.name}" there is no ${stuck.label}`)
  return along(model, input, cases, edges)
}
