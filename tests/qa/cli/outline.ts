import { idsOf, nodesOf, pairsOf, placeOf, rowsAbout, type Model, type Path } from '#judged-paths'
import type { CaseStep, Priority, TestCase } from '#judged-paths/exports'
import type { AnyScene } from '../../scenes/scene.ts'
import { coverOf } from '../cover.ts'
import { rowsInWords, stateWords } from '../statecharts/rows.ts'
import { formerIds } from './former.ts'
import { preconditionsOf } from './cases/preconditions.ts'
import { titleOf } from './cases/titles.ts'
import { wordsOf } from './words.ts'

/** The figures of a model: `pairs` are those of transitions that can follow each other, `walkedPairs` those that its paths take. */
export type Figures = { readonly model: string; readonly states: number; readonly transitions: number; readonly pairs: number; readonly walkedPairs: number; readonly paths: number; readonly rows: number }

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
  readonly paths: readonly (Omit<PathOutline, 'steps'> & Omit<TestCase, 'group' | 'steps'> & {
    readonly input: string
    readonly steps: readonly (CaseStep & { readonly event: string; readonly state: string })[]
  })[]
}

const statesOf = ({ machine }: Model): string[] => nodesOf(machine).filter((node) => node.path.length > 0).map(placeOf)

export const figuresOf = (model: Model): Figures => {
  const { feasible, walked } = pairsOf(model)
  return { model: model.name, states: statesOf(model).length, transitions: idsOf(model.machine).size, pairs: feasible, walkedPairs: walked, paths: model.paths.length, rows: model.rows.length }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

const takenBy = ({ edges }: Path): string[] => unique(edges.flatMap(({ step }) => step.taken))

const sectionsOf = (steps: readonly CaseStep[]): string[] => unique(steps.flatMap(({ sections }) => sections))

/** The paths of a model in short form. */
export const pathOutlines = (model: Model): PathOutline[] => {
  return model.paths.map((path) => ({
    id: path.id, description: path.description, steps: path.edges.length, transitions: takenBy(path), sections: sectionsOf(wordsOf(model, path)),
  }))
}

/** The titles of a model's paths; two paths whose titles would be the same have their ids in them. */
const titlesIn = (model: Model): ((path: Path) => string) => {
  const titles = new Map(model.paths.map((path) => [path, titleOf(model, path)]))
  const times = new Map<string, number>()
  for (const title of titles.values()) times.set(title, (times.get(title) ?? 0) + 1)
  return (path) => (times.get(titles.get(path)!) === 1 ? titles.get(path)! : `${titles.get(path)!} (${path.id})`)
}

/**
 * How soon a path is worth walking by hand: first the small set of paths that takes every transition; of the others, those for whose end the specification
 * has a row; last those that no row is about.
 */
const priorityIn = (model: Model): ((path: Path) => Priority) => {
  const cover = new Set(coverOf(model))
  return (path) => (cover.has(path) ? 'high' : rowsAbout(model, path.edges.at(-1)!).length > 0 ? 'medium' : 'low')
}

/** A model with some of its paths, all of them where none are named, each step in words. `scene` has the start of the application. */
export const outlineOf = (model: Model, scene: AnyScene | null = null, paths: readonly Path[] = model.paths): ModelOutline => {
  const [titleIn, priorityOf] = [titlesIn(model), priorityIn(model)]
  return {
    model: model.name,
    machine: model.machine.id,
    states: statesOf(model),
    transitions: [...idsOf(model.machine).values()],
    rows: rowsInWords(model).map(([section = '', given = '', when = '', expect = '']) => ({ section, given, when, expect })),
    paths: paths.map((path) => {
      const words = wordsOf(model, path)
      const sections = sectionsOf(words)
      return {
        id: path.id,
        formerIds: formerIds(path.id),
        title: titleIn(path),
        priority: priorityOf(path),
        preconditions: preconditionsOf(model, path, scene),
        labels: [model.name, ...sections],
        input: path.input,
        description: path.description,
        transitions: takenBy(path),
        sections,
        steps: path.edges.map(({ case: given, step }, at) => ({ event: given?.label ?? 'start', state: stateWords(step.after.value), ...words[at]! })),
      }
    }),
  }
}
