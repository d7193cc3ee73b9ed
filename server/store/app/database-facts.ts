/** What an operator has to know about a database. */
import { sql } from 'kysely'
import type { Database } from '../tables.ts'

export type SqliteFacts = { dialect: 'sqlite'; version: string; encoding: string; journal: string }
export type PostgresFacts = {
  dialect: 'postgres'
  /** As `16.4`, and as PostgreSQL's own number, 160004. */
  version: string
  versionNumber: number
  /** It follows another server, and takes no writes. */
  isStandby: boolean
  /** A setting lets no session write that does not demand it. */
  isReadOnly: boolean
  encoding: string
  collation: string
  trigrams: 'installed' | 'available' | 'missing'
  /** Bytes of `shared_buffers`, and of the tables and indexes that a search reads. */
  sharedBuffers: number
  searchBytes: number
  /** Bytes of `work_mem`, and of a search's matches where they are on every page of `job_docs`. */
  workMem: number
  matchBytes: number
  /** How far its clock is ahead of this machine's, in milliseconds. */
  clockAhead: number
}
export type DatabaseFacts = SqliteFacts | PostgresFacts

/** Reads them; it changes nothing, and the tables of the board may be missing. */
export const factsOf = ({ dialect, db }: Database): Promise<DatabaseFacts> => (dialect === 'sqlite' ? sqliteFacts(db) : postgresFacts(db))

const sqliteFacts = async (db: Database['db']): Promise<SqliteFacts> => {
  const one = async (query: string) => Object.values((await sql<Record<string, string>>`${sql.raw(query)}`.execute(db)).rows[0] ?? {})[0] ?? ''
  return { dialect: 'sqlite', version: await one('select sqlite_version()'), encoding: await one('pragma encoding'), journal: await one('pragma journal_mode') }
}

/** What PostgreSQL keeps in `work_mem` about a page with matches. Where that is too little it forgets which rows matched, and reads the tokens of all rows of a page again. */
const matchBytesOfPage = 72

/** What a title search or a filter reads. */
const searched = ['jobs', 'job_docs', 'job_places', 'job_words', 'job_facet_names']

const postgresFacts = async (db: Database['db']): Promise<PostgresFacts> => {
  const begun = Date.now()
  const { rows } = await sql<Omit<PostgresFacts, 'dialect' | 'clockAhead'> & { time: number }>`
    select
      split_part(current_setting('server_version'), ' ', 1) as version,
      cast(current_setting('server_version_num') as integer) as "versionNumber",
      pg_is_in_recovery() as "isStandby",
      (select reset_val = 'on' from pg_settings where name = 'default_transaction_read_only') as "isReadOnly",
      pg_encoding_to_char(encoding) as encoding,
      datcollate as collation,
      case when exists (select 1 from pg_extension where extname = 'pg_trgm') then 'installed'
        when exists (select 1 from pg_available_extensions where name = 'pg_trgm') then 'available' else 'missing' end as trigrams,
      pg_size_bytes(current_setting('shared_buffers')) as "sharedBuffers",
      cast((select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
        where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema()) and relname in (${sql.join(searched)})) as bigint) as "searchBytes",
      pg_size_bytes(current_setting('work_mem')) as "workMem",
      cast(coalesce(pg_relation_size(to_regclass('job_docs')), 0) / current_setting('block_size')::int * ${sql.lit(matchBytesOfPage)} as bigint) as "matchBytes",
      cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as time
    from pg_database where datname = current_database()`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL has no row about this database.')
  const { time, ...facts } = row
  return { dialect: 'postgres', ...facts, clockAhead: time - (begun + Date.now()) / 2 }
}
