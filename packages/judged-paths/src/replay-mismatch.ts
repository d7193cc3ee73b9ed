import type { Effect } from './step.ts'
import { canonical, same } from './values.ts'

/** What can be compared of a step with the path that it is a part of. */
export type Trace = {
  /** The key of the node, or the state where there is no snapshot. */
  readonly node?: unknown
  readonly effects?: readonly Effect[]
  readonly started?: readonly unknown[]
  readonly open?: readonly string[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : canonical(value))

/** A walk left its path. Test runners show `expected` and `actual` side by side. */
export class PathMismatch extends Error {
  override readonly name = 'PathMismatch'
  readonly expected: Trace
  readonly actual: Trace

  constructor(expected: Trace, actual: Trace, differing: readonly (keyof Trace)[]) {
    const line = (field: keyof Trace) => `${field}\n  promised ${text(expected[field])}\n  found    ${text(actual[field])}`
    super(['The machine departs from its model:', ...differing.map(line)].join('\n'))
    this.expected = expected
    this.actual = actual
  }

  /** Throws where a field that was seen differs from the promised one. */
  static check(promised: Trace, seen: Trace): void {
    const differing = (Object.keys(seen) as (keyof Trace)[]).filter((field) => !same(promised[field], seen[field]))
    if (differing.length > 0) throw new PathMismatch(promised, seen, differing)
  }
}
