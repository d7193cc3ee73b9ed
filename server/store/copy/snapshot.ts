/** Reads all rows of a database as they were at one moment, while others write. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { StoreUnavailable } from '../errors.ts'
import type { Database, Dialect, Tables } from '../tables.ts'
import type { Cell } from '../database/insert-rows.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { systemClock } from '../../values/app/clock.ts'
import type { StoreSettings } from '../database/open.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { connectTo } from '../database/sqlite-file.ts'
import { commandPatience, whileBusy } from '../database/sqlite-driver.ts'
import { sqliteOutage } from '../database/sqlite-outage.ts'
import { backupStore, type BackupStore } from '../app/backups.ts'
import { rowsOf } from './rows.ts'
import { copiedTables, tableNames, type CopiedTable } from './tables.ts'

/**
 * `migrations` are those that the database has: its tables may be older or newer than this program's. `exported` is the name by which other connections to the
 * same PostgreSQL read the same state, until the work on it ends.
 */
export type Snapshot = { dialect: Dialect; migrations: readonly string[]; tables: readonly CopiedTable[]; rows(table: CopiedTable): AsyncGenerator<Cell[][]>; exported(): Promise<string> }

const file = 'kazi.sqlite'

/** The database as it is, without bringing its tables up to date. */
export const openAsItIs = ({ databaseUrl, dataDir, now = systemClock, ...settings }: StoreSettings): Database =>
  databaseUrl ? { dialect: 'postgres', db: openPostgres(databaseUrl, settings), now } : { dialect: 'sqlite', db: openSqlite(dataDir, { readOnly: settings.readOnly }).db, now }

/** The writer of a copy may wait for its disk for longer than a transaction may rest. */
export const withoutLimits = async (tx: Kysely<Tables>, dialect: Dialect): Promise<void> => {
  if (dialect === 'postgres') await sql`set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx)
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )

/** Whether there is a database of Kazi, of any version. It makes none. Rejects with the system's error where this account may not look. */
export const isBoard = async (settings: StoreSettings): Promise<boolean> => {
  if (!settings.databaseUrl && !(await isThere(join(settings.dataDir, file)))) return false
  const { dialect, db } = openAsItIs(settings)
  try {
    const names = await tableNames(db, dialect)
    if (names.length > 0 && !names.includes('migrations')) throw new StoreUnavailable('The tables of this database are those of another program.')
    return names.includes('migrations')
  } finally {
    await db.destroy()
  }
}

/** Throws `StoreUnavailable` where there is no database of Kazi; makes none. */
export const requireBoard = async (settings: StoreSettings): Promise<void> => {
  if (await isBoard(settings)) return
  const where = settings.databaseUrl ? 'the database of DATABASE_URL' : `${settings.dataDir} (DATA_DIR)`
  throw new StoreUnavailable(`There is no board in ${where}. The first start makes one; if there was one, give this command the DATABASE_URL and DATA_DIR of the server.`)
}

/** Runs `work` on one state of the database; writers go on meanwhile. Throws `StoreUnavailable` where there is no database of Kazi. */
export const withSnapshot = <T>(settings: StoreSettings, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withLongTimeout(async () => {
    await requireBoard(settings)
    const { dialect, db } = openAsItIs(settings)
    try {
      return await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await withoutLimits(tx, dialect)
          const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
          return work({ dialect, migrations: rows.map(({ name }) => name), tables: await copiedTables(tx, dialect), rows: (table) => rowsOf(tx, table), exported: () => exportedBy(tx) })
        })
    } finally {
      await db.destroy()
    }
  })

const exportedBy = async (tx: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx)
  return rows[0]?.name ?? ''
}

export type BackupNotes = Pick<BackupStore, 'note' | 'end'>

/** Runs `work` with the notes of backups; null where the tables are older than these notes, and in maintenance, in which nothing is removed. */
export const withBackupNotes = async <T>(settings: StoreSettings, work: (notes: BackupNotes | null) => Promise<T>): Promise<T> => {
  if (settings.readOnly === true || !(await hasNotes(settings))) return work(null)
  if (!settings.databaseUrl) return work(notesInFile(join(settings.dataDir, file)))
  const database = openAsItIs(settings)
  try {
    return await work(backupStore(database))
  } finally {
    await database.db.destroy()
  }
}

const hasNotes = async (settings: StoreSettings): Promise<boolean> => {
  const { dialect, db } = openAsItIs(settings)
  try {
    return (await tableNames(db, dialect)).includes('backups_under_way')
  } finally {
    await db.destroy()
  }
}

/**
 * A prepared statement leaves a closed connection open until it is garbage-collected, and two of one process would leave the journal behind: this one prepares
 * none. What it is given has been made here, and no person's words are in it.
 */
const notesInFile = (path: string): BackupNotes => {
  const outage = sqliteOutage(path)
  const once = (statement: string) => {
    const database = connectTo(path)
    try {
      database.execute(statement)
    } finally {
      database.close()
    }
  }
  const execute = async (statement: string): Promise<void> => {
    try {
      await whileBusy(() => once(statement), commandPatience)
    } catch (cause) {
      const sentence = outage(cause)
      throw sentence === null ? cause : new StoreUnavailable(sentence, { cause })
    }
  }
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
  return {
    note: (id, until) => execute(`insert into backups_under_way (id, until) values (${quoted(id)}, ${quoted(until)}) on conflict (id) do update set until = excluded.until`),
    end: (id) => execute(`delete from backups_under_way where id = ${quoted(id)}`),
  }
}
