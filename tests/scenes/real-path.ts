import type { Model, Path } from '#judged-paths'
import { cut } from '../qa/atlas/nodes.ts'
import type { Real } from './real.ts'

/** The path of a model that is walked for real. Throws where it has none: a renamed case must not take a path out of the replay. */
export const realPathOf = (model: Model, { input, cases }: Real): Path => {
  const found = model.paths.find(({ edges }) => {
    const labels = edges.slice(1).map((edge) => edge.case?.label)
    return edges[0].input === input && cases.every((label, at) => labels[at] === label)
  })
  if (found === undefined) throw new Error(`No path of ${model.name} begins with ${input}: ${cases.join(', ')}`)
  return cut(found, cases.length)
}
