import { sql } from 'kysely'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { listed } from './listed.ts'
import type { Search } from './search.ts'
import type { Tables } from '../tables.ts'

type Jobs = SelectQueryBuilder<Tables, 'jobs', object>

/** The jobs listed on `today` that match a search, through SQLite's trigram index where the search has a `match`. */
export const matching = (db: Kysely<Tables>, { conditions, match }: Search, today: string): Jobs =>
  [listed(today), ...conditions].reduce((jobs, condition) => jobs.where(condition), through(db, match))

const through = (db: Kysely<Tables>, match: string | null): Jobs =>
  match === null
    ? db.selectFrom('jobs')
    : (db.selectFrom('jobs_search').crossJoin('jobs').whereRef('jobs.seq', '=', 'jobs_search.rowid').where(sql`jobs_search`, 'match', match) as unknown as Jobs)
