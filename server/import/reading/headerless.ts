/** Names what a table lacks in which no row has the name of a job's title. */
import { isWrittenDay } from '../columns/checks.ts'
import { columnsOf } from '../columns/names.ts'
import { areOfPeople } from '../columns/people.ts'
import { nearness } from '../shapes/find.ts'
import { isPayInCurrency } from '../values/pay.ts'
import { recordLike } from './csv-header.ts'
import { Unreadable } from './unreadable.ts'

/** What a header never has: a web address, a date with its year, or pay with its currency ('15 - 20 triệu VND'). */
export const isValue = (cell: string): boolean => /^https?:\/\//i.test(cell) || (/\d\D/.test(cell) && isWrittenDay(cell)) || (/^[^\p{L}]*\d/u.test(cell) && isPayInCurrency(cell))

const namesBefore = 'a line with the names of the columns before it (jobTitle, companyName, places, salary)'

/** What a table is whose first full row names no title: it may be no header at all. `more` is added to that. */
export const headerless = (kind: string, columns: readonly string[], more = ''): Unreadable => {
  const row = columns.slice(0, 12).join(', ').slice(0, 200)
  if (columns.some(isValue)) return new Unreadable(`it seems to be ${kind} without a header row: its first row looks like a posting, not like names of columns: ${row}. Write ${namesBefore}${more}`)
  if (areOfPeople(columns, columnsOf(columns).columns)) return new Unreadable(`it seems to be ${kind} with people, and not with postings: its columns are ${row}${more}`, { option: 'map' })
  const unnamed = nearness(recordLike(columns)) === 0 ? `. If that row is a posting, write ${namesBefore}` : ''
  return new Unreadable(`it seems to be ${kind}, but no column is a job's title (jobTitle, title, position): its columns are ${row}${unnamed}${more}`, { option: 'map' })
}
