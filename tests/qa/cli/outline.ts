import { idsOf, nodesOf, placeOf, type Model, type Path } from '#judged-paths'
import { rowsInWords, stateWords } from '../statecharts/rows.ts'
import { formerIds } from './former.ts'
import { wordsOf, type StepWords } from './words.ts'

/** The figures of a model. */
export type Figures = { readonly model: string; readonly states: number; readonly transitions: number; readonly paths: number; readonly rows: number }

/** A path without its steps; `transitions` are those that it takes, each once. */
export type PathOutline = {
  readonly id: string
  readonly description: string
  readonly steps: number
  readonly transitions: readonly string[]
  readonly sections: readonly string[]
}

/** The data of a model that leaves the codebase. docs/guides/qa.md describes its shape. */
export type ModelOutline = {
  readonly model: string
  readonly machine: string
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  readonly rows: readonly { readonly section: string; readonly given: string; readonly when: string; readonly expect: string }[]
  readonly paths: readonly (Omit<PathOutline, 'steps'> & {
    readonly formerIds: readonly string[]
    readonly input: string
    readonly steps: readonly (StepWords & { readonly event: string; readonly state: string })[]
  })[]
}

const statesOf = ({ machine }: Model): string[] => nodesOf(machine).filter((node) => node.path.length > 0).map(placeOf)

export const figuresOf = (model: Model): Figures => ({
  model: model.name,
  states: statesOf(model).length,
  transitions: idsOf(model.machine).size,
  paths: model.paths.length,
  rows: model.rows.length,
})

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

const takenBy = ({ edges }: Path): string[] => unique(edges.flatMap(({ step }) => step.taken))

const sectionsOf = (steps: readonly StepWords[]): string[] => unique(steps.flatMap(({ sections }) => sections))

/** The paths of a model in short form. */
export const pathOutlines = (model: Model): PathOutline[] => {
  return model.paths.map((path) => ({
    id: path.id, description: path.description, steps: path.edges.length, transitions: takenBy(path), sections: sectionsOf(wordsOf(model, path)),
  }))
}

/** A model with all of its paths, each step in words. */
export const outlineOf = (model: Model): ModelOutline => {
  return {
    model: model.name,
    machine: model.machine.id,
    states: statesOf(model),
    transitions: [...idsOf(model.machine).values()],
    rows: rowsInWords(model).map(([section = '', given = '', when = '', expect = '']) => ({ section, given, when, expect })),
    paths: model.paths.map((path) => {
      const words = wordsOf(model, path)
      const steps = path.edges.map(({ case: given, step }, at) => ({ event: given?.label ?? 'start', state: stateWords(step.after.value), ...words[at]! }))
      return { id: path.id, formerIds: formerIds(path.id), input: path.input, description: path.description, transitions: takenBy(path), sections: sectionsOf(words), steps }
    }),
  }
}
