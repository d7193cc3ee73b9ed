import { pairsOf, type Model } from '#judged-paths'
import { loadFlows } from '../../support/replay/models.ts'
import { Misuse } from './command.ts'
import { unknownWord, wayFrom, type Way } from './ways/ways.ts'

/** Every model of the product, in the order of their files. */
export const loadModels = async (): Promise<Model[]> => (await loadFlows()).flatMap((flow) => flow.models)

/** The models that the words name, all without words. Throws a Misuse for an unknown name. */
export const modelsOf = (models: readonly Model[], words: readonly string[]): Model[] => {
  const unlisted = words.find((word) => !models.some(({ name }) => name === word))
  if (unlisted !== undefined) throw unknownWord(unlisted, models)
  return models.filter(({ name }) => words.length === 0 || words.includes(name))
}

/** The paths that the words name (`wayFrom`), each once, in the models' order; ways that are none of a model's paths come after its paths. All without words. */
export const waysOf = (models: readonly Model[], words: readonly string[]): Way[] => {
  if (words.length === 0) return models.flatMap((model) => model.paths.map((path) => ({ model, path })))
  const named = new Map(words.flatMap((word) => wayFrom(models, word)).map((way) => [`${way.model.name} ${way.path.id}`, way]))
  const placeOf = ({ model, path }: Way): [number, number] => [models.indexOf(model), (model.paths.indexOf(path) + 1 || Infinity)]
  const places = new Map([...named.values()].map((way) => [way, placeOf(way)]))
  return [...places.keys()].toSorted((a, b) => {
    const [[model, path], [otherModel, otherPath]] = [places.get(a)!, places.get(b)!]
    return model - otherModel || (path === otherPath ? 0 : path - otherPath)
  })
}

/** The ways with a path for each pair of transitions of their models that none of the models' paths takes, model by model. */
const withPairs = (ways: readonly Way[]): Way[] => {
  const models = new Set(ways.map(({ model }) => model))
  return [...models].flatMap((model) => [...ways.filter((way) => way.model === model), ...pairsOf(model).paths.map((path) => ({ model, path }))])
}

/** What ways are walked for, by name: every transition, or every pair of them, too. */
export const depths: { readonly [name: string]: (ways: readonly Way[]) => readonly Way[] } = { transitions: (ways) => ways, pairs: withPairs }

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
