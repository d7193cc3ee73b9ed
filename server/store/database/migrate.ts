import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { backfillName } from '../app/backfill-tables.ts'
import { backfillStore, type OpenBackfill } from '../app/backfills.ts'
import { pendingRows, type Pending } from '../app/pending.ts'
import { migrations } from './migrations.ts'
import { StoreUnavailable } from '../errors.ts'
import type { Database, Dialect, Tables } from '../tables.ts'

const lock = 7_220_401

/** Everybody who uses a table that a migration waits for queues behind it: so many milliseconds at most, fewer than the servers that run wait for a lock. */
const longestQueue = 3_000

type Applied = { name: string; checksum?: string | null }

/**
 * Brings the schema up to date in one transaction. A process that starts at the same time waits (SQLite: for the write lock that the transaction takes at
 * its beginning; PostgreSQL: for an advisory lock). Throws `StoreUnavailable`, and changes nothing, where the database has migrations that this program
 * does not have, or others. `beforeChange` runs before a used database is changed, while no other process can change it.
 */
export const migrate = async ({ dialect, db, now }: Database, beforeChange: (names: readonly string[]) => Promise<void> = async () => {}): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') {
      // It waits until a copy is made.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    }
    await sql`create table if not exists migrations (name varchar(200) primary key)`.execute(tx)
    const { rows } = await sql<Applied>`select * from migrations order by name`.execute(tx)
    refuseNewer(rows)
    refuseEdited(rows, dialect)
    const applied = new Set(rows.map((row) => row.name))
    const missing = migrations.filter(({ name }) => !applied.has(name))
    if (rows.length > 0 && missing.length > 0) await beforeChange(missing.map(({ name }) => name))
    if (rows.length > 0 && dialect === 'postgres') await sql`set local lock_timeout = ${sql.lit(longestQueue)}`.execute(tx)
    await apply(tx, dialect, missing, now()).catch(refuseInUse)
    if (rows.length > 0) await noteBackfills(tx, missing)
    if (rows.length < migrations.length || rows.some(({ checksum }) => !checksum)) await noteChecksums(tx, dialect)
    await tx.updateTable('job_list_version').set({ epoch: randomBytes(4).toString('hex') }).where('epoch', '=', '').execute()
  })
}

const refuseInUse = (error: unknown): never => {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== '55P03') throw error
  throw new StoreUnavailable('another transaction has used its tables for seconds, such as a backup. Nothing was changed. Start again when that has ended.', { cause: error })
}

/** Throws `StoreUnavailable` where the schema is not that of this program; changes nothing. */
export const requireMigrated = async ({ dialect, db }: Database): Promise<void> => {
  const rows = await sql<Applied>`select * from migrations order by name`.execute(db).then(
    (found) => found.rows,
    (error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      return []
    },
  )
  refuseNewer(rows)
  refuseEdited(rows, dialect)
  const applied = new Set(rows.map(({ name }) => name))
  if (migrations.some(({ name }) => !applied.has(name)))
    throw new StoreUnavailable('its tables are not those of this version, and nothing is written here. Start the board once, not in maintenance: that brings them up to date.')
}

/**
 * `waiting`: the migrations that a start would apply. `filling`: what a running server still fills. `refusal`: why it would not start. `hasOtherTables`: without
 * a migration, but not empty.
 */
export type SchemaFacts = { applied: number; waiting: Pending[]; filling: OpenBackfill[]; refusal: string | null; hasOtherTables: boolean }

/** What a start would find, and do to, the schema. It changes nothing. */
export const schemaOf = async (database: Database): Promise<SchemaFacts> => {
  const { dialect, db } = database
  const { rows: tables } = await sql<{ name: string }>`${sql.raw(tablesOf[dialect])}`.execute(db)
  const isOurs = tables.some(({ name }) => name === 'migrations')
  const rows = isOurs ? (await sql<Applied>`select * from migrations order by name`.execute(db)).rows : []
  const applied = new Set(rows.map(({ name }) => name))
  return {
    applied: rows.length,
    waiting: await pendingRows(database, migrations.filter(({ name }) => !applied.has(name))),
    filling: tables.some(({ name }) => name === 'backfills') ? await backfillStore(database).open() : [],
    refusal: refusalOf(rows, dialect),
    hasOtherTables: !isOurs && tables.length > 0,
  }
}

const tablesOf: Record<Dialect, string> = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema()',
}

const refusalOf = (rows: readonly Applied[], dialect: Dialect): string | null => {
  try {
    refuseNewer(rows)
    refuseEdited(rows, dialect)
    return null
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.message
    throw error
  }
}

const apply = async (tx: Transaction<Tables>, dialect: Dialect, missing: typeof migrations, now: Date) => {
  for (const migration of missing) {
    for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(tx)
    await migration.fill?.run(tx, now)
    await sql`insert into migrations (name) values (${migration.name})`.execute(tx)
  }
}

/** An empty database has no rows to fill. */
const noteBackfills = async (tx: Transaction<Tables>, applied: typeof migrations) => {
  const rows = applied.flatMap(({ name, backfills = [] }) => backfills.map((backfill) => ({ name: backfillName(name, backfill), after_id: '' })))
  if (rows.length > 0) await tx.insertInto('backfills').values(rows).execute()
}

/** Makes the tables of a database that had these migrations alone, in an empty one. */
export const migrateAs = async (tx: Transaction<Tables>, dialect: Dialect, names: readonly string[], now: Date): Promise<void> => {
  await sql`create table migrations (name varchar(200) primary key)`.execute(tx)
  await apply(tx, dialect, migrations.filter(({ name }) => names.includes(name)), now)
}

/** Those of the migrations that this program does not have. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter((name) => migrations.every((known) => known.name !== name))

/** The checksum of a migration's statements, without their white space; its `fill` is code, and not part of it. */
export const checksumOf = (statements: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(statements.map((statement) => statement.replace(/\s+/g, ' ').trim()))).digest('hex')

/** An older program would write rows without the columns that the newer one needs. */
const refuseNewer = (applied: readonly Applied[]) => {
  const known = new Set(migrations.map(({ name }) => name))
  const newest = applied.findLast(({ name }) => !known.has(name))
  if (newest === undefined) return
  const own = [...known].toSorted().at(-1)
  throw new StoreUnavailable(
    `it belongs to a newer version of Kazi. It was brought to ${newest.name}; this version knows ${own} at most. ` +
      'Start the version that used it last, or a later one. To go back to this version, restore a backup that it made.',
  )
}

const refuseEdited = (applied: readonly Applied[], dialect: Dialect) => {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const edited = migrations.find(({ name, statements }) => (checksums.get(name) ?? checksumOf(statements(dialect))) !== checksumOf(statements(dialect)))
  if (edited === undefined) return
  const short = (checksum: string) => checksum.slice(0, 12)
  throw new StoreUnavailable(
    `its migration ${edited.name} is not the one of this version of Kazi (${short(checksums.get(edited.name) ?? '')} there, ${short(checksumOf(edited.statements(dialect)))} here), ` +
      'so nobody knows what its tables look like. Start the version that made it, or restore a backup that this version made.',
  )
}

/** Also of the migrations applied by versions without checksums. */
const noteChecksums = async (tx: Transaction<Tables>, dialect: Dialect) => {
  for (const { name, statements } of migrations) {
    await sql`update migrations set checksum = ${checksumOf(statements(dialect))} where name = ${name} and checksum is null`.execute(tx)
  }
}
