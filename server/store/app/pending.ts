/** What the migrations that wait would go through: which rows before the board opens, and which afterwards. */
import { sql, type Kysely } from 'kysely'
import { withLongTimeout } from '../database/long-timeout.ts'
import type { Migration } from '../database/migrations.ts'
import type { Database, Dialect, Tables } from '../tables.ts'

/** Tables by what a migration does with all of their rows before the board opens. */
export type Touched = { changed: string[]; read: string[] }

/** Bodies of triggers and functions run later, for single rows. */
const isLater = /^\s*create (or replace )?(trigger|function|virtual)/i

const matched = (statements: readonly string[], patterns: readonly RegExp[]): string[] =>
  [...new Set(statements.flatMap((statement) => patterns.flatMap((pattern) => [...statement.matchAll(pattern)].map(([, table = '']) => table))))]

const changing = [/^\s*update (\w+)/gi, /^\s*delete from (\w+)/gi, /^\s*alter table (\w+) (?:drop column|alter column \w+ (?:type|set not null))/gi]
const reading = [/^\s*create (?:unique )?index \w+ on (\w+)/gi, /^\s*insert into [^;]* from (\w+)/gi, / join (\w+)/gi, /^\s*insert into (\w+) \(\1\) values \('rebuild'\)/gi]

/** See `Touched`, from the text of the statements. */
export const touchedBy = ({ statements, fill }: Migration, dialect: Dialect): Touched => {
  const made = statements(dialect).filter((statement) => !isLater.test(statement))
  const changed = [...new Set([...matched(made, changing), ...(fill?.tables ?? [])])]
  return { changed, read: matched(made, reading).filter((table) => !changed.includes(table)) }
}

export type Rows = { table: string; rows: number }
/** `before`: the board opens when it has gone through these rows. `after`: these are filled beside the requests. */
export type Pending = { name: string; before: Rows[]; after: Rows[] }

/** About as many rows as a table has; PostgreSQL would take seconds to count them. Null where there is no such table. */
const rowsIn = async (db: Kysely<Tables>, dialect: Dialect, table: string): Promise<number | null> => {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name = ${table}`.execute(db)
    return rows.length === 0 ? null : ((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ?? null)
  }
  const { rows } = await sql<{ n: number }>`select cast(case when reltuples < 0 then coalesce(n_live_tup, 0) else reltuples end as bigint) as n from pg_class left join pg_stat_user_tables on relid = oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_class.relname = ${table}`.execute(db)
  return rows[0]?.n ?? null
}

/** Counts the rows that these migrations would go through. */
export const pendingRows = ({ db, dialect }: Database, waiting: readonly Migration[]): Promise<Pending[]> =>
  withLongTimeout(async () => {
    const known = new Map<string, number | null>()
    const counted = async (tables: readonly string[]): Promise<Rows[]> => {
      const found: Rows[] = []
      for (const table of tables) {
        if (!known.has(table)) known.set(table, await rowsIn(db, dialect, table))
        const rows = known.get(table) ?? 0
        if (rows > 0) found.push({ table, rows })
      }
      return found
    }
    const all: Pending[] = []
    for (const migration of waiting) {
      const { changed, read } = touchedBy(migration, dialect)
      all.push({ name: migration.name, before: await counted([...changed, ...read]), after: await counted((migration.backfills ?? []).map(({ table }) => table)) })
    }
    return all
  })
