import type { Model, Path } from '#judged-paths'

/**
 * A small selection of paths that takes every transition of all of them, except those of `covered` paths. Each round adds the path with the most new
 * transitions.
 */
export const coverOf = (model: Model, paths: readonly Path[] = model.paths, covered: readonly Path[] = []): Path[] => {
  const takenBy = ({ edges }: Path) => new Set(edges.flatMap(({ step }) => step.taken))
  const taken = new Map(paths.map((path) => [path, takenBy(path)]))
  const left = new Set([...taken.values()].flatMap((transitions) => [...transitions]))
  for (const path of covered) for (const transition of takenBy(path)) left.delete(transition)
  const adds = (path: Path) => [...taken.get(path)!].filter((transition) => left.has(transition)).length
  const cover: Path[] = []
  while (left.size > 0) {
    const best = paths.reduce((one, other) => (adds(other) > adds(one) ? other : one))
    for (const transition of taken.get(best)!) left.delete(transition)
    cover.push(best)
  }
  return cover
}
