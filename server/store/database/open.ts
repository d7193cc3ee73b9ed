import { join } from 'node:path'
import { sql } from 'kysely'
import { factsOf, type DatabaseFacts } from '../app/database-facts.ts'
import { listenTo } from './listener.ts'
import { migrate, requireMigrated, schemaOf, type SchemaFacts } from './migrate.ts'
import { withLongTimeout } from './long-timeout.ts'
import { openPostgres, type PostgresSettings } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { copyBefore } from '../copy/before-migration.ts'
import { StoreUnavailable, type Store } from '../store.ts'
import { accountStores, stores, type Versioned } from '../stores.ts'
import { cachedVersion, versionChannel, versionReader } from './version.ts'

/** `readOnly`: the database refuses every write, and its schema has to be up to date. `copies`: how many copies of a SQLite file from before changes of its tables are left. */
export type StoreSettings = { databaseUrl?: string | undefined; dataDir: string; copies?: number | undefined } & Pick<PostgresSettings, 'connections' | 'timeouts' | 'readOnly'>

const opened = ({ databaseUrl, dataDir, copies: _, ...settings }: StoreSettings): Opened => (databaseUrl ? postgres(databaseUrl, settings) : sqlite(dataDir, settings.readOnly))

const storeOf = ({ version, ping, close, ...database }: Opened): Store => {
  const { dialect, db } = database
  return {
    dialect,
    ...stores({ ...database, version }),
    transaction: (work) => db.transaction().execute((tx) => work(accountStores({ dialect, db: tx }))),
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute((tx) => work(stores({ dialect, db: tx, version }))),
    ping,
    close,
  }
}

/**
 * Opens the store and brings its schema up to date: PostgreSQL when `databaseUrl` is set, else SQLite in `dataDir`.
 * Throws `StoreUnavailable` when the database cannot be reached.
 */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  const database = opened(settings)
  const copyFirst = async ([change = '']: readonly string[]) => {
    if (database.dialect === 'sqlite') await copyBefore(join(settings.dataDir, 'kazi.sqlite'), change, settings.copies ?? 1)
  }
  try {
    await withLongTimeout(() => (settings.readOnly === true ? requireMigrated(database) : migrate(database, copyFirst)))
  } catch (cause) {
    await database.close()
    if (cause instanceof StoreUnavailable) throw cause
    const { message } = cause as Error
    throw new StoreUnavailable(`its tables could not be made or brought up to date (${message}). A database of another program cannot be used.`, { cause })
  }
  return storeOf(database)
}

/**
 * Opens the store and leaves its schema as it is: its methods work only where `schema` has no refusal and no migration waits. `facts` are about the database.
 * A SQLite file that is missing is made. Throws the database's own error where it cannot be reached.
 */
export const inspectStore = async (settings: StoreSettings): Promise<{ store: Store; facts: DatabaseFacts; schema: SchemaFacts }> => {
  const database = opened(settings)
  try {
    return { store: storeOf(database), facts: await factsOf(database), schema: await schemaOf(database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

type Opened = Versioned & Pick<Store, 'ping' | 'close'>

const sqlite = (dataDir: string, readOnly = false): Opened => {
  const { db, ping } = openSqlite(dataDir, readOnly)
  return { dialect: 'sqlite', db, version: versionReader(db), ping, close: () => db.destroy() }
}

const postgres = (databaseUrl: string, settings: PostgresSettings): Opened => {
  const db = openPostgres(databaseUrl, { ...settings, committed: () => cached.forget() })
  const listener = listenTo(databaseUrl, versionChannel, () => cached.forget())
  const cached = cachedVersion(versionReader(db), listener.isCurrent)
  const ping = async () => {
    await sql`select 1`.execute(db)
  }
  const close = async () => {
    await Promise.all([listener.close(), db.destroy()])
  }
  return { dialect: 'postgres', db, version: cached.version, ping, close }
}
