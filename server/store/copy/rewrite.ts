/** Writes a whole database anew, from rows that were read from the same database or from the other one. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { StoreUnavailable } from '../errors.ts'
import type { Dialect, Tables } from '../tables.ts'
import { insertRows, type Cell } from '../database/insert-rows.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { migrateAs } from '../database/migrate.ts'
import type { StoreSettings } from '../database/open.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { connectTo } from '../database/sqlite-file.ts'
import { flush } from '../flush.ts'
import { systemClock } from '../../values/app/clock.ts'
import { rowsOf } from './rows.ts'
import { withoutLimits } from './snapshot.ts'
import { copiedTables, tableNames, type CopiedTable } from './tables.ts'
import { makeFolder } from '../make-folder.ts'

/** The new tables, which nobody sees before all is written. */
export type Rewriting = {
  tables: readonly CopiedTable[]
  /** The cells are in the order of the table's columns. */
  insert(table: CopiedTable, rows: readonly (readonly Cell[])[]): Promise<void>
  rows(table: CopiedTable): AsyncGenerator<Cell[][]>
}

/**
 * Replaces the database by one with these migrations and the rows that `write` inserts: all of it, or nothing where `write` throws or the process dies. Rows
 * come into a table after those that its foreign keys name. Throws `StoreUnavailable` where another process uses the database.
 */
export const rewriteDatabase = (settings: StoreSettings, migrations: readonly string[], write: (rewriting: Rewriting) => Promise<void>): Promise<void> =>
  withLongTimeout(() => (settings.databaseUrl ? rewritePostgres(settings.databaseUrl, migrations, write) : rewriteSqlite(settings.dataDir, migrations, write)))

/** Throws `StoreUnavailable` where another process uses the database; one that is missing is used by nobody. */
export const refuseOtherUsers = async ({ databaseUrl, dataDir }: StoreSettings): Promise<void> => {
  if (!databaseUrl) return refuseOthersIn(dataDir)
  const db = openPostgres(databaseUrl, { connections: 1, direct: hidesOthers })
  try {
    await db.transaction().execute(refuseOthers)
  } finally {
    await db.destroy()
  }
}

const hidesOthers = 'which hides who else uses the database: set DATABASE_URL to the address of PostgreSQL itself.'
const inUse = 'Another process uses the database: stop every server of this board first.'

const rewritePostgres = async (databaseUrl: string, migrations: readonly string[], write: (rewriting: Rewriting) => Promise<void>): Promise<void> => {
  const db = openPostgres(databaseUrl, { connections: 1, direct: hidesOthers })
  try {
    await db.transaction().execute(async (tx) => {
      await withoutLimits(tx, 'postgres')
      await refuseOthers(tx)
      await dropAll(tx)
      await migrateAs(tx, 'postgres', migrations, systemClock())
      const tables = await emptied(tx, 'postgres')
      await write({ tables, insert: (table, rows) => insert(tx, 'postgres', table, rows), rows: (table) => rowsOf(tx, table) })
      await goOnNumbering(tx)
      await indexAnew(tx, 'postgres')
      for (const { name } of tables) await sql`analyze ${sql.table(name)}`.execute(tx)
    })
  } finally {
    await db.destroy()
  }
}

const othersMayEndWithin = 2_000

/** A connection that was closed a moment ago is listed for a moment more. */
const refuseOthers = async (tx: Kysely<Tables>): Promise<void> => {
  const others = sql<{ count: number }>`select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  for (const until = performance.now() + othersMayEndWithin; ; await sleep(100)) {
    // The list is otherwise the same until the transaction ends.
    await sql`select pg_stat_clear_snapshot()`.execute(tx)
    if ((await others.execute(tx)).rows[0]?.count === 0) return
    if (performance.now() > until) throw new StoreUnavailable(inUse)
  }
}

const dropAll = async (tx: Kysely<Tables>): Promise<void> => {
  for (const name of await tableNames(tx, 'postgres')) await sql`drop table ${sql.table(name)} cascade`.execute(tx)
  const { rows } = await sql<{ name: string }>`select proname as name from pg_proc where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(tx)
  for (const { name } of rows) await sql`drop function ${sql.table(name)}()`.execute(tx)
}

/** PostgreSQL gives new rows the numbers after the last one that it gave itself. */
const goOnNumbering = async (tx: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`select tables.relname as "table", columns.attname as name from pg_attribute as columns
    join pg_class as tables on tables.oid = columns.attrelid where columns.attidentity <> '' and tables.relnamespace = current_schema()::regnamespace`.execute(tx)
  for (const { table, name } of rows) {
    const column = sql.ref(name)
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${name}), coalesce(max(${column}), 1), max(${column}) is not null) from ${sql.table(table)}`.execute(tx)
  }
}

const file = 'kazi.sqlite'
const draft = '.restoring-'

/** Writes a new file in a folder of its own, and puts it in the place of the old one at the end. */
const rewriteSqlite = async (dataDir: string, migrations: readonly string[], write: (rewriting: Rewriting) => Promise<void>): Promise<void> => {
  await makeFolder(dataDir)
  refuseOthersIn(dataDir)
  // Of a restore whose process died.
  for (const name of await readdir(dataDir)) if (name.startsWith(draft)) await rm(join(dataDir, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(dataDir, draft))
  try {
    const { db } = openSqlite(folder)
    try {
      await db.transaction().execute((tx) => migrateAs(tx, 'sqlite', migrations, systemClock()))
      const tables = await db.transaction().execute((tx) => emptied(tx, 'sqlite'))
      await write({ tables, insert: (table, rows) => db.transaction().execute((tx) => insert(tx, 'sqlite', table, rows)), rows: (table) => rowsOf(db, table) })
      await db.transaction().execute((tx) => indexAnew(tx, 'sqlite'))
    } finally {
      await db.destroy()
    }
    refuseOthersIn(dataDir)
    // The journal of the old file would be taken for one of the new file.
    for (const rest of ['-wal', '-shm']) await rm(join(dataDir, `${file}${rest}`), { force: true })
    await rename(join(folder, file), join(dataDir, file))
    await flush(dataDir)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The journal can be removed only by a process that is alone. */
const refuseOthersIn = (dataDir: string): void => {
  const path = join(dataDir, file)
  if (!existsSync(path)) return
  try {
    const database = connectTo(path)
    try {
      database.execute('pragma journal_mode = delete')
    } finally {
      database.close()
    }
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')) throw new StoreUnavailable(inUse, { cause: error })
  }
}

/** The copied tables, without the rows that migrations insert. */
const emptied = async (tx: Kysely<Tables>, dialect: Dialect): Promise<CopiedTable[]> => {
  const tables = await copiedTables(tx, dialect)
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
  return tables
}

const insert = async (tx: Transaction<Tables>, dialect: Dialect, { name, columns }: CopiedTable, rows: readonly (readonly Cell[])[]): Promise<void> => {
  const quoted = columns.map((column) => `"${column}"`)
  await insertRows(tx, dialect, `"${name}"`, quoted, rows, (cells) => Object.fromEntries(quoted.map((column, at) => [column, cells[at] ?? null])))
}

/** The server makes the search again from the jobs, and whatever was cached of the board's former versions is not taken for this one. */
const indexAnew = async (tx: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  const names = await tableNames(tx, dialect)
  if (names.includes('job_search_state')) await sql`update job_search_state set filled_to = (select max(seq) from jobs)`.execute(tx)
  await sql`update ${sql.table(names.includes('job_list_version') ? 'job_list_version' : 'board')} set epoch = ''`.execute(tx)
}
