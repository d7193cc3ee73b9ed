import type { Case } from './cases.ts'
import type { Model } from './model.ts'
import { pathOf, stateText, type Edge, type Path } from './paths.ts'
import { canFollow, endedAfter, start, step } from './step.ts'
import { marked } from './transitions.ts'
import { canonical, hashOf } from './values.ts'

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
