import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import { casesOf, type AnyEvent, type Case } from './model/cases.ts'
import { canonical, shortHash } from './model/json.ts'
import { applies, checkRow, rowsByCase, type AnyRow, type Row } from './model/rows.ts'
import { canArrive, start, step, type Step } from './model/step.ts'
import { checkCases, idsOf } from './model/transitions.ts'

export { done, elapsed, failed } from './model/cases.ts'

type Given<E> = E | readonly [E, ...E[]]
type Named<E> = readonly Given<E>[] | { readonly [name: string]: Given<E> }
type ByType<E extends EventObject> = { readonly [T in E['type']]: Named<Extract<E, { type: T }>> }
type Internal = { readonly [type: `xstate.${string}`]: Named<AnyEvent> }

/** The definition of a model. */
export type Options<M extends AnyStateMachine, Inputs extends string> = {
  /** The model's own name, where a machine has several; the machine's id otherwise. */
  readonly name?: string
  /** The inputs a machine can be started with, by name; each is the root of a graph. */
  readonly inputs: { readonly [I in Inputs]: InputFrom<M> }
  /**
   * Every event the machine can receive, as a list or with a name each. An empty list: it never comes from outside. The machine must treat several
   * events in one place alike everywhere: the first is walked, a gate tries the others on each edge.
   */
  readonly cases: ByType<EventFromLogic<M>> & Internal
  /** The key that distinguishes two nodes of the graph. Facts, not text: it decides the number of paths. */
  readonly key: (snapshot: SnapshotFrom<M>) => unknown
  /** The oracle, written from the specification. */
  readonly rows: readonly Row<M, NoInfer<Inputs>>[]
  /** Declared transitions that no path can take, each with the reason. */
  readonly exceptions?: { readonly [transition: string]: string }
  /** Mutants that behave as the machine does, each with the reason. */
  readonly equivalents?: { readonly [mutant: string]: string }
  /** The number of edges above which the graph counts as too large. */
  readonly limit?: number
}

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

/** A machine, the specification's rows about it, and the paths through it. */
export type Model<M extends AnyStateMachine = AnyStateMachine> = {
  readonly name: string
  readonly machine: M
  readonly inputs: { readonly [name: string]: unknown }
  readonly cases: readonly Case[]
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string
  readonly rows: readonly AnyRow[]
  readonly exceptions: { readonly [transition: string]: string }
  readonly equivalents: { readonly [mutant: string]: string }
  /** Every edge that can happen, those without effect included. */
  readonly edges: readonly Edge[]
  readonly paths: readonly Path[]
}

type Telling = { type?: string; to?: unknown }

/** Effects that send to a named actor of the system, by their names and params: a walk has no such actors. */
const known = new WeakMap<AnyStateMachine, AnyStateMachine>()
const named = <M extends AnyStateMachine>(machine: M): M => {
  const quiet = known.get(machine) ?? withoutTelling(machine)
  known.set(machine, quiet)
  return quiet as M
}
const withoutTelling = (machine: AnyStateMachine): AnyStateMachine => {
  const telling = Object.entries(machine.implementations.actions as Record<string, Telling>).filter(([, { type, to }]) => type === 'xstate.sendTo' && typeof to === 'function')
  return telling.length === 0 ? machine : machine.provide({ actions: Object.fromEntries(telling.map(([name]) => [name, () => {}])) })
}

/** Walks the graph of one input, breadth first; the edges come in the order they were found. */
const graphOf = (machine: AnyStateMachine, input: string, given: unknown, cases: readonly Case[], keyOf: Model['keyOf'], limit: number): Edge[] => {
  const first = start(machine, given)
  const caseOf = new Map(cases.map((one) => [one.event, one]))
  const steps = new Map<AnyMachineSnapshot, Map<AnyEvent, Step>>()
  const map = getAdjacencyMap<AnyMachineSnapshot, AnyEvent, undefined>(
    {
      getInitialSnapshot: () => first.after,
      getPersistedSnapshot: (snapshot) => snapshot,
      transition: (before, event) => {
        const made = step(machine, before, event)
        steps.set(before, (steps.get(before) ?? new Map<AnyEvent, Step>()).set(event, made))
        return made.after
      },
    },
    {
      events: (snapshot) => cases.map(({ event }) => event).filter((event) => canArrive(snapshot, event)),
      serializeState: keyOf,
      serializeEvent: (event) => caseOf.get(event)!.label,
      limit,
    },
  )
  const root: Edge = { input, source: null, before: null, case: null, step: first, target: keyOf(first.after) }
  return [
    root,
    ...adjacencyMapToArray(map).map(({ state, event }): Edge => {
      const made = steps.get(state)!.get(event)!
      return { input, source: keyOf(state), before: state, case: caseOf.get(event)!, step: made, target: keyOf(made.after) }
    }),
  ]
}

