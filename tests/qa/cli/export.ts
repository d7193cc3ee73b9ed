import { loadModels, modelsOf } from './choice.ts'
import { command, Misuse } from './command.ts'
import { formats } from './formats.ts'
import { outlineOf } from './outline.ts'
import { writeText } from './write.ts'

const names = Object.keys(formats)

export const exportCommand = command({
  name: 'export',
  words: '--format FORMAT [MODEL ...]',
  about: 'All paths with their steps, for a test-management system or a person with a checklist.',
  options: {
    format: { type: 'string', value: names.join('|'), about: 'json: everything; md: a checklist; csv: one row a step' },
    out: { type: 'string', value: 'FILE', about: 'into a file instead of the terminal' },
  },
  run: async ({ format, out }, words) => {
    const write = formats[format ?? '']
    if (write === undefined) throw new Misuse(`--format wants one of ${names.join(', ')}${format === undefined ? '' : `, not '${format}'`}.`)
    const text = write(modelsOf(await loadModels(), words).map(outlineOf))
    if (out === undefined) process.stdout.write(text)
    else writeText(out, text)
    return 0
  },
})
