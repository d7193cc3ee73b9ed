import type { AnyMachineSnapshot } from 'xstate'
import { withAlike, type Case } from '../cases.ts'
import type { Model } from '../model.ts'
import { canFollow, endedAfter, start, step, type Step } from '../step.ts'
import { canonical } from '../values.ts'

/** The size of a walk over the full context. */
export type WalkOptions = {
  /** The number of steps that are taken breadth first. */
  readonly steps?: number
  /** The number of random walks, and the number of steps after which one ends. */
  readonly walks?: number
  readonly length?: number
  /** The same seed gives the same random walks. */
  readonly seed?: number
}

/** One step of a walk: it continues the one at `from`, or starts the machine. `made` is null where the machine throws, `failed` is its message. */
export type WalkStep = {
  readonly from: number | null
  readonly input: string
  readonly case: Case | null
  readonly made: Step | null
  readonly failed: string
  /** The actors that have ended, and send nothing more. */
  readonly ended: readonly string[]
}

/** All steps of a walk, each after the one that it continues, and the number of different snapshots that they led to. */
export type WalkSteps = { readonly steps: readonly WalkStep[]; readonly states: number }

/** The size of a walk where nothing else is said. */
export const walkSize = { steps: 3000, walks: 40, length: 30, seed: 1 } as const satisfies Required<WalkOptions>

/** The step, or the message of the error that the machine throws. */
export const attempt = (run: () => Step): Pick<WalkStep, 'made' | 'failed'> => {
  try {
    return { made: run(), failed: '' }
  } catch (error) {
    return { made: null, failed: String(error) }
  }
}

/** The cases that a walk takes: those of a model, and each event that is alike. */
export const walkCases = ({ cases }: Pick<Model, 'cases'>): Case[] => cases.flatMap(withAlike)

/** The cases that can arrive at a snapshot. */
export const arrivingAt = (after: AnyMachineSnapshot, cases: readonly Case[], ended: readonly string[]): Case[] =>
  cases.filter(({ event }) => canFollow(after, event, ended))

/** The ids of the actors that run after a step. */
export const runningActors = ({ children }: AnyMachineSnapshot, ended: readonly string[]): string[] => Object.keys(children).filter((id) => !ended.includes(id)).toSorted()

/** A sequence of numbers from 0 to below 1 that is the same for the same seed (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/**
 * The steps of a model's machine over its full context, where the graph goes through each node in one context only: breadth first from every input, with
 * every case and every event that is alike, then random walks.
 */
export const stepsOf = (model: Model, { steps: most, walks, length, seed }: Required<WalkOptions>): WalkSteps => {
  const { machine, inputs } = model
  const cases = walkCases(model)
  const steps: WalkStep[] = []
  const seen = new Set<string>()
  /** Whether the step came to a new snapshot. */
  const isNew = (at: number): boolean => {
    const { made, ended } = steps[at]!
    if (made === null) return false
    const { value, status, context } = made.after
    const before = seen.size
    return seen.add(canonical([value, status, context, runningActors(made.after, ended)])).size > before
  }
  const follow = (at: number, given: Case): number => {
    const { input, made: before, ended } = steps[at]!
    const result = attempt(() => step(machine, before!.after, given.event))
    return steps.push({ from: at, input, case: given, ...result, ended: endedAfter(ended, given.event, result.made ?? { invokes: {} }) }) - 1
  }
  const possibleAfter = (at: number): Case[] => {
    const { made, ended } = steps[at]!
    return made === null ? [] : arrivingAt(made.after, cases, ended)
  }

  const roots = Object.entries(inputs).map(([input, given]) => steps.push({ from: null, input, case: null, made: start(machine, given), failed: '', ended: [] }) - 1)
  const queue = roots.filter(isNew)
  for (const at of queue)
    for (const given of possibleAfter(at)) {
      if (steps.length >= most) break
      const next = follow(at, given)
      if (isNew(next)) queue.push(next)
    }

  const next = numbersFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  for (let walk = 0; walk < walks; walk += 1) {
    let at = pick(roots)
    for (let taken = 0; taken < length; taken += 1) {
      const possible = possibleAfter(at)
      if (possible.length === 0) break
      at = follow(at, pick(possible))
      isNew(at)
    }
  }
  return { steps, states: seen.size }
}

const known = new Map<Model, WalkSteps>()

/** The steps of a walk of the usual size; those of the last few models are stored, since each mutant takes the same ones. */
export const storedSteps = (model: Model): WalkSteps => {
  const steps = known.get(model) ?? stepsOf(model, walkSize)
  known.delete(model)
  known.set(model, steps)
  const [oldest] = known.keys()
  if (known.size > 6) known.delete(oldest!)
  return steps
}

/** The cases that a walk took to one of its steps. */
export const casesTo = (steps: readonly WalkStep[], at: number): Case[] => {
  const { from, case: given } = steps[at]!
  return from === null ? [] : [...casesTo(steps, from), given!]
}

/** The way to a step of a walk, as `pathAlong` and a person can follow it. */
export const wayTo = (steps: readonly WalkStep[], at: number): string => [steps[at]!.input, ...casesTo(steps, at).map(({ label }) => `--${label}-->`)].join(' ')
