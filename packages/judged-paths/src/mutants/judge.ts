import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import type { Edge } from '../paths.ts'
import { applies, breaches, rowsByCase, rowText, type AnyRow } from '../rows.ts'
import { canArrive, start, step, type Step } from '../step.ts'
import { difference } from '../walk/difference.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

/**
 * Walks a model's paths on another machine and returns the first row that it breaks, or null where every row holds. The rows alone judge: a step that
 * cannot be taken ends its path without a verdict. Paths with the same beginning share their edges, which are walked once: a step is pure, and only
 * one way leads to an edge.
 */
export const brokenOnPaths = ({ paths, rows, inputs }: Model, machine: AnyStateMachine): string | null => {
  const about = rowsByCase(rows)
  const spoken = new Set<AnyRow>()
  const snapshots = new Map<Edge, AnyMachineSnapshot>()
  for (const { input, edges } of paths) {
    let before: AnyMachineSnapshot | null = null
    for (const edge of edges) {
      const { case: given } = edge
      if (before !== null && !canArrive(before, given!.event)) break
      if (!snapshots.has(edge)) {
        const made: Step = before === null ? start(machine, inputs[input]) : step(machine, before, given!.event)
        const happening = { input, before, case: given, step: made }
        for (const row of about(given).filter((one) => applies(one, happening))) {
          spoken.add(row)
          const [breach] = breaches(row, happening)
          if (breach !== undefined) return `${rowText(row)}: ${breach}`
        }
        snapshots.set(edge, made.after)
      }
      before = snapshots.get(edge)!
    }
  }
  const silent = rows.find((row) => !spoken.has(row))
  return silent === undefined ? null : `${rowText(silent)}: speaks of nothing that can happen`
}

const killedBy = (model: Model, { machine }: Mutant): boolean => {
  try {
    return brokenOnPaths(model, machine) !== null
  } catch {
    // A guard, an action or an input that throws ends the actor: no row would hold after it.
    return true
  }
}

/**
 * The results of a machine's mutants; `stale` are equivalents that are killed after all, or that name no mutant, and `refuted` those that differ from the
 * machine on a walk beside it, each with the difference.
 */
export type MutantsJudged = {
  readonly killed: number
  readonly equivalent: number
  readonly survivors: readonly string[]
  readonly stale: readonly string[]
  readonly refuted: readonly string[]
}

/** Makes every mutant of a machine and lets the models about it judge them. Throws where the machine itself breaks a row. */
export const judgeMutants = (machine: AnyStateMachine, models: readonly Model[]): MutantsJudged => {
  for (const model of models) {
    const broken = brokenOnPaths(model, machine)
    if (broken !== null) throw new Error(`${model.name}, unchanged, breaks a row: ${broken}`)
  }
  const equivalents = Object.keys(Object.assign({}, ...models.map((model) => model.equivalents)) as object)
  const mutants = mutantsOf(machine)
  const alive = mutants.filter((mutant) => !models.some((model) => killedBy(model, mutant)))
  const listed = alive.filter(({ description }) => equivalents.includes(description))
  const seen = listed.flatMap(({ description, machine: other }) => models.flatMap((model) => difference(model, other) ?? []).slice(0, 1).map((found) => ({ description, found })))
  const names = alive.map(({ description }) => description)
  return {
    killed: mutants.length - alive.length,
    equivalent: listed.length - seen.length,
    survivors: names.filter((description) => !equivalents.includes(description)),
    stale: equivalents.filter((description) => !names.includes(description)),
    refuted: seen.map(({ description, found }) => `${description}: ${found}`),
  }
}
