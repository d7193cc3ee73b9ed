/** Changes of rows that a migration leaves for the time after the start. */
import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { ColumnTypes, Tables } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    /** A row for each backfill that is not done yet (`backfillName`). Rows up to the id `after_id` are done. */
    backfills: { name: string; after_id: string }
  }
}

export const backfillTables = ({ text }: ColumnTypes) => [
  `create table backfills (
    name ${text} primary key,
    after_id ${text} not null
  )`,
]

/** The rows of one batch, by their ids: those after `after`, up to `upTo`. */
export type Range = { after: string; upTo: string }

/**
 * Fills a new column of a large table in small transactions beside the requests (`BackfillStore`). Until it is done, code reads rows that are filled and rows that
 * are not. It fills empty columns alone: a batch may run again, and a server of the version before writes rows without the column meanwhile.
 */
export type Backfill = { table: 'users' | 'applications' | 'jobs'; fill(tx: Transaction<Tables>, rows: Range, now: Date): Promise<unknown> }

export const backfillName = (migration: string, { table }: Pick<Backfill, 'table'>): string => `${migration} ${table}`

/** Whether a backfill is done, as a condition of a query: rows that end by the new column wait for it. */
export const isBackfilled = (migration: string, table: Backfill['table']): RawBuilder<SqlBool> => sql<SqlBool>`not exists (select 1 from backfills where name = ${backfillName(migration, { table })})`
