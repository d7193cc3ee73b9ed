import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from './step.ts'
import type { Case } from './cases.ts'
import { applies, rowsByCase, type AnyRow } from './rows.ts'
import { canonical, hashOf } from './values.ts'

/** One edge of the graph; `source` is null where the machine starts. */
export type Edge = {
  readonly input: string
  readonly source: string | null
  readonly before: AnyMachineSnapshot | null
  readonly case: Case | null
  readonly step: Step
  readonly target: string
}

/** A way through a machine: its start, then an edge a step. */
export type Path = { readonly id: string; readonly input: string; readonly description: string; readonly edges: readonly [Edge, ...Edge[]] }

/** A state's value as text, its regions joined. */
export const stateText = (value: unknown): string =>
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

/** The path of a way. */
export const pathOf = (id: string, way: readonly [Edge, ...Edge[]]): Path => ({
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
