import type { Model, Path } from '../../../src/machines/model.ts'
import type { AnyScene } from '../../scenes/scene.ts'

type Modules<T> = { readonly [file: string]: () => Promise<Record<string, T>> }

const models: Modules<unknown> = import.meta.glob<Record<string, unknown>>('/src/machines/**/*.model.ts')
const scenes: Modules<AnyScene> = import.meta.glob<Record<string, AnyScene>>('/tests/scenes/**/*.scene.ts')

/** Where a model stands, and the scene of the same name where there is one: files from the root. */
export type Shelf = { readonly model: Model; readonly modelFile: string; readonly scene: AnyScene | null; readonly sceneFile: string | null }

const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'paths' in value && 'rows' in value

const loaded = async <T>(modules: Modules<T>): Promise<readonly (readonly [string, string, T])[]> =>
  (await Promise.all(Object.entries(modules).map(async ([file, load]) => Object.entries(await load()).map(([name, value]) => [file, name, value] as const)))).flat()

/** Every model of the product, in the order of their files. */
export const loadShelves = async (): Promise<Shelf[]> => {
  const [found, staged] = await Promise.all([loaded(models), loaded(scenes)])
  const sceneOf = new Map(staged.map(([file, name, scene]) => [name, { scene, sceneFile: file }]))
  return found.flatMap(([modelFile, , model]) => (isModel(model) ? [{ model, modelFile, ...(sceneOf.get(model.name) ?? { scene: null, sceneFile: null }) }] : []))
}

/** What is needed to walk one path, by the files that hold it. */
export type Place = { readonly modelFile: string; readonly sceneFile: string; readonly model: string; readonly path: string }

/** One path with its model and scene, made anew where this runs: files are of the realm that made them. */
export const takeDown = async ({ modelFile, sceneFile, model: name, path: id }: Place): Promise<{ model: Model; path: Path; scene: AnyScene }> => {
  const [held, staged] = await Promise.all([models[modelFile]!(), scenes[sceneFile]!()])
  const model = Object.values(held).find((value): value is Model => isModel(value) && value.name === name)
  const path = model?.paths.find((one) => one.id === id)
  const scene = staged[name]
  if (model === undefined || path === undefined || scene === undefined) throw new Error(`There is no path ${id} of ${name}`)
  return { model, path, scene }
}
