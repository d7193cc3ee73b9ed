import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/lib/run.mjs'
import { filesBelow } from '../support/gates/find.ts'
import type { Real } from './real.ts'
import type { AnyScene } from './scene.ts'

/** The exports of the files of a kind, by name. */
const exportsOf = async <T>(kind: 'scene' | 'real'): Promise<Map<string, T>> => {
  const files = filesBelow('tests/scenes', `.${kind}.ts`)
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Record<string, T>>))
  return new Map(modules.flatMap((module) => Object.entries(module)))
}

/** Every scene, by the name of its model. */
export const scenes: ReadonlyMap<string, AnyScene> = await exportsOf<AnyScene>('scene')

/** The paths that are walked against the real server, by the name of their model. */
export const realPaths: ReadonlyMap<string, readonly Real[]> = await exportsOf<readonly Real[]>('real')

/** The scene of a model. Throws where there is none. */
export const sceneOf = (model: string): AnyScene => {
  const found = scenes.get(model)
  if (found === undefined) throw new Error(`There is no scene of "${model}": write tests/scenes/<area>/<flow>.scene.ts`)
  return found
}
