/** The statistics by which PostgreSQL plans its statements. */
import { sql, type Transaction } from 'kysely'
import type { Dialect, Tables } from '../tables.ts'

/** The columns by which lists and searches find jobs, by table. */
const planned: Readonly<Record<string, string>> = {
  jobs: 'seq, source, source_id, posted_by, max_price, posting_date, last_day, deleted_at, duplicate_key, duplicate_of, hidden_until',
  job_docs: 'doc, seq, packed, pay_step, yearly_pay, until, hidden',
}

/** How many times larger than at its last analysis a table is, and how many pages it has at least, when it is analysed again. */
const growth = 4
const fewestPages = 32

/**
 * Analyses tables that have grown much in a transaction. PostgreSQL does so once a minute: until then it would plan as for the small table, and read all of a
 * board for its first page.
 */
export const refreshStatistics = async (tx: Transaction<Tables>, dialect: Dialect): Promise<void> => {
  if (dialect !== 'postgres') return
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where oid in ('jobs'::regclass, 'job_docs'::regclass)
    and pg_relation_size(oid) / current_setting('block_size')::int > greatest(${sql.lit(fewestPages)}, ${sql.lit(growth)} * relpages)`.execute(tx)
  // Where a manual VACUUM or ANALYZE holds a table, the import does not wait for it.
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.table(name)} (${sql.raw(planned[name] ?? '')})`.execute(tx)
}
