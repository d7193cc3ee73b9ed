import type { Place, Replay, Report } from './data.ts'

export type Ending = Replay['outcome'] | 'not replayed'

export type PathChange = {
  readonly model: string
  readonly flow: string
  readonly path: string
  readonly description: string
  readonly place: Place
  readonly before: Ending
  readonly after: Ending
}

/** A changed picture; its files are in the comparison's folder. `before` or `after` is null where there was none. */
export type PictureChange = {
  readonly model: string
  readonly state: string
  readonly look: string
  readonly before: string | null
  readonly after: string | null
  readonly difference: string | null
  readonly pixels: number
  readonly share: number
}

export type Comparison = {
  readonly runs: readonly [before: Report['run'], after: Report['run']]
  /** Models that only one of the reports has; their paths and pictures are not listed again. */
  readonly newModels: readonly string[]
  readonly goneModels: readonly string[]
  readonly newPaths: readonly { readonly model: string; readonly path: string; readonly description: string }[]
  readonly gonePaths: readonly { readonly model: string; readonly path: string; readonly description: string }[]
  readonly outcomes: readonly PathChange[]
  /** Transitions of a model that were walked before and are no longer, or the other way round. */
  readonly transitions: readonly { readonly model: string; readonly transition: string; readonly walked: boolean }[]
  /** Elements that break a rule, before and after, where that differs. */
  readonly rules: readonly { readonly rule: string; readonly before: number; readonly after: number }[]
  readonly pictures: readonly PictureChange[]
  readonly samePictures: number
}
