import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { factsOf, type DatabaseFacts } from '../app/database-facts.ts'
import { migrate, requireMigrated, schemaOf, type SchemaFacts } from './migrate.ts'
import { withLongTimeout } from './long-timeout.ts'
import type { PostgresSettings } from './postgres.ts'
import { systemClock } from '../../values/app/clock.ts'
import { StoreUnavailable } from '../errors.ts'
import type { Store } from '../store.ts'
import { accountStores, stores } from '../stores.ts'
import type { Versioned } from '../tables.ts'
import { cachedVersion, timelineVersionReader, versionChannel, versionReader } from './version.ts'

/**
 * `readOnly`: the database refuses every write, and its schema has to be up to date. `copies`: how many copies of a SQLite file from before changes of its tables are left; `copyRows` makes one of a PostgreSQL, by the name of the first change.
 * `ofCommand`: a SQLite that others write to is waited for longer than a visitor would wait. `now`: the clock of what it stores; the machine's where it is not named. `listenUrl`: where notifications of PostgreSQL arrive, where that is not `databaseUrl`.
 */
export type StoreSettings = { databaseUrl?: string | undefined; listenUrl?: string | undefined; dataDir: string; copies?: number | undefined; copyRows?: ((change: string) => Promise<void>) | undefined; now?: () => Date; ofCommand?: boolean | undefined } & Pick<PostgresSettings, 'connections' | 'timeouts' | 'readOnly' | 'direct'>

const opened = ({ databaseUrl, listenUrl = databaseUrl, dataDir, copies: _, copyRows: __, ofCommand, ...settings }: StoreSettings): Promise<Opened> =>
  databaseUrl && listenUrl ? postgres(databaseUrl, listenUrl, settings) : sqlite(dataDir, { ofCommand, ...settings })

const storeOf = ({ dialect, db, now, version, ping, close }: Opened): Store => {
  return {
    dialect,
    ...stores({ dialect, db, now, version }),
    transaction: (work) => db.transaction().execute((tx) => work(accountStores({ dialect, db: tx, now }))),
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute((tx) => work(stores({ dialect, db: tx, now, version }))),
    ping,
    close,
  }
}

/**
 * Opens the store and brings its schema up to date: PostgreSQL when `databaseUrl` is set, else SQLite in `dataDir`.
 * Throws `StoreUnavailable` when the database cannot be reached.
 */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  const database = await opened(settings)
  const copyFirst = async ([change = '']: readonly string[]) => {
    if (database.dialect === 'sqlite') await (await import('../copy/before-migration.ts')).copyBefore(join(settings.dataDir, 'kazi.sqlite'), change, settings.copies ?? 1)
    else await settings.copyRows?.(change)
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
 * `isNotified`: whether the database notifies this process of changes. A SQLite file that is missing is made. Throws the database's own error where it cannot be reached.
 */
export const inspectStore = async (settings: StoreSettings): Promise<{ store: Store; facts: DatabaseFacts; schema: SchemaFacts; isNotified: boolean }> => {
  const database = await opened(settings)
  try {
    return { store: storeOf(database), facts: await factsOf(database), schema: await schemaOf(database), isNotified: await becomes(database.isNotified) }
  } catch (error) {
    await database.close()
    throw error
  }
}

type Opened = Versioned & Pick<Store, 'ping' | 'close'> & { isNotified(): boolean }

const connectsWithin = 3_000

const becomes = async (isTrue: () => boolean): Promise<boolean> => {
  for (const until = performance.now() + connectsWithin; !isTrue(); await sleep(20)) if (performance.now() > until) return false
  return true
}

/** How long a change of a SQLite by another process, a command, may be unseen, in milliseconds: SQLite notifies nobody. */
const longestUnseen = 5

/** Each driver is loaded for its own database alone. */
const sqlite = async (dataDir: string, { readOnly, ofCommand, now = systemClock }: Pick<StoreSettings, 'readOnly' | 'ofCommand' | 'now'>): Promise<Opened> => {
  const { openSqlite } = await import('./sqlite.ts')
  const { db, ping } = openSqlite(dataDir, { readOnly, ofCommand, committed: () => cached.forget() })
  const cached = cachedVersion(versionReader(db), () => true, longestUnseen)
  return { dialect: 'sqlite', db, now, version: cached.version, isNotified: () => true, ping, close: () => db.destroy() }
}

const postgres = async (databaseUrl: string, listenUrl: string, { now = systemClock, ...settings }: PostgresSettings & Pick<StoreSettings, 'now'>): Promise<Opened> => {
  const [{ needRoom, openPostgres, tryToWrite }, { listenTo }] = await Promise.all([import('./postgres.ts'), import('./postgres/listener.ts')])
  let isFull = false
  const db = openPostgres(databaseUrl, { ...settings, committed: () => cached.forget(), full: () => (isFull = true) })
  const listener = listenTo({
    connectionString: listenUrl,
    channel: versionChannel,
    send: (channel, payload) => sql`select pg_notify(${channel}, ${payload})`.execute(db),
    onNotification: () => cached.forget(),
  })
  const cached = cachedVersion(timelineVersionReader(db), listener.isCurrent)
  const ping = async () => {
    if (settings.readOnly === true) return void (await sql`select 1`.execute(db))
    await tryToWrite(db)
    if (isFull) await needRoom(db)
    isFull = false
  }
  const close = async () => {
    await Promise.all([listener.close(), db.destroy()])
  }
  return { dialect: 'postgres', db, now, version: cached.version, isNotified: listener.isCurrent, ping, close }
}
