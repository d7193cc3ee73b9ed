import { isInternal, type Edge, type Model } from '#judged-paths'
import { stepOf, type PlannedStep } from '../../browser/plan.ts'
import { stateWords } from '../../statecharts/rows.ts'
import { edgeOn } from '../outcomes.ts'

/** The name of the state that an edge leads to. */
export const wordsOf = ({ step: { after } }: Edge): string => stateWords(after.value)

/** The checks of the node at the end of an edge, whichever path reached it. */
const nodeStep = (model: Model, edge: Edge): PlannedStep => ({ ...stepOf(model, edge, new Map()), shows: [], leads: null })

/** One edge to every state that the page can identify, by name and running ports. */
const landmarks = (model: Model): Edge[] => {
  const found = new Map<string, Edge>()
  for (const edge of model.edges) {
    if (edge.step.after.status !== 'active') continue
    const name = `${edge.input}: ${wordsOf(edge)}, ${nodeStep(model, edge).running.join(' ')}`
    if (!found.has(name)) found.set(name, edge)
  }
  return [...found.values()]
}

/** The one of several edges, where all lead to a state of the same name. */
const onlyOne = (edges: readonly Edge[]): Edge | null => (new Set(edges.map(wordsOf)).size === 1 ? edges[0]! : null)

/**
 * Finds the application's position from the last one: unchanged, at the end of a user event, or anywhere in the model. Null where no state matches,
 * or several do.
 */
export const locator = (model: Model, input: string, look: (step: PlannedStep) => string[]): ((here: Edge | null) => Edge | null) => {
  const isReached = (edge: Edge) => look(nodeStep(model, edge)).length === 0
  const marks = landmarks(model).filter((edge) => edge.input === input)
  const after = (here: Edge) =>
    model.cases.flatMap((given) => {
      const edge = isInternal(given.event.type) ? null : edgeOn(model, here, given, given.event)
      return edge === null || edge.step.after.status !== 'active' ? [] : [edge]
    })
  return (here) => {
    if (here !== null && (here.step.after.status !== 'active' || isReached(here))) return here
    return onlyOne(here === null ? [] : after(here).filter(isReached)) ?? onlyOne(marks.filter(isReached))
  }
}
