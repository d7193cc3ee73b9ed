/** Turns a search of jobs into conditions. */
import { sql } from 'kysely'
import { dateFilters } from '../../../src/services/contract/jobs/jobs.ts'
import type { JobListQuery } from '../../../src/services/contract/jobs/jobs.ts'
import { contains } from '../database/contains.ts'
import type { Condition } from '../database/contains.ts'
import { daysBefore } from '../../values/app/day.ts'
import { fold } from '../../values/app/fold.ts'
import type { Dialect } from '../tables.ts'

/** A query of the list as conditions on the row, and the same as far as SQLite's trigram index can decide it (null: not at all). */
export type Search = { conditions: Condition[]; match: string | null }

/** More of them narrow a search no further. */
const mostTrigrams = 30

/** A condition of SQLite's trigram index that every row with the text fulfils, and rows that have its trigrams elsewhere; null for a text of fewer than three characters. */
const trigramMatch = (folded: string): string | null => {
  const signs = [...folded]
  const trigrams = new Set(signs.slice(0, -2).map((_, at) => signs.slice(at, at + 3).join('')))
  return trigrams.size === 0 ? null : [...trigrams].slice(0, mostTrigrams).map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

const facets = ['location_folded', 'experience_folded', 'employment_folded', 'salary_type_folded']

/** The conditions of a listed job (specification 5, 'Sidebar filter'; rulings, The listing). An empty text is no condition. */
export const searchOf = (query: JobListQuery, today: string, dialect: Dialect): Search => {
  const conditions: Condition[] = []
  const matches: string[] = []

  const text = (columns: string[], wanted: string | undefined) => {
    if (!wanted) return
    conditions.push(contains(columns.map((column) => `jobs.${column}`), wanted, dialect))
    const match = trigramMatch(fold(wanted))
    if (match !== null) matches.push(match)
  }
  const equal = (column: string, wanted: string | undefined) => {
    if (wanted) conditions.push(sql`${sql.ref(`jobs.${column}`)} = ${fold(wanted)}`)
  }
  const atMost = (price: number | undefined) => {
    if (price !== undefined) conditions.push(sql`jobs.max_price <= ${price}`)
  }

  text(['title_folded'], query.title)
  if (isNumeric(query.filter)) atMost(Number(query.filter))
  else text(facets, query.filter)
  text(['location_folded'], query.location)
  equal('experience_folded', query.experience)
  equal('employment_folded', query.employment)
  equal('salary_type_folded', query.salaryType)
  atMost(query.salary)
  if (query.date) conditions.push(sql`jobs.posting_date >= ${daysBefore(today, dateFilters[query.date])}`)

  return { conditions, match: dialect === 'sqlite' && matches.length > 0 ? matches.join(' AND ') : null }
}

const isNumeric = (text: string | undefined): text is string => text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text)
