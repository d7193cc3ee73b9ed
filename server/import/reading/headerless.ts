/** Names what a table lacks in which no row has the name of a job's title. */
import { isWrittenDay } from '../columns/checks.ts'
import { columnsOf } from '../columns/names.ts'
import { areOfPeople } from '../columns/people.ts'
import { nearness } from '../shapes/find.ts'
import { payIn } from '../values/pay.ts'
import { recordLike } from './csv-header.ts'

/** What a header never has: a web address, a date with its year, or pay with its currency ('15 - 20 triệu VND'). */
export const isValue = (cell: string): boolean => /^https?:\/\//i.test(cell) || (/\d\D/.test(cell) && isWrittenDay(cell)) || (/^[^\p{L}]*\d/u.test(cell) && payIn(cell, '')?.currency !== undefined)

const namesBefore = 'Write a line with the names of the columns before it (jobTitle, companyName, places, salary)'

/** What a table is whose first full row names no title: it may be no header at all. */
export const headerless = (kind: string, columns: readonly string[]): string => {
  const row = columns.slice(0, 12).join(', ').slice(0, 200)
  if (columns.some(isValue)) return `${kind} without a header row: its first row looks like a posting, not like names of columns: ${row}. ${namesBefore}`
  if (areOfPeople(columns, columnsOf(columns).columns)) return `${kind} with people, and not with postings: its columns are ${row}. A mapping (--map FILE) can name the title of a job`
  const unnamed = nearness(recordLike(columns)) === 0 ? `. Or is that row a posting? ${namesBefore}` : ''
  return `${kind}, but no column is a job's title (jobTitle, title, position): its columns are ${row}. A mapping (--map FILE) can name the fields${unnamed}`
}
