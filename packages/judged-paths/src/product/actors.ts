import type { AnyMachineSnapshot } from 'xstate'
import { casesOf, type AnyEvent, type Case } from '../cases.ts'
import { firstBreach, rowsAbout } from '../judge.ts'
import type { Model } from '../model.ts'
import type { ActorOptions } from './world.ts'
import type { Breach } from '../rows.ts'
import { canArrive, start, step, type Step } from '../step.ts'
import { canonical } from '../values.ts'

/** A step of one actor, and what the rows say of it. */
export type Judged = { readonly step: Step; readonly breach: Breach | null; readonly spokenOf: boolean }

/** An actor's whole condition as a text: a coarser key would hide a version, or who is listed. */
export const conditionOf = ({ status, value, context, children }: AnyMachineSnapshot): string => canonical([status, value, context, Object.keys(children)])

/** The case that is an event; an event that the model does not list has the name of its kind. */
const caseIn = ({ cases }: Model) => {
  const known = new Map(cases.map((one) => [canonical(one.event), one]))
  return (event: AnyEvent): Case => {
    const text = canonical(event)
    const found = known.get(text) ?? casesOf({ [event.type]: [event] })[0]!
    known.set(text, found)
    return found
  }
}

/** An actor of a product: each of its steps is made and judged once, whatever the others do meanwhile. */
export type ProductActor = {
  readonly first: Judged
  readonly caseOf: (event: AnyEvent) => Case
  /** What its person can do. */
  readonly cases: readonly Case[]
  readonly take: (before: AnyMachineSnapshot, given: Case) => Judged | null
}

/** Throws where `does` names no case. */
export const productActor = (who: string, { model, input, does }: Pick<ActorOptions<never>, 'model' | 'input' | 'does'>): ProductActor => {
  const unknown = does.find((name) => model.cases.every(({ kind, label }) => name !== kind && name !== label))
  if (unknown !== undefined) throw new Error(`${who} does "${unknown}", which is no case of ${model.name}. Cases: ${model.cases.map(({ label }) => label).join(', ')}`)
  if (!(input in model.inputs)) throw new Error(`The model "${model.name}" has no input called "${input}"`)

  const known = new Map<string, AnyMachineSnapshot>()
  const taken = new Map<AnyMachineSnapshot, Map<Case, Judged | null>>()
  const judged = (before: AnyMachineSnapshot | null, given: Case | null, made: Step): Judged => {
    const condition = conditionOf(made.after)
    const after = known.get(condition) ?? made.after
    known.set(condition, after)
    const happening = { input, before, case: given, step: { ...made, after } }
    return { step: happening.step, breach: firstBreach(model, happening), spokenOf: rowsAbout(model, happening).length > 0 }
  }
  return {
    first: judged(null, null, start(model.machine, model.inputs[input])),
    caseOf: caseIn(model),
    cases: model.cases.filter(({ kind, label }) => does.includes(kind) || does.includes(label)),
    take: (before, given) => {
      const from = taken.get(before) ?? new Map<Case, Judged | null>()
      taken.set(before, from)
      const found = from.get(given)
      if (found !== undefined) return found
      const made = canArrive(before, given.event) ? judged(before, given, step(model.machine, before, given.event)) : null
      from.set(given, made)
      return made
    },
  }
}
