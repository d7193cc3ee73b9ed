import { stringify } from 'csv-stringify/sync'
import type { ModelOutline } from './outline.ts'

type Format = (models: readonly ModelOutline[]) => string

const json: Format = (models) => `${JSON.stringify({ format: 'kazi-paths', version: 2, models }, null, 2)}\n`

/** Characters with a meaning in Markdown. */
const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`)

const md: Format = (models) =>
  models
    .map(({ model, paths }) =>
      [
        `# ${model}`,
        ...paths.flatMap(({ id, sections, steps }) => [
          `\n## ${model} ${id}\n`,
          ...(sections.length === 0 ? [] : [`Specification: ${plain(sections.join('; '))}\n`]),
          ...steps.map(({ action, expected }) => [`- [ ] ${plain(action)}`, ...expected.map((line) => `  - [ ] ${plain(line)}`)].join('\n')),
        ]),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n')

/** One row for each step. A text that a spreadsheet would evaluate as a formula gets an apostrophe; the byte order mark marks UTF-8 for Excel. */
const csv: Format = (models) =>
  stringify(
    models.flatMap(({ model, paths }) =>
      paths.flatMap(({ id, steps }) =>
        steps.map(({ action, expected, sections }, at) => [model, id, at + 1, action, expected.join('\n'), sections.join('; ')]),
      ),
    ),
    { header: true, columns: ['model', 'path', 'step', 'action', 'expected', 'sections'], escape_formulas: true, bom: true, record_delimiter: 'windows' },
  )

/** The formats of `export --format`. */
export const formats: { readonly [name: string]: Format } = { json, md, csv }