const takes = ({ step: { taken } }: Edge, idOf: (taken: AnyTransitionDefinition) => string | undefined): string[] =>
  taken.flatMap((transition) => idOf(transition) ?? [])

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

/** A way through the machine of a model, as a path with its id and its words. */
export const pathOf = (name: string, way: readonly [Edge, ...Edge[]]): Path => ({
  id: shortHash(canonical([name, way[0].input, way.slice(1).map((edge) => edge.case?.event)])),
  input: way[0].input,
  description: way.map((edge) => `${edge.case ? `--${edge.case.label}-->` : `${edge.input}:`} ${stateText(edge.step.after.value)}`).join(' '),
  edges: way,
})

/** One path for each edge: the shortest way to its source, then the edge; those that another path begins with are left out. */
const pathsOf = (name: string, edges: readonly Edge[], rows: readonly AnyRow[], idOf: (taken: AnyTransitionDefinition) => string | undefined): Path[] => {
  const wayTo = waysAlong(edges)
  const about = rowsByCase(rows)
  const covered = new Set<string>()
  const worthWalking = (edge: Edge): boolean => {
    const { effects, invokes } = edge.step
    const transitions = takes(edge, idOf)
    const spokenOf = about(edge.case).flatMap((row, index) => (applies(row, edge) ? [index] : []))
    const still = edge.source === edge.target
    if (still && transitions.length === 0 && spokenOf.length === 0) return false
    const what = [edge.case?.label, transitions, effects, invokes, spokenOf, edge.source === null ? edge.input : null]
    const sign = canonical(still ? what : [...what, edge.source, edge.target])
    if (covered.has(sign)) return false
    covered.add(sign)
    return true
  }

  const ways = edges.filter(worthWalking).map(wayTo)
  const begun = new Set(ways.flatMap((way) => way.slice(0, -1)))
  return ways
    .filter((way) => !begun.has(way.at(-1)!))
    .map((way) => pathOf(name, way))
}

const stateText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object).map(([region, inner]) => `${region}.${stateText(inner)}`).join(' & ')

/**
 * Joins a machine with its cases, the key of its nodes and the rows of the specification about it. The graph gives the paths; only the rows define
 * the right result. Throws where a case is missing or superfluous.
 */
export const model = <M extends AnyStateMachine, const Inputs extends string>(original: M, options: Options<M, Inputs>): Model<M> => {
  const machine = named(original)
  const { name = machine.id, exceptions = {}, equivalents = {}, limit = 20_000 } = options
  checkCases(machine, options.cases)
  const cases = casesOf(options.cases)
  const rows = options.rows as readonly AnyRow[]
  for (const row of rows) checkRow(row, cases)
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = keys.get(snapshot) ?? canonical([snapshot.status, options.key(snapshot as SnapshotFrom<M>)])
    keys.set(snapshot, key)
    return key
  }
  const idOf = idsOf(machine)

  const inputs: { readonly [name: string]: unknown } = options.inputs
  let edges: readonly Edge[] | undefined
  let paths: readonly Path[] | undefined
  return {
    name, machine, inputs, cases, keyOf, rows, exceptions, equivalents,
    get edges() {
      return (edges ??= Object.entries(inputs).flatMap(([input, given]) => graphOf(machine, input, given, cases, keyOf, limit)))
    },
    get paths() {
      return (paths ??= pathsOf(name, this.edges, rows, (taken) => idOf.get(taken)))
    },
  }
}
