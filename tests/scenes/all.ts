import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyScene } from './scene.ts'

const folder = new URL('.', import.meta.url)
const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.scene.ts'))
const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, AnyScene>>))

/** Every scene, by the name of its model. */
export const scenes: ReadonlyMap<string, AnyScene> = new Map(modules.flatMap((module) => Object.entries(module)))

/** The scene of a model. Throws where there is none. */
export const sceneOf = (model: string): AnyScene => {
  const found = scenes.get(model)
  if (found === undefined) throw new Error(`There is no scene of "${model}": write tests/scenes/<flow>.scene.ts`)
  return found
}
