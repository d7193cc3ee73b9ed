import { sql } from 'kysely'
import { applicationStore } from './applications.ts'
import { fileStore } from './files.ts'
import { jobStore } from './jobs.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { sessionStore } from './sessions.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'
import type { Database } from './tables.ts'
import { userStore } from './users.ts'

/**
 * Opens the store and brings its schema up to date: PostgreSQL when `databaseUrl` is set, else SQLite in `dataDir`.
 * Throws `StoreUnavailable` when the database cannot be reached.
 */
export const openStore = async ({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Store> => {
  const database: Database = databaseUrl
    ? { dialect: 'postgres', db: openPostgres(databaseUrl) }
    : { dialect: 'sqlite', db: await openSqlite(dataDir) }
  const { dialect, db } = database
  try {
    await migrate(database)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    dialect,
    jobs: jobStore(database),
    users: userStore(database),
    sessions: sessionStore(database),
    applications: applicationStore(database),
    files: fileStore(database),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}
