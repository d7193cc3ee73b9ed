/** A posting in Markdown whose fields are in YAML or TOML above its text, as sites made by Jekyll, Hugo and others have each in a file. */
import { columnsOfRecord } from '../columns/names.ts'
import { isFields, textOf, type Fields } from '../shapes/shape.ts'
import type { Likelihood } from './layout.ts'
import { tomlIn } from './toml.ts'
import { documentsOf } from './yaml.ts'

const written = /^\s*(---|\+\+\+)[^\S\n]*\n([^]*?)\n\1[^\S\n]*(?:\n([^]*))?$/

/** Where some sites have the fields that are their own. */
const ownFields = ['params', 'extra'] as const

const withOwn = (fields: Fields): Fields => ownFields.reduce((found, name) => (isFields(found[name]) ? { ...found[name], ...found } : found), fields)

/** Any page has a title, a day and a description there: a posting has one of these beside its title. */
const ofPostings = ['companyName', 'places', 'jobCity', 'employmentType', 'salary', 'applyUrl', 'lastDay'] as const

/** The record of a file of Markdown with such fields, its text the description where that is the longer one; null for any other text. Throws `Unreadable` where the fields are damaged. */
export const recordInFrontMatter = async (markdown: string, likelihood: Likelihood): Promise<Fields | null> => {
  const [, mark, above = '', body = ''] = written.exec(markdown.replaceAll('\r\n', '\n')) ?? []
  if (mark === undefined) return null
  const [found] = mark === '---' ? await documentsOf(`\n${above}`) : [tomlIn(`\n${above}`)]
  const fields = isFields(found) ? withOwn(found) : {}
  if (likelihood(fields) === 0) return null
  const { columns } = columnsOfRecord(fields)
  // The address of the page itself is that of any page.
  if (!ofPostings.some((field) => columns.get(field)?.some((name) => name !== 'permalink'))) return null
  return body.trim().length > (textOf(fields['description']) ?? '').length ? { ...fields, description: body.trim() } : fields
}
