import { join } from 'node:path'
import type { Model, Path } from '#judged-paths'
import { mostXrayTests } from '#judged-paths/exports'
import { coverages, coverOf } from '../cover.ts'
import { loadModels, modelsOf } from './choice.ts'
import { command, Misuse } from './command.ts'
import { formats } from './cases/formats.ts'
import { outlineOf, type ModelOutline } from './outline.ts'
import { writeText } from './write.ts'

const names = Object.keys(formats)

/** The paths of a model that `--cover` chooses. It throws a Misuse for an unknown word. */
export const coveredBy = (cover: string | undefined): ((model: Model) => readonly Path[]) => {
  if (cover === undefined) return ({ paths }) => paths
  const partsOf = coverages[cover]
  if (partsOf === undefined) throw new Misuse(`--cover wants one of ${Object.keys(coverages).join(', ')}, not '${cover}'.`)
  return (model) => coverOf(model, model.paths, [], partsOf)
}

const writeOne = (text: string, out: string | undefined) => {
  if (out === undefined) process.stdout.write(text)
  else writeText(out, text)
}

export const exportCommand = command({
  name: 'export',
  words: '--format FORMAT [MODEL ...]',
  about: 'All paths with their steps, for a test-management system or a person with a checklist.',
  options: {
    format: { type: 'string', value: names.join('|'), about: 'json: everything; md: a checklist; csv: one row a step; gherkin: a feature a model; others: for the importer of that name' },
    cover: { type: 'string', value: Object.keys(coverages).join('|'), about: 'only a small set of paths that takes every transition, or every pair of successive ones' },
    out: { type: 'string', value: 'FILE', about: 'into a file instead of the terminal; a folder where each model has a file of its own' },
  },
  run: async ({ format, cover, out }, words) => {
    const chosen = formats[format ?? '']
    if (chosen === undefined) throw new Misuse(`--format wants one of ${names.join(', ')}${format === undefined ? '' : `, not '${format}'`}.`)
    const pathsOf = coveredBy(cover)
    const models = modelsOf(await loadModels(), words)
    const { write, ending } = chosen
    if (ending !== undefined && models.length > 1 && out === undefined) throw new Misuse(`A file of ${format} holds one model: name one, or a folder with --out.`)
    const { scenes } = await import('../../scenes/all.ts')
    const outlines = models.map((model): ModelOutline => outlineOf(model, scenes.get(model.name) ?? null, pathsOf(model)))
    const count = outlines.reduce((sum, { paths }) => sum + paths.length, 0)
    if (format === 'xray' && count > mostXrayTests) console.error(`Xray takes ${mostXrayTests} tests at once, and these are ${count}: name fewer models, or a smaller --cover.`)
    if (ending === undefined || models.length === 1) writeOne(write(outlines), out)
    else for (const outline of outlines) writeText(join(out!, `${outline.model}${ending}`), write([outline]))
    return 0
  },
})
