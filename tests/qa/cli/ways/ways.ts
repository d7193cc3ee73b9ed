import { caseCalled, pathAlong, type Case, type Model, type Path } from '#judged-paths'
import { Misuse } from '../command.ts'
import { presentId } from '../former.ts'
import { storedWalk } from './stored-walks.ts'
import { suggestionsFor } from './suggestions.ts'

/** One path of one model. */
export type Way = { readonly model: Model; readonly path: Path }

/** A word that names no model and no path. */
export const unknownWord = (word: string, models: readonly Model[]): Misuse => {
  const names = models.map(({ name }) => name)
  const near = suggestionsFor(word, names)
  const which = near.length > 0 ? `Did you mean ${near.join(', ')}?` : `The models are ${names.join(', ')};`
  return new Misuse(`No model and no path is called '${word}'. ${which} 'list MODEL' tells the ids of its paths.`)
}

const nearest = (wanted: string, names: readonly string[]): string => {
  const near = suggestionsFor(wanted, names)
  return near.length > 0 ? `Did you mean ${near.join(', ')}?` : `There are ${names.join(', ')}.`
}

const caseIn = (model: Model, label: string): Case => {
  const found = caseCalled(model.cases, label)
  if (found === undefined) throw new Misuse(`The model ${model.name} has no '${label}'. ${nearest(label, model.cases.map((one) => one.label))}`)
  return found
}

/** The name of an input that a text begins with: itself, or before the state in which the machine begins. */
const inputIn = (model: Model, text: string): string => {
  const names = Object.keys(model.inputs)
  const found = names.filter((name) => text === name || text.startsWith(`${name}:`)).toSorted((a, b) => b.length - a.length)[0]
  if (found === undefined) throw new Misuse(`The model ${model.name} begins with no '${text}'. ${nearest(text, names)}`)
  return found
}

/**
 * The way that a text describes, `MODEL: input --label--> --label-->`, with or without the states between, as descriptions of paths have them; null
 * where the text is none. Throws a Misuse where the model has no such input or case, or cannot go there.
 */
const writtenWay = (models: readonly Model[], text: string): Way | null => {
  const [, name, description] = /^\s*(\w+)\s*:\s*(.+)$/s.exec(text) ?? []
  const model = models.find((one) => one.name === name)
  if (model === undefined || description === undefined) return null
  const cases = [...description.matchAll(/--(.+?)-->/gs)].map(([, label]) => caseIn(model, label!.trim()))
  const input = inputIn(model, description.split('--')[0]!.trim())
  try {
    return { model, path: pathAlong(model, input, cases) }
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

/** The ways that a word names: those of a model, one by its id, present, former, of a crash report or of a random walk, or one that the word describes. Throws a Misuse for any other word. */
export const wayFrom = (models: readonly Model[], word: string): Way[] => {
  const named = models.find(({ name }) => name === word)
  if (named !== undefined) return named.paths.map((path) => ({ model: named, path }))
  const written = writtenWay(models, word)
  if (written !== null) return [written]
  const id = presentId(word) ?? word
  for (const model of models) {
    const path = model.paths.find((one) => one.id === id)
    if (path !== undefined) return [{ model, path }]
  }
  const stored = storedWalk(models, id)
  if (stored !== null) return [stored]
  throw unknownWord(word, models)
}
