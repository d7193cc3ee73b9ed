import type { CaseStep } from '#judged-paths/exports'
import { loadModels, waysOf } from './choice.ts'
import { command, Misuse } from './command.ts'
import type { Way } from './ways/ways.ts'
import { wordsOf } from './words.ts'

const stepText = ({ action, expected, sections }: CaseStep, at: number): string =>
  [
    `${String(at + 1).padStart(2)}. ${action}`,
    ...expected.map((line) => `      ${line}`),
    ...(sections.length === 0 ? [] : [`      Specification: ${sections.join('; ')}`]),
  ].join('\n')

/** A path as a person walks it. */
export const textOf = ({ model, path }: Way): string =>
  [`${model.name} ${path.id}`, path.description, '', ...wordsOf(model, path).map(stepText)].join('\n')

export const showCommand = command({
  name: 'show',
  words: 'ID|WAY|MODEL ...',
  about: 'The steps of a path in plain words, and what must be seen after each.',
  options: {},
  run: async (_values, words) => {
    if (words.length === 0) throw new Misuse("show wants the id of a path; 'list MODEL' tells them.")
    console.log(waysOf(await loadModels(), words).map(textOf).join('\n\n'))
    return 0
  },
})
