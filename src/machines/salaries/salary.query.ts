import { readValue, word } from '../jobs/listing.query.ts'
import type { Wanted } from './salary-distribution.machine.ts'

export type SalaryQuery = {
  /** Which estimates. */
  text: string
  /** Which postings. */
  wanted: Wanted
}

/** Reads what the salary page's two forms put into its address where the browser itself sends them; what means nothing is dropped. */
export const readSalaryQuery = (search: string): SalaryQuery => {
  const params = new URLSearchParams(search)
  const read = (name: string): string => readValue(params, name, word) ?? ''
  return { text: read('title'), wanted: { title: read('posting'), location: read('location') } }
}

/** Writes it as an address's query, `?a=b` or empty: each search in one spelling. */
export const writeSalaryQuery = ({ text, wanted: { title, location } }: SalaryQuery): string => {
  const given = Object.entries({ title: text, posting: title, location }).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
