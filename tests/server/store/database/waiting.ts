import { sql } from 'kysely'
import { expect } from 'vitest'
import type { FreshDatabase } from '../../../support/database/databases.ts'
import { withTables } from './entries.ts'

/** Resolves once a transaction of PostgreSQL waits for another one; SQLite serialises them itself. */
export const untilOneWaits = async (options: FreshDatabase['options']) => {
  if (!options.databaseUrl) return
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await withTables(options, (db) => expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0))
}
