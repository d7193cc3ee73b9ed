import { sql } from 'kysely'
import { applicationStore } from './applications.ts'
import { auditStore } from './audit.ts'
import { codeStore } from './codes.ts'
import { fileStore } from './files.ts'
import { jobStore } from './jobs.ts'
import { limitStore } from './limits.ts'
import { migrate } from './migrate.ts'
import { outboxStore } from './outbox.ts'
import { overviewStore } from './overview.ts'
import { popupStore } from './popups.ts'
import { openPostgres } from './postgres.ts'
import { sessionStore } from './sessions.ts'
import { openSqlite } from './sqlite.ts'
import type { AccountStores, Store } from './store.ts'
import type { Database } from './tables.ts'
import { userStore } from './users.ts'
import { viewStore } from './views.ts'

/**
 * Opens the store and brings its schema up to date: PostgreSQL when `databaseUrl` is set, else SQLite in `dataDir`.
 * Throws `StoreUnavailable` when the database cannot be reached.
 */
export const openStore = async ({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Store> => {
  const database: Database = databaseUrl
    ? { dialect: 'postgres', db: openPostgres(databaseUrl) }
    : { dialect: 'sqlite', db: openSqlite(dataDir) }
  const { dialect, db } = database
  try {
    await migrate(database)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    dialect,
    ...accountStores(database),
    jobs: jobStore(database),
    limits: limitStore(database),
    views: viewStore(database),
    overview: overviewStore(database),
    transaction: (work) => db.transaction().execute((tx) => work(accountStores({ dialect, db: tx }))),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
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
})
