import type { Model } from './model.ts'
import type { Edge, Path } from './paths.ts'
import { possiblePath } from './along.ts'
import { waysAlong } from './paths.ts'

const pairOf = (one: string, next: string): string => `${one}\n${next}`

/** The pairs of transitions that a path takes one right after the other, each as the two ids in lines. */
export const pairsIn = ({ edges }: Pick<Path, 'edges'>): string[] => {
  const taken = edges.flatMap(({ step }) => step.taken)
  return taken.slice(1).map((next, at) => pairOf(taken[at]!, next))
}

/** The shortest way that takes a pair: along two edges, of which the first ends where the second begins. */
type Candidate = { readonly pair: string; readonly first: Edge; readonly next: Edge; readonly length: number }

const candidatesOf = (model: Model): Candidate[] => {
  const wayTo = waysAlong(model.edges)
  const from = new Map<string, Edge[]>()
  for (const edge of model.edges) {
    const node = `${edge.input}\n${edge.source}`
    from.set(node, [...(from.get(node) ?? []), edge])
  }
  return model.edges
    .filter(({ step }) => step.taken.length > 0)
    .flatMap((first) => {
      const length = wayTo(first).length
      const follow = from.get(`${first.input}\n${first.target}`) ?? []
      return follow.flatMap((next) => (next.step.taken.length === 0 ? [] : [{ pair: pairOf(first.step.taken.at(-1)!, next.step.taken[0]!), first, next, length }]))
    })
    .toSorted((a, b) => a.length - b.length)
}

const casesAlong = (way: readonly Edge[]) => way.flatMap(({ case: given }) => given ?? [])

/** What a model's paths say of pairs of transitions: how many its machine can take, how many of them its paths take, and a path for each of the others. */
export type Pairs = { readonly feasible: number; readonly walked: number; readonly paths: readonly Path[] }

/**
 * The pairs of transitions of a model's graph, and paths for those that none of `model.paths` takes: the shortest way to an edge, the edge, and one that
 * follows. A path goes from the whole snapshot of each step to the next, so that a pair that only seems possible by the keys of two nodes is none.
 */
export const pairsOf = (model: Model): Pairs => {
  const wayTo = waysAlong(model.edges)
  const walked = new Set(model.paths.flatMap(pairsIn))
  const found = new Set(walked)
  const paths: Path[] = []
  for (const { pair, first, next } of candidatesOf(model)) {
    if (found.has(pair)) continue
    const path = possiblePath(model, first.input, casesAlong([...wayTo(first), next]))
    if (path === null || !pairsIn(path).includes(pair)) continue
    for (const one of pairsIn(path)) found.add(one)
    paths.push(path)
  }
  return { feasible: found.size, walked: walked.size, paths }
}
