import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'
import { casesOf, type AnyEvent, type Case } from './cases.ts'
import { pathsOf, type Edge, type Path } from './paths.ts'
import { canonical } from './values.ts'
import { checkRow, type AnyRow, type Row } from './rows.ts'
import { canArrive, start, step, type Step } from './step.ts'
import { checkCases, marked } from './transitions.ts'
import { edgesOf } from './xstate.ts'

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
  /** The labels of cases that are walked before all others: the first that leads to a node gives it its context. The rest follows in an order of their content. */
  readonly first?: readonly string[]
  /** The number of edges above which the graph counts as too large. */
  readonly limit?: number
}

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
  /** What it was made of. */
  readonly options: Options<M, string>
  /** The model of the same machine with other options. */
  readonly but: (options: Partial<Options<M, string>>) => Model<M>
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

/** The order in which cases are walked, whatever the order in which they were written: those that say more come first. */
const inOrder = (cases: readonly Case[], first: readonly string[]): Case[] => {
  const unknown = first.filter((wanted) => !cases.some(({ label }) => label === wanted))
  if (unknown.length > 0) throw new Error(`No case is called ${unknown.join(', ')}`)
  const texts = new Map(cases.map((one) => [one, canonical(one.event)]))
  const rank = (one: Case) => (first.includes(one.label) ? first.indexOf(one.label) : first.length)
  return cases.toSorted((a, b) => rank(a) - rank(b) || texts.get(b)!.length - texts.get(a)!.length || (texts.get(a)! < texts.get(b)! ? -1 : 1))
}

/** Walks the graph of one input, breadth first; the edges come in the order they were found. */
const graphOf = (machine: AnyStateMachine, input: string, given: unknown, cases: readonly Case[], keyOf: Model['keyOf'], limit: number): Edge[] => {
  const observed = marked(machine)
  const first = start(observed, given)
  const caseOf = new Map(cases.map((one) => [one.event, one]))
  const steps = new Map<AnyMachineSnapshot, Map<AnyEvent, Step>>()
  const found = edgesOf({
    first: first.after,
    step: (before, event) => {
      const made = step(observed, before, event)
      steps.set(before, (steps.get(before) ?? new Map<AnyEvent, Step>()).set(event, made))
      return made.after
    },
    events: (snapshot) => cases.map(({ event }) => event).filter((event) => canArrive(snapshot, event)),
    nodeOf: keyOf,
    nameOf: (event) => caseOf.get(event)!.label,
    limit,
  })
  return [
    { input, source: null, before: null, case: null, step: first, target: keyOf(first.after) },
    ...found.map(({ state, event }): Edge => {
      const made = steps.get(state)!.get(event)!
      return { input, source: keyOf(state), before: state, case: caseOf.get(event)!, step: made, target: keyOf(made.after) }
    }),
  ]
}

/**
 * Joins a machine with its cases, the key of its nodes and the rows of the specification about it. The graph gives the paths; only the rows define
 * the right result. Throws where a case is missing or superfluous.
 */
export const model = <M extends AnyStateMachine, const Inputs extends string>(original: M, options: Options<M, Inputs>): Model<M> => {
  const machine = named(original)
  const { name = machine.id, exceptions = {}, equivalents = {}, first = [], limit = 20_000 } = options
  checkCases(machine, options.cases)
  const cases = casesOf(options.cases)
  const walked = inOrder(cases, first)
  const rows = options.rows as readonly AnyRow[]
  for (const row of rows) checkRow(row, cases)
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = keys.get(snapshot) ?? canonical([snapshot.status, options.key(snapshot as SnapshotFrom<M>)])
    keys.set(snapshot, key)
    return key
  }

  const inputs: { readonly [name: string]: unknown } = options.inputs
  let edges: readonly Edge[] | undefined
  let paths: readonly Path[] | undefined
  return {
    name, machine, inputs, cases, keyOf, rows, exceptions, equivalents,
    options: options as Options<M, string>,
    get edges() {
      return (edges ??= Object.entries(inputs).flatMap(([input, given]) => graphOf(machine, input, given, walked, keyOf, limit)))
    },
    get paths() {
      return (paths ??= pathsOf(name, this.edges, rows))
    },
    but: (other) => model(original, { ...options, ...other } as Options<M, string>),
  }
}
