import { readValue, word, yes } from '../jobs/listing.query.ts'
import type { Wanted } from './salary-distribution.machine.ts'

export type SalaryQuery = {
  /** The search for estimates. */
  text: string
  /** Whether all estimates are shown, and not the first ones only. */
  isWhole: boolean
  /** The search for postings. */
  wanted: Wanted
}

/** Reads the query of the salary page's two forms from its address; invalid values are dropped. */
export const readSalaryQuery = (search: string): SalaryQuery => {
  const params = new URLSearchParams(search)
  const read = (name: string): string => readValue(params, name, word) ?? ''
  return { text: read('title'), isWhole: readValue(params, 'all', yes) !== undefined, wanted: { title: read('posting'), location: read('location') } }
}

/** Writes it as an address's query, `?a=b` or empty: each search in one spelling. */
export const writeSalaryQuery = ({ text, isWhole, wanted: { title, location } }: SalaryQuery): string => {
  const given = Object.entries({ title: text, all: isWhole ? '1' : '', posting: title, location }).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
