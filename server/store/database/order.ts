import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { JobListQuery } from '../../../src/services/contract/jobs/jobs.ts'
import { fold } from '../../values/app/fold.ts'
import type { Dialect } from '../tables.ts'

/** The order of a list, unique down to one job: of two equal jobs the newer one is first. */
export const orderOf = (query: JobListQuery, dialect: Dialect): RawBuilder<unknown> => {
  if (query.sort === 'salary') return sql`coalesce(jobs.max_price, -1) desc, ${newest}`
  if (query.sort === 'relevance' && query.title) return sql`${rank(fold(query.title), dialect)}, ${newest}`
  return newest
}

const newest = sql`jobs.posting_date desc, jobs.seq desc`

/** 0: the title starts with the text; 1: a word of it does; 2: neither. */
const rank = (text: string, dialect: Dialect) => {
  const position = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')
  const inWord = [' ', '-', '/', '(', '&', ','].map((before) => sql`${position}(jobs.title_folded, ${before + text}) > 0`)
  return sql`case when ${position}(jobs.title_folded, ${text}) = 1 then 0 when ${sql.join(inWord, sql` or `)} then 1 else 2 end`
}
