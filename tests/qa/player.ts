import type { Model, Path } from '../../src/machines/model.ts'

/** How the replay of a path ended. `step` is the label of the case that failed, `screenshot` a file. */
export type Outcome =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly step: string; readonly message: string; readonly screenshot?: string }
  /** Where it is played, nothing can be brought to walk it. */
  | { readonly outcome: 'unreachable'; readonly reason: string }

/** Walks paths, at most `workers` of them side by side. */
export type Player = {
  readonly workers: number
  readonly play: (model: Model, path: Path) => Promise<Outcome>
  readonly close: () => Promise<void>
}

/** What a person may ask of a player: `slow` is milliseconds before each deed, `width` the viewport's in CSS pixels. */
export type Look = {
  readonly headed?: boolean
  readonly slow?: number
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly workers?: number
}

/** A place where paths are walked, and which wishes it knows. */
export type Stage = { readonly takes: readonly (keyof Look)[]; readonly open: (look: Look) => Promise<Player> }
