import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { withStore, withTables } from './entries.ts'

onEachCollation('a board', (database) => {
  it('orders its texts by code point, whatever the database does with others', () =>
    withStore(database, async (_store, _owner, options) => {
      const isPostgres = options.databaseUrl !== undefined
      const found = await withTables(options, async (db) => {
        const { rows } = await sql<{ natural: number | boolean }>`select 'a' < 'B' as natural`.execute(db)
        const otherwise = sql<{ name: string }>`
          select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and data_type in ('text', 'character varying', 'character') and collation_name is distinct from 'C'`
        return [Boolean(rows[0]?.natural), isPostgres ? (await otherwise.execute(db)).rows : []]
      })
      expect(found).toEqual([database.name === 'PostgreSQL in English', isPostgres ? [{ name: 'migrations.name' }] : []])
    }))
})
