/** An attempt of a test: how it failed, or null, and the mutants whose places it came by. */
export type Attempt = { readonly failure: string | null; readonly seen: ReadonlySet<number> }

/** The results of a test: which mutants fail it, and with which message; which ones it does not notice; and why it cannot judge, if so. */
export type Judged = { killed: [number: number, message: string][]; passed: number[]; unsteady?: string }

const mostAtOnce = 64

/**
 * Which of the living mutants fail a test. It is a conversation: each yielded list of mutants is switched on for the next attempt. The test runs without
 * any, and must pass. Then the mutants that it came by are switched on together: where it passes, it notices none of those that it came by again; where
 * it fails, each half of them is tried. A mutant is killed where it alone fails the test, right after and right before the test passes without it. A killed mutant is taken out of `alive`.
 */
export function* judgedBy(alive: Set<number>): Generator<readonly number[], Judged, Attempt> {
  const judged: Judged = { killed: [], passed: [] }
  const first = yield []
  if (first.failure !== null) return { ...judged, unsteady: first.failure }
  const met = [...first.seen].filter((one) => alive.has(one))
  const groups: number[][] = [met]
  let size = 1
  let isClean = true
  while (groups.length > 0) {
    const next = groups.pop()!
    const group = next.slice(0, size)
    if (next.length > size) groups.push(next.slice(size))
    if (group.length === 0) continue
    if (group.length === 1 && !isClean) {
      const again = yield []
      if (again.failure !== null) return { ...judged, unsteady: again.failure }
      isClean = true
    }
    const { failure, seen } = yield group
    isClean = failure === null
    if (failure === null) {
      const hidden = group.filter((one) => !seen.has(one))
      judged.passed.push(...group.filter((one) => seen.has(one)))
      // Another one of the group keeps the test away from it.
      if (hidden.length > 0 && group.length > 1) groups.push(hidden)
      size = Math.min(size * 2, mostAtOnce)
    } else if (group.length > 1) {
      const half = Math.ceil(group.length / 2)
      groups.push(group.slice(half), group.slice(0, half))
      size = half
    } else {
      const after = yield []
      if (after.failure !== null) return { ...judged, unsteady: after.failure }
      isClean = true
      judged.killed.push([group[0]!, failure])
      size = 1
      alive.delete(group[0]!)
    }
  }
  return judged
}
