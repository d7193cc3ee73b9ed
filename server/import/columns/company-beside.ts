/** Finds the company in a column of names beside the one that has the title: 'Name', 'Position', 'Location', 'URL'. */
import { foldName } from '../../places/fold-name.ts'
import { textOf, textsOf, type Fields, type JobFields } from '../shapes/shape.ts'
import type { ColumnField } from './words.ts'

type Columns = ReadonlyMap<ColumnField, readonly string[]>

/** What lists of people have. */
const ofPeople = /e-?mail|phone|mobile|photo|picture|image|avatar|headshot|\bbio\b|biography|linkedin|twitter|github|instagram|birth|gender|surname/i

/** The column that may have it: in a list with a title, a place and an address, none of which is about people. */
export const namesBeside = (names: readonly string[], others: readonly string[], columns: Columns): string | undefined =>
  columns.has('companyName') || !columns.has('applyUrl') || !columns.has('places') || names.some((name) => ofPeople.test(name)) ? undefined : others.find((name) => name.toLowerCase() === 'name')

const slug = /^[\w/-]+$/

/** Words of a name that other names have too are not of these few letters. */
const shortestWord = 4

/** The name, where the address has a word of it: people have addresses of their employer, companies their own. Of an address without a host it is a word that the title lacks. */
export const companyBeside = (record: Fields, columns: Columns, { applyUrl, jobTitle }: JobFields): string | undefined => {
  const name = columns.get('companyBeside')?.map((column) => textOf(record[column])).find((text) => text !== undefined)
  const address = name === undefined ? '' : (textsOf(applyUrl)[0] ?? '')
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)\/?([^?#]*)/i.exec(address) ?? [address, '', slug.exec(address)?.[0]]
  const written = `${host.replaceAll('-', '')} ${path}`.toLowerCase()
  const title = host === '' ? foldName(textOf(jobTitle) ?? '').split(' ') : []
  return name !== undefined && foldName(name).split(' ').some((word) => word.length >= shortestWord && written.includes(word) && !title.includes(word)) ? name : undefined
}
