import type { Path } from '#judged-paths'
import type { CaseStep } from '#judged-paths/exports'
import { unreachable } from '../browser/opening.ts'
import { planOf, type PlannedStep } from '../browser/plan.ts'
import { callsOf } from '../calls.ts'
import { wordsOf } from '../cli/words.ts'
import type { Doer, Way } from './console.machine.ts'
import type { ModelEntry } from './model-entries.ts'

/** A path in the list. */
export type Entry = {
  readonly model: string
  readonly id: string
  readonly input: string
  /** The labels of its events, from the first on. */
  readonly events: readonly string[]
  /** The text that a search matches, in small letters. */
  readonly text: string
}

/** The paths that are read so far; they are read model by model. */
export type Catalogue = { readonly models: readonly string[]; readonly entries: readonly Entry[]; readonly complete: boolean }

const entryOf = ({ model }: ModelEntry, path: Path): Entry => {
  const words = wordsOf(model, path).flatMap(({ action, expected }) => [action, ...expected])
  return {
    model: model.name,
    id: path.id,
    input: path.input,
    events: path.edges.flatMap(({ case: given }) => given?.label ?? []),
    text: [model.name, path.id, path.description, ...words].join('\n').toLowerCase(),
  }
}

const read = new WeakMap<ModelEntry, readonly Entry[]>()

/** The paths of one model. */
export const entriesOf = (modelEntry: ModelEntry): readonly Entry[] => {
  const entries = read.get(modelEntry) ?? modelEntry.model.paths.map((path) => entryOf(modelEntry, path))
  read.set(modelEntry, entries)
  return entries
}

/** Reads the paths of all models, one model at a time so that the page stays responsive; it calls `onProgress` after each. */
export const readCatalogue = async (modelEntries: readonly ModelEntry[], onProgress: (catalogue: Catalogue) => void): Promise<void> => {
  const models = modelEntries.map(({ model }) => model.name)
  let entries: readonly Entry[] = []
  onProgress({ models, entries, complete: false })
  for (const [at, modelEntry] of modelEntries.entries()) {
    await new Promise((resolve) => void requestAnimationFrame(resolve))
    entries = [...entries, ...entriesOf(modelEntry)]
    onProgress({ models, entries, complete: at === modelEntries.length - 1 })
  }
}

/** The paths that contain every word of the search. */
export const found = (entries: readonly Entry[], search: string): readonly Entry[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ text }) => words.every((word) => text.includes(word)))
}

/** A step as the console shows it; `waiting` names the ports whose calls are under way after it. */
export type ShownStep = CaseStep & { readonly doer: Doer; readonly state: string; readonly planned: PlannedStep; readonly waiting: readonly string[] }

/** A path as the console shows it; `unreachable` is the reason why the application cannot walk it, null where it can. */
export type ShownPath = { readonly model: string; readonly id: string; readonly description: string; readonly steps: readonly ShownStep[]; readonly unreachable: string | null }

const doerOf = ({ event, ending, elapses }: PlannedStep, { scene }: ModelEntry): Doer => {
  if (event === null || elapses !== null || scene === null) return 'console'
  if (ending === null) return (scene.binding.actions[event.type] ?? 'fact') === 'fact' ? 'console' : 'person'
  const end = scene.ports?.[ending.id] ?? {}
  if ((ending.how === 'done' ? 'done' : 'failed') in end) return 'console'
  return callsOf(scene, ending.id).length > 0 ? 'server' : 'person'
}

const whyNot = ({ model, scene }: ModelEntry, path: Path): string | null =>
  scene === null ? `There is no scene of ${model.name} yet.` : unreachable(planOf(model, path), scene)

/** A path of a model entry with all details. */
export const shownPath = (modelEntry: ModelEntry, path: Path): ShownPath => {
  const { steps } = planOf(modelEntry.model, path)
  const words = wordsOf(modelEntry.model, path)
  return {
    model: modelEntry.model.name,
    id: path.id,
    description: path.description,
    steps: steps.map((planned, at) => ({ ...words[at]!, doer: doerOf(planned, modelEntry), state: planned.states.join(', '), planned, waiting: planned.running.filter((port) => callsOf(modelEntry.scene, port).length > 0) })),
    unreachable: whyNot(modelEntry, path),
  }
}

/** The data of a path for the console's machine. */
export const wayOf = ({ model, id, steps }: ShownPath): Way => ({ model, path: id, doers: steps.map(({ doer }) => doer) })
