import { sql } from 'kysely'
import { alertStore } from '../alerts/alerts.ts'
import { applicationStore } from '../applying/applications.ts'
import { auditStore } from '../app/audit.ts'
import { codeStore } from '../accounts/codes.ts'
import { fileStore } from '../app/files.ts'
import { installationStore } from './installation.ts'
import { jobStore } from '../jobs/jobs.ts'
import { listenTo } from './listener.ts'
import { limitStore } from '../app/limits.ts'
import { logoStore } from '../jobs/logos.ts'
import { migrate } from './migrate.ts'
import { outboxStore } from '../app/outbox.ts'
import { overviewStore } from '../admin/overview.ts'
import { allWithLongTimeout, withLongTimeout } from './long-timeout.ts'
import { popupStore } from '../admin/popups.ts'
import { openPostgres, type PostgresSettings } from './postgres.ts'
import { publishedStore } from '../jobs/published.ts'
import { salaryStore } from '../salaries/salaries.ts'
import { savedJobStore } from '../jobs/saved-jobs.ts'
import { sessionStore } from '../accounts/sessions.ts'
import { openSqlite } from './sqlite.ts'
import { StoreUnavailable, type AccountStores, type JobStore, type Store } from '../store.ts'
import type { Database } from '../tables.ts'
import { userStore } from '../accounts/users.ts'
import { cachedVersion, versionChannel, versionReader } from './version.ts'
import { viewStore } from '../jobs/views.ts'

export type StoreSettings = { databaseUrl?: string | undefined; dataDir: string } & Pick<PostgresSettings, 'connections' | 'timeouts'>

/**
 * Opens the store and brings its schema up to date: PostgreSQL when `databaseUrl` is set, else SQLite in `dataDir`.
 * Throws `StoreUnavailable` when the database cannot be reached.
 */
export const openStore = async ({ databaseUrl, dataDir, ...settings }: StoreSettings): Promise<Store> => {
  const { version, ping, close, ...database } = databaseUrl ? postgres(databaseUrl, settings) : sqlite(dataDir)
  const { dialect, db } = database
  try {
    await withLongTimeout(() => migrate(database))
  } catch (cause) {
    await close()
    if (cause instanceof StoreUnavailable) throw cause
    const { message } = cause as Error
    throw new StoreUnavailable(`its tables could not be made or brought up to date (${message}). A database of another program cannot be used.`, { cause })
  }
  return {
    dialect,
    ...accountStores(database),
    jobs: jobStore(database, version),
    published: publishedStore(database),
    limits: limitStore(database),
    views: viewStore(database),
    overview: allWithLongTimeout(overviewStore(database)),
    salaries: salaryStore(database),
    savedJobs: savedJobStore(database),
    logos: logoStore(database),
    installation: installationStore(database),
    transaction: (work) => db.transaction().execute((tx) => work(accountStores({ dialect, db: tx }))),
    ping,
    close,
  }
}

type Opened = Database & { version: JobStore['version'] } & Pick<Store, 'ping' | 'close'>

const sqlite = (dataDir: string): Opened => {
  const { db, ping } = openSqlite(dataDir)
  return { dialect: 'sqlite', db, version: versionReader(db), ping, close: () => db.destroy() }
}

const postgres = (databaseUrl: string, settings: PostgresSettings): Opened => {
  const db = openPostgres(databaseUrl, { ...settings, committed: () => kept.forget() })
  const listener = listenTo(databaseUrl, versionChannel, () => kept.forget())
  const kept = cachedVersion(versionReader(db), listener.hears)
  const ping = async () => {
    await sql`select 1`.execute(db)
  }
  const close = async () => {
    await Promise.all([listener.close(), db.destroy()])
  }
  return { dialect: 'postgres', db, version: kept.version, ping, close }
}

const accountStores = (database: Database): AccountStores => ({
  users: userStore(database),
  sessions: sessionStore(database),
  files: fileStore(database),
  codes: codeStore(database),
  outbox: outboxStore(database),
  audit: auditStore(database),
  applications: applicationStore(database),
  popups: popupStore(database),
  alerts: alertStore(database),
})
