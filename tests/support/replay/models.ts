import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import type { Model } from '#judged-paths'
import { filesBelow, stemOf } from '../gates/find.ts'

const [machineEnd, modelEnd] = ['.machine.ts', '.model.ts']
const folder = 'src/machines'
const machineFiles = filesBelow(folder, machineEnd)
const modelFiles = filesBelow(folder, modelEnd)

const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'paths' in value && 'rows' in value

/** A flow: the name of its files, their area, the path and text of its machine, and its models (one machine may be modelled under several rules). */
export type Flow = { readonly name: string; readonly area: string; readonly path: string; readonly source: string; readonly models: readonly Model[] }

/** The model of a flow: a path from the root. */
export const modelPathOf = ({ path }: Pick<Flow, 'path'>): string => path.replace(machineEnd, modelEnd)

/** The machines without a model and the models without a machine, a line each. */
export const unpairedIn = (machines: readonly string[], models: readonly string[]): string[] => [
  ...machines
    .filter((path) => !models.includes(path.replace(machineEnd, modelEnd)))
    .map((path) => `the machine ${stemOf(path, machineEnd)} has no model: write ${path.replace(machineEnd, modelEnd)} (docs/guides/paths.md, "Adding a flow")`),
  ...models
    .filter((path) => !machines.includes(path.replace(modelEnd, machineEnd)))
    .map((path) => `the model ${stemOf(path, modelEnd)} has no machine: write ${path.replace(modelEnd, machineEnd)}, or move the model beside its machine`),
]

/** The machines under `src/machines` that have no model beside them, and the models without a machine. */
export const unpaired = (): string[] => unpairedIn(machineFiles, modelFiles)

/** Every flow under `src/machines` that has a model and a machine. */
export const loadFlows = (): Promise<Flow[]> =>
  Promise.all(
    modelFiles.flatMap((modelPath) => {
      const path = modelPath.replace(modelEnd, machineEnd)
      return machineFiles.includes(path) ? [loadFlow(path, modelPath)] : []
    }),
  )

const loadFlow = async (path: string, modelPath: string): Promise<Flow> => {
  const module = (await import(join(root, modelPath))) as Record<string, unknown>
  return {
    name: stemOf(path, machineEnd),
    area: posix.dirname(posix.relative(folder, path)),
    path,
    source: readFileSync(join(root, path), 'utf8'),
    models: Object.values(module).filter(isModel),
  }
}

/** The tests of `tests/views` that replay the model of a flow on the screen: paths from the root. */
export const viewTestsOf = (flow: string): string[] =>
  filesBelow('tests/views', '.test.tsx').filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return text.includes('replayInView(') && text.includes(`/${flow}.model.ts'`)
  })
