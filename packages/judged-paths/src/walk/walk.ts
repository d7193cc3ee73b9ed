import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { brokenText, caseRow, unlike } from '../judge.ts'
import type { Model } from '../model.ts'
import type { Path } from '../paths.ts'
import { pathAlong } from '../along.ts'
import { applies, breachesOf, rowsByCase, type AnyRow, type Breach } from '../rows.ts'
import { canArrive, start, step, type Step } from '../step.ts'
import { shrunk, thrown, type Break } from './shrink.ts'
import { casesTo, stepsOf, storedSteps, walkSize, wayTo, type WalkOptions, type WalkStep } from './steps.ts'

/** What the rows say of one step: whether one speaks of it, or a case that it is alike, and what it breaks. */
type JudgedStep = { readonly at: number; readonly judged: boolean; readonly breaches: readonly Breach[] }

/** Lets the rows judge the steps of a walk on a machine: the model's own, or another one that takes the same events. */
function* judgedSteps(model: Model, steps: readonly WalkStep[], machine: AnyStateMachine): Generator<JudgedStep> {
  const about = rowsByCase(model.rows)
  const isOwn = machine === model.machine
  const snapshots: (AnyMachineSnapshot | null)[] = []
  const otherStep = ({ from, input, case: given }: WalkStep): Step | null => {
    if (from === null) return start(machine, model.inputs[input])
    const before = snapshots[from]!
    return before !== null && canArrive(before, given!.event) ? step(machine, before, given!.event) : null
  }
  for (const [at, one] of steps.entries()) {
    const { from, input, case: given, failed } = one
    const made = isOwn ? one.made : otherStep(one)
    snapshots.push(made?.after ?? null)
    if (made === null) {
      if (isOwn && given !== null) yield { at, judged: true, breaches: [thrown(given, failed)] }
      continue
    }
    const happening = { input, before: from === null ? null : snapshots[from]!, case: given, step: made }
    const rows = about(given).filter((row) => applies(row, happening))
    const other = unlike(machine, happening)
    yield { at, judged: rows.length > 0 || given?.like !== undefined, breaches: [...rows.flatMap((row) => breachesOf(row, happening)[0] ?? []), ...(other === null ? [] : [other])] }
  }
}

/** A row that a walk breaks, with the shortest way to the breach. Where the machine throws, the way ends before the event at which it does. */
export type BrokenRow = { readonly breach: Breach; readonly path: Path }

/** What the rows say of a walk. */
export type Walked = {
  readonly steps: number
  /** The different snapshots that the machine came to. */
  readonly states: number
  /** The random walks. */
  readonly walks: number
  /** The steps of which a row speaks or that are compared with a case that they are alike, and those of which no row speaks. */
  readonly judged: number
  readonly unjudged: number
  /** Each row that does not hold, once. */
  readonly broken: readonly BrokenRow[]
}

const pathOfBreak = (model: Model, { input, cases, breach }: Break): Path => {
  const last = cases.at(-1)
  const throws = last !== undefined && breach.what === 'the machine' && breach.row === caseRow(last)
  return pathAlong(model, input, throws ? cases.slice(0, -1) : cases)
}

/** The breaches with the ways that a walk breadth first has to the same rows, where those are shorter. */
const withShorter = (model: Model, found: readonly Break[]): Break[] => {
  if (found.length === 0) return []
  const { steps } = storedSteps(model)
  const first = new Map<AnyRow, Break>()
  for (const { at, breaches } of judgedSteps(model, steps.slice(0, walkSize.steps), model.machine))
    for (const breach of breaches) if (!first.has(breach.row)) first.set(breach.row, { input: steps[at]!.input, cases: casesTo(steps, at), breach })
  return found.map((one) => {
    const other = first.get(one.breach.row)
    return other !== undefined && other.cases.length < one.cases.length ? shrunk(model, other) : one
  })
}

const judged = (model: Model, options: Required<WalkOptions>, besides: ReadonlySet<AnyRow>): Walked => {
  const { steps, states } = stepsOf(model, options)
  const broken = new Map<AnyRow, Break>()
  let spokenOf = 0
  for (const { at, judged: isJudged, breaches } of judgedSteps(model, steps, model.machine)) {
    if (isJudged) spokenOf += 1
    for (const breach of breaches)
      if (!besides.has(breach.row) && !broken.has(breach.row)) broken.set(breach.row, { input: steps[at]!.input, cases: casesTo(steps, at), breach })
  }
  const shortest = [...broken.values()].map((one) => shrunk(model, one))
  return {
    steps: steps.length, states, walks: options.walks, judged: spokenOf, unjudged: steps.length - spokenOf,
    broken: withShorter(model, shortest).map((one) => ({ breach: one.breach, path: pathOfBreak(model, one) })),
  }
}

/**
 * Walks a model's machine over its full context and lets the rows judge every step: breadth first from every input, with every case and every event that is alike, then at random. It meets what the
 * paths of the model do not: they go through each node once, in the context that they came with.
 */
export const walk = (model: Model, options: WalkOptions = {}): Walked => judged(model, { ...walkSize, ...options }, new Set())

/** What `explore` is asked for; `besides` are rows that are known to be broken. */
export type ExploreOptions = Omit<WalkOptions, 'steps'> & { readonly besides?: ReadonlySet<AnyRow> }

/** Random walks over the full context from every input, judged by the rows. The same seed gives the same walks. */
export const explore = (model: Model, { besides = new Set(), ...options }: ExploreOptions = {}): Walked => judged(model, { ...walkSize, ...options, steps: 0 }, besides)

/** A broken row in lines: the way to it, as a person or a command can follow it, its id, the row, and both values. */
export const brokenRowText = ({ name }: Pick<Model, 'name'>, { breach, path }: BrokenRow): string => `${name}: ${path.description}\n${path.id}\n${brokenText(breach)}`

const ownBreaches = new WeakMap<Model, ReadonlySet<AnyRow>>()

/** The first row that another machine breaks on a walk while the model's own machine breaks it nowhere, with the way to it; null for none. */
export const brokenOnWalk = (model: Model, other: AnyStateMachine): string | null => {
  const { steps } = storedSteps(model)
  const own = ownBreaches.get(model) ?? new Set([...judgedSteps(model, steps, model.machine)].flatMap(({ breaches }) => breaches.map(({ row }) => row)))
  ownBreaches.set(model, own)
  for (const { at, breaches } of judgedSteps(model, steps, other)) {
    const breach = breaches.find(({ row }) => !own.has(row))
    if (breach !== undefined) return `${brokenText(breach)}, after ${wayTo(steps, at)}`
  }
  return null
}
