import type { Model, Path } from '#judged-paths'
import { loadFlows } from '../../support/replay/models.ts'
import { Misuse } from './command.ts'
import { presentId } from './former.ts'

/** One path of one model. */
export type Way = { readonly model: Model; readonly path: Path }

/** Every model of the product, in the order of their files. */
export const loadModels = async (): Promise<Model[]> => (await loadFlows()).flatMap((flow) => flow.models)

const unknown = (word: string, models: readonly Model[]) =>
  new Misuse(`No model and no path is called '${word}'. The models are ${models.map(({ name }) => name).join(', ')}; 'list MODEL' tells the ids of its paths.`)

/** The models that the words name, all without words. Throws a Misuse for an unknown name. */
export const modelsOf = (models: readonly Model[], words: readonly string[]): Model[] => {
  const unlisted = words.find((word) => !models.some(({ name }) => name === word))
  if (unlisted !== undefined) throw unknown(unlisted, models)
  return models.filter(({ name }) => words.length === 0 || words.includes(name))
}

const waysThrough = (model: Model): Way[] => model.paths.map((path) => ({ model, path }))

/** The paths that the words name: those of a model, or one by its id, present or former; each once, in the models' order. All without words. */
export const waysOf = (models: readonly Model[], given: readonly string[]): Way[] => {
  const words = given.map((word) => presentId(word) ?? word)
  const ids = words.filter((word) => !models.some(({ name }) => name === word))
  const searched = words.length === 0 || ids.length > 0 ? models : models.filter(({ name }) => words.includes(name))
  const ways = searched.flatMap(waysThrough)
  const unlisted = ids.find((id) => !ways.some(({ path }) => path.id === id))
  if (unlisted !== undefined) throw unknown(unlisted, models)
  return ways.filter(({ model, path }) => words.length === 0 || words.includes(model.name) || ids.includes(path.id))
}

/** The part of all paths that one machine of several takes: `at` of `of`, from 1. */
export type Shard = { readonly at: number; readonly of: number }

/** Reads '1/4'. Throws a Misuse for any other text. */
export const shardOf = (text: string): Shard => {
  const [, at, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (at === undefined || of === undefined || at < 1 || at > of) throw new Misuse(`--shard wants a part like 1/4, not '${text}'.`)
  return { at, of }
}

/** Whether a path belongs to a shard. Its id is a hash, so a path stays in its shard when others are added or removed. */
export const isInShard = ({ path }: Way, { at, of }: Shard): boolean => Number.parseInt(path.id.slice(-8), 36) % of === at - 1
