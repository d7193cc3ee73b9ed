/** A posting in Markdown whose fields are in YAML above its text, as sites made by Jekyll, Hugo and others have each in a file. */
import { columnsOfRecord } from '../columns/names.ts'
import { isFields, textOf, type Fields } from '../shapes/shape.ts'
import type { Likelihood } from './layout.ts'
import { documentsOf } from './yaml.ts'

const written = /^\s*---[^\S\n]*\n([^]*?)\n---[^\S\n]*(?:\n([^]*))?$/

/** Any page has a title, a day and a description there: a posting has one of these beside its title. */
const ofPostings = ['companyName', 'places', 'jobCity', 'employmentType', 'salary', 'applyUrl', 'lastDay'] as const

/** The record of a file of Markdown with such fields, its text the description where that is the longer one; null for any other text. Throws `Unreadable` where the fields are damaged. */
export const recordInFrontMatter = async (markdown: string, likelihood: Likelihood): Promise<Fields | null> => {
  const [, yaml, body = ''] = written.exec(markdown.replaceAll('\r\n', '\n')) ?? []
  const [fields] = yaml === undefined ? [] : await documentsOf(`\n${yaml}`)
  if (!isFields(fields) || likelihood(fields) === 0) return null
  const { columns } = columnsOfRecord(fields)
  if (!ofPostings.some((field) => columns.has(field))) return null
  return body.trim().length > (textOf(fields['description']) ?? '').length ? { ...fields, description: body.trim() } : fields
}
