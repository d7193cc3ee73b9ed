/** The engine of paths, for flows whose ports fail with a `Failure` (docs/guides/paths.md). */
import { failed as failedWith, type AnyEvent } from '#judged-paths'
import type { Failure } from './ports.ts'

export { done, elapsed, model, type Edge, type Model, type Options, type Path } from '#judged-paths'

/** The event of a port that failed; `id` is the invoke's id. */
export const failed = (id: string, failure: Failure): AnyEvent => failedWith(id, failure)
