import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Case } from '../cases.ts'
import type { Model } from '../model.ts'
import { start, step, type Step } from '../step.ts'
import { canonical } from '../values.ts'
import { arrivingAt, attempt, runningActors, storedSteps, walkCases, wayTo, type WalkStep } from './steps.ts'

/** Everything that can be observed after a step, by name. */
type Sign = Readonly<Record<string, string>>

/** A delay that ends in the step that began it is none. */
const lasting = (waits: Step['waits'], arriving: readonly Case[]) =>
  Object.fromEntries(Object.entries(waits).filter(([delay]) => arriving.some(({ event }) => event.type.startsWith(`xstate.after.${delay}.`))))

const signOf = ({ made, failed }: Pick<WalkStep, 'made' | 'failed'>, cases: readonly Case[], ended: readonly string[]): Sign => {
  if (made === null) return { failed }
  const { after, effects, invokes, waits } = made
  const { value, status, context, output, error, tags } = after
  const arriving = arrivingAt(after, cases, ended)
  const facts = { state: value, status, context, output, tags: [...tags].toSorted(), does: effects, invokes, waits: lasting(waits, arriving), actors: runningActors(after, ended) }
  const texts = Object.entries(facts).map(([name, fact]) => [name, canonical(fact)] as const)
  return { ...Object.fromEntries(texts), failed: error === undefined ? '' : String(error), 'events that can arrive': arriving.map(({ label }) => label).join(', ') }
}

const signs = new WeakMap<WalkStep, Sign>()
const ownSign = (one: WalkStep, cases: readonly Case[]): Sign => {
  const sign = signs.get(one) ?? signOf(one, cases, one.ended)
  signs.set(one, sign)
  return sign
}

/** Two texts from shortly before they differ. */
const apart = (one: string, other: string): string => {
  const at = [...one].findIndex((character, index) => other[index] !== character)
  const [from, length] = [Math.max(0, (at === -1 ? one.length : at) - 30), 90]
  return `${one.slice(from, from + length)} became ${other.slice(from, from + length)}`
}

/**
 * Walks a model's machine and another one side by side and returns the first difference that anything can observe, with the way to it; null where there
 * is none: state, context, output, tags, effects in their order, actors with their inputs, delays, and which events can arrive.
 */
export const difference = (model: Model, other: AnyStateMachine): string | null => {
  const cases = walkCases(model)
  const { steps } = storedSteps(model)
  const snapshots: (AnyMachineSnapshot | null)[] = []
  for (const [at, one] of steps.entries()) {
    const { from, input, case: given, ended } = one
    const result = attempt(() => (from === null ? start(other, model.inputs[input]) : step(other, snapshots[from]!, given!.event)))
    snapshots.push(result.made?.after ?? null)
    const [own, found] = [ownSign(one, cases), signOf(result, cases, ended)]
    const differs = Object.keys({ ...own, ...found }).find((name) => own[name] !== found[name])
    if (differs !== undefined) return `${differs} after ${wayTo(steps, at)}: ${apart(own[differs] ?? '', found[differs] ?? '')}`
  }
  return null
}
