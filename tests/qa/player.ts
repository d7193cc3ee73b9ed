import type { Model, Path } from '#judged-paths'

/** The result of replaying a path. `step` is the label of the case that failed, `attachments` are files: a picture, a trace. */
export type Outcome =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly step: string; readonly message: string; readonly attachments?: readonly string[] }
  /** This player cannot walk the path. */
  | { readonly outcome: 'unreachable'; readonly reason: string }

/** Walks paths, at most `workers` of them side by side. */
export type Player = {
  readonly workers: number
  readonly play: (model: Model, path: Path) => Promise<Outcome>
  readonly close: () => Promise<void>
}

/** The options of a player: `slow` is milliseconds before each action, `width` the viewport's in CSS pixels. */
export type PlayerOptions = {
  readonly headed?: boolean
  readonly slow?: number
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly workers?: number
  /** Whether a failed path leaves a trace: what the page did, step by step. */
  readonly trace?: boolean
}

/** A kind of player, with the options that it takes. */
export type PlayerKind = { readonly takes: readonly (keyof PlayerOptions)[]; readonly open: (look: PlayerOptions) => Promise<Player> }
