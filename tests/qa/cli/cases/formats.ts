import { csv, gherkin, markdown, testrail, xray, zephyr, type TestCase, type Writer } from '#judged-paths/exports'
import type { ModelOutline } from '../outline.ts'

type Format = {
  readonly write: (models: readonly ModelOutline[]) => string
  /** The end of the name of a model's file, where a file has one model only. */
  readonly ending?: string
}

const json = (models: readonly ModelOutline[]): string => `${JSON.stringify({ format: 'kazi-paths', version: 3, models }, null, 2)}\n`

const casesOf = ({ model, paths }: ModelOutline): TestCase[] => paths.map((path) => ({ ...path, group: model }))

const writtenBy = (writer: Writer) => (models: readonly ModelOutline[]) => writer(models.flatMap(casesOf))

/** The formats of `export --format`. */
export const formats: { readonly [name: string]: Format } = {
  json: { write: json },
  md: { write: writtenBy(markdown) },
  csv: { write: writtenBy(csv) },
  gherkin: { write: writtenBy(gherkin), ending: '.feature' },
  xray: { write: writtenBy(xray) },
  testrail: { write: writtenBy(testrail) },
  zephyr: { write: writtenBy(zephyr) },
}
