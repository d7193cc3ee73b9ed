import { loadModels, modelsOf } from './choice.ts'
import { command, Misuse } from './command.ts'
import { figuresOf, pathOutlines, type Figures } from './outline.ts'
import { tableOf } from './table.ts'

const totalOf = (all: readonly Figures[]): Figures => {
  const sum = (field: Exclude<keyof Figures, 'model'>) => all.reduce((total, one) => total + one[field], 0)
  return { model: `${all.length} models`, states: sum('states'), transitions: sum('transitions'), pairs: sum('pairs'), walkedPairs: sum('walkedPairs'), paths: sum('paths'), rows: sum('rows') }
}

const asText = (figures: readonly Figures[]): string =>
  tableOf(['model', 'states', 'transitions', 'pairs', 'pairs walked', 'paths', 'rows'], [...figures, totalOf(figures)].map(({ model, ...rest }) => [model, ...Object.values(rest)]))

export const listCommand = command({
  name: 'list',
  words: '[MODEL] [--json]',
  about: 'The models with their figures; with a model, its paths.',
  options: { json: { type: 'boolean', about: 'as JSON' } },
  run: async ({ json = false }, words) => {
    const [name, ...more] = words
    if (more.length > 0) throw new Misuse('list takes one model.')
    const [model, ...others] = modelsOf(await loadModels(), words)
    if (name === undefined) {
      const figures = [model!, ...others].map(figuresOf)
      console.log(json ? JSON.stringify(figures, null, 2) : asText(figures))
      return 0
    }
    const paths = pathOutlines(model!)
    if (json) console.log(JSON.stringify({ ...figuresOf(model!), paths }, null, 2))
    else {
      console.log(
        tableOf(
          ['id', 'steps', 'transitions', 'sections', 'path'],
          paths.map(({ id, steps, transitions, sections, description }) => [id, steps, transitions.length, sections.join('; '), description]),
        ),
      )
    }
    return 0
  },
})
