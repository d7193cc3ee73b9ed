import { pairsIn, type Model, type Path } from '#judged-paths'

/** What a path covers: the names of parts. */
export type PartsOf = (path: Path) => readonly string[]

const takenBy: PartsOf = ({ edges }) => edges.flatMap(({ step }) => step.taken)

/** What a selection of paths can cover, by name. */
export const coverages: { readonly [name: string]: PartsOf } = { transitions: takenBy, pairs: pairsIn }

/**
 * A small selection of paths that covers every part of all of them, except those of `covered` paths: every transition, unless `partsOf` names others. Each
 * round adds the path with the most new parts (the greedy cover, which is seldom the smallest, and near it).
 */
export const coverOf = (model: Pick<Model, 'paths'>, paths: readonly Path[] = model.paths, covered: readonly Path[] = [], partsOf: PartsOf = takenBy): Path[] => {
  const parts = new Map(paths.map((path) => [path, new Set(partsOf(path))]))
  const left = new Set([...parts.values()].flatMap((some) => [...some]))
  for (const path of covered) for (const part of partsOf(path)) left.delete(part)
  const adds = (path: Path) => [...parts.get(path)!].filter((part) => left.has(part)).length
  const cover: Path[] = []
  while (left.size > 0) {
    const best = paths.reduce((one, other) => (adds(other) > adds(one) ? other : one))
    for (const part of parts.get(best)!) left.delete(part)
    cover.push(best)
  }
  return cover
}
