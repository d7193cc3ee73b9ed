import { createMachine, type AnyStateMachine } from 'xstate'
import { brokenOnPaths, brokenOnWalk, difference, type Model } from '#judged-paths'
import type { Flow } from '../support/replay/models.ts'
import type { Modules } from './source/modules.ts'
import { sourceMutantsOf, type SourceMutant } from './source/mutants.ts'
import { failingUnitTest, unitTestsOf } from './unit-tests.ts'

/** `differs`: it survives, and the walk shows where a row is missing. `unseen`: it survives, and no case of a model makes a difference. */
export type Judgement = { readonly mutant: SourceMutant; readonly result: 'killed' | 'differs' | 'unseen' | 'equivalent'; readonly by: string }

const isMachine = (value: unknown): value is AnyStateMachine => typeof value === 'object' && value !== null && 'getStateNodeById' in value

/** The machine of a module that a model is about, as the model has it: effects that send to other actors are names, and circles end. */
const machineFor = (model: Model, original: Record<string, unknown>, namespace: Record<string, unknown>): AnyStateMachine => {
  const machines = (from: Record<string, unknown>) => Object.entries(from).filter((entry): entry is [string, AnyStateMachine] => isMachine(entry[1]))
  const [name, before] = machines(original).find(([, { id }]) => id === model.machine.id) ?? []
  const made = name === undefined ? undefined : namespace[name]
  if (before === undefined || !isMachine(made)) throw new Error(`No machine is called ${model.machine.id}`)
  const quiet = Object.entries(model.machine.implementations.actions).filter(([action, does]) => before.implementations.actions[action] !== does && action in made.implementations.actions)
  const implementations = { ...made.implementations, actions: { ...made.implementations.actions, ...Object.fromEntries(quiet) } }
  return createMachine({ ...made.config, options: { maxIterations: 100 } } as never, implementations as never)
}

/** A survivor of a file that every machine imports is walked with so many of them; one that is listed as equivalent with all. */
const mostWalked = 2

type Judge = (file: string, only?: (mutant: SourceMutant) => boolean) => Promise<Judgement[]>

/** Judges the mutants of files by the rows of every model whose machine imports them, then by their unit tests. */
export const sourceJudge = (modules: Modules, flows: readonly Flow[], equivalents: { readonly [file: string]: { readonly [description: string]: string } }): Judge => {
  const machinesOf = async (path: string, models: readonly Model[], changed: { file: string; text: string }) => {
    const [original, namespace] = [await modules.load(path), await modules.evaluate(path, changed)]
    return models.map((model) => ({ model, machine: machineFor(model, original, namespace) }))
  }
  const byWalk = async (path: string, models: readonly Model[], changed: { file: string; text: string }): Promise<string | null> => {
    try {
      for (const { model, machine } of await machinesOf(path, models, changed)) {
        const broken = brokenOnWalk(model, machine)
        if (broken !== null) return `a row of ${model.name}, on a walk: ${broken}`
      }
      return null
    } catch (error) {
      return `it throws on a walk with ${path}: ${String(error).slice(0, 120)}`
    }
  }
  const byRows = async (path: string, models: readonly Model[], changed: { file: string; text: string }): Promise<string | null> => {
    try {
      for (const { model, machine } of await machinesOf(path, models, changed)) {
        const broken = brokenOnPaths(model, machine)
        if (broken !== null) return `a row of ${model.name}: ${broken}`
      }
      return null
    } catch (error) {
      return `it throws with ${path}: ${String(error).slice(0, 120)}`
    }
  }

  return async (file, only = () => true) => {
    const own = ({ path }: Flow) => (path.replace('.machine.ts', '') === file.replace(/\.\w+\.ts$/, '') ? 0 : 1)
    const about = flows.filter(({ path }) => modules.imports(path, file)).toSorted((one, other) => own(one) - own(other))
    const tests = unitTestsOf(modules, file)
    const source = modules.textOf(file)
    const unchanged = { file, text: source }
    for (const { path, models } of about) {
      const broken = await byRows(path, models, unchanged)
      if (broken !== null) throw new Error(`${file}, unchanged, is killed by ${broken}`)
    }
    for (const test of tests) {
      const failing = await failingUnitTest(modules, test, unchanged)
      if (failing !== null) throw new Error(`${file}, unchanged, fails ${failing}`)
    }

    const judged = async (mutant: SourceMutant): Promise<Judgement> => {
      const changed = { file, text: mutant.apply() }
      for (const { path, models } of about) {
        const broken = await byRows(path, models, changed)
        if (broken !== null) return { mutant, result: 'killed', by: broken }
      }
      for (const test of tests) {
        const failing = await failingUnitTest(modules, test, changed)
        if (failing !== null) return { mutant, result: 'killed', by: `unit test ${failing}` }
      }
      for (const { path, models } of about.slice(0, mostWalked)) {
        const broken = await byWalk(path, models, changed)
        if (broken !== null) return { mutant, result: 'killed', by: broken }
      }
      const reason = equivalents[file]?.[mutant.description]
      for (const { path, models } of reason === undefined ? about.slice(0, mostWalked) : about)
        for (const { model, machine } of await machinesOf(path, models, changed)) {
          const seen = difference(model, machine)
          if (seen !== null) return { mutant, result: 'differs', by: `${model.name}: ${seen}` }
        }
      return reason === undefined ? { mutant, result: 'unseen', by: about.length === 0 ? 'no machine imports it' : 'no case makes a difference' } : { mutant, result: 'equivalent', by: reason }
    }
    const results: Judgement[] = []
    for (const mutant of sourceMutantsOf(file, source).filter(only)) results.push(await judged(mutant))
    return results
  }
}
