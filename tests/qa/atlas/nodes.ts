import type { AnyMachineSnapshot } from 'xstate'
import { hashOf, type Edge, type Model, type Path } from '#judged-paths'
import { leavesOf } from '../../support/replay/binding.ts'

/** A node of a model's graph: the shortest of its paths' beginnings that leads there. */
export type Visit = {
  readonly model: Model
  readonly id: string
  /** The model's key of the node, as text. */
  readonly name: string
  readonly state: string
  readonly snapshot: AnyMachineSnapshot
  /** The path to it, cut off where it arrives. */
  readonly way: Path
}

/** The beginning of a path, up to its edge at an index. */
export const cut = (path: Path, at: number): Path => {
  const [first, ...rest] = path.edges
  return { ...path, edges: [first, ...rest.slice(0, at)] }
}

/** Every visible node of a model: where the machine has ended, the page shows the next one. */
export const visitsOf = (model: Model, isWalked: (path: Path) => boolean): Visit[] => {
  const ways = new Map<string, { path: Path; at: number; edge: Edge }>()
  for (const path of model.paths.filter(isWalked))
    path.edges.forEach((edge, at) => {
      const known = ways.get(edge.target)
      if (edge.step.after.status === 'active' && (known === undefined || at < known.at)) ways.set(edge.target, { path, at, edge })
    })
  return [...ways].map(([name, { path, at, edge }]) => ({
    model,
    id: hashOf(`${model.name}\n${name}`),
    name,
    state: leavesOf(edge.step.after.value).join(' & '),
    snapshot: edge.step.after,
    way: cut(path, at),
  }))
}
