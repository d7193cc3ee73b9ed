import type { Model, Path } from '#judged-paths'
import type { AnyScene } from '../../scenes/scene.ts'

type Modules<T> = { readonly [file: string]: () => Promise<Record<string, T>> }

const models: Modules<unknown> = import.meta.glob<Record<string, unknown>>('/src/machines/**/*.model.ts')
const scenes: Modules<AnyScene> = import.meta.glob<Record<string, AnyScene>>('/tests/scenes/**/*.scene.ts')

/** A model and the scene of the same name, if it has one, with their files from the root. */
export type ModelEntry = { readonly model: Model; readonly modelFile: string; readonly scene: AnyScene | null; readonly sceneFile: string | null }

const isModel = (value: unknown): value is Model => typeof value === 'object' && value !== null && 'paths' in value && 'rows' in value

const loaded = async <T>(modules: Modules<T>): Promise<readonly (readonly [string, string, T])[]> =>
  (await Promise.all(Object.entries(modules).map(async ([file, load]) => Object.entries(await load()).map(([name, value]) => [file, name, value] as const)))).flat()

/** Every model of the product, in the order of their files. */
export const loadModelEntries = async (): Promise<ModelEntry[]> => {
  const [found, foundScenes] = await Promise.all([loaded(models), loaded(scenes)])
  const sceneOf = new Map(foundScenes.map(([file, name, scene]) => [name, { scene, sceneFile: file }]))
  return found.flatMap(([modelFile, , model]) => (isModel(model) ? [{ model, modelFile, ...(sceneOf.get(model.name) ?? { scene: null, sceneFile: null }) }] : []))
}

/** A reference to one path by the files of its model and scene. */
export type PathRef = { readonly modelFile: string; readonly sceneFile: string; readonly model: string; readonly path: string }

/** Loads one path with its model and scene in the current realm: a `File` belongs to the realm that created it. */
export const loadPath = async ({ modelFile, sceneFile, model: name, path: id }: PathRef): Promise<{ model: Model; path: Path; scene: AnyScene }> => {
  const [foundModel, foundScenes] = await Promise.all([models[modelFile]!(), scenes[sceneFile]!()])
  const model = Object.values(foundModel).find((value): value is Model => isModel(value) && value.name === name)
  const path = model?.paths.find((one) => one.id === id)
  const scene = foundScenes[name]
  if (model === undefined || path === undefined || scene === undefined) throw new Error(`There is no path ${id} of ${name}`)
  return { model, path, scene }
}
