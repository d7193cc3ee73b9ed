import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { migrations } from './migrations.ts'
import type { Database } from './tables.ts'

const lock = 7_220_401

/**
 * Brings the schema up to date in one transaction: all of it or nothing. A process that starts meanwhile waits
 * (SQLite: for the write lock that the transaction takes at its beginning; PostgreSQL: for an advisory lock).
 */
export const migrate = async ({ dialect, db }: Database): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    await sql`create table if not exists migrations (name varchar(200) primary key)`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const applied = new Set(rows.map((row) => row.name))
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(tx)
      await migration.fill?.(tx)
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx)
    }
    await tx.updateTable('board').set({ epoch: randomBytes(4).toString('hex') }).where('epoch', '=', '').execute()
  })
}
