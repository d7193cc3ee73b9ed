/** Brings a board of each earlier schema, with rows in every table, to today's, and reads it there. */
import { expect, test } from 'vitest'
import { migrations } from '../../../../server/store/database/migrations.ts'
import { withLongTimeout } from '../../../../server/store/database/long-timeout.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import type { TestDatabase } from '../../../support/database/databases.ts'
import { today, withTables } from './entries.ts'
import { migrateTo } from './migrate-to.ts'
import { fillTables, lost, readTables, type Rows } from './old-rows.ts'
import { schemaOf, type Table } from './schema.ts'

/** The numbers of all schemas: after each migration there is one. */
export const schemas = [...new Set(migrations.map(({ name }) => name.slice(0, 4)))]

/** Columns without a value in any row, and those that may be empty and never are. */
const unfilled = (tables: readonly Table[], rows: Rows): string[] =>
  tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      const values = (rows[name] ?? []).map((row) => row[column.name])
      const isSingle = values.length === 1
      return rows[name] !== undefined && (values.every((value) => value === null) || (column.isNullable && !isSingle && !values.includes(null))) ? [`${name}.${column.name}`] : []
    }),
  )

/** A test for each of these schemas. */
export const upgradesFrom = (database: TestDatabase, tried: readonly string[]): void => {
  test.each(tried)('%s has all of its rows after the upgrade, and is read', async (number) => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    try {
      const { seen, before } = await withTables(options, (db) =>
        withLongTimeout(() =>
          db.transaction().execute(async (tx) => {
            await migrateTo(number, tx, dialect)
            const tables = (await schemaOf(tx, dialect)).filter(({ name }) => name !== 'migrations')
            const filled = await fillTables(tx, dialect, tables)
            const rows = await readTables(tx, tables)
            expect(unfilled(tables, rows)).toEqual([])
            return { seen: filled, before: rows }
          }),
        ),
      )
      const store = await openStore({ ...options, copies: 0 })
      const after = await withTables(options, async (db) => readTables(db, await schemaOf(db, dialect)))
      expect(lost(before, after)).toEqual([])

      while (await store.backfills.next());
      while ((await store.search.fill()) > 0);
      const account = await store.users.byId(seen.userId)
      const page = await store.jobs.find(seen.jobId)
      const { jobs } = await store.jobs.list({ limit: 100 }, today)
      const found = await store.search.find({ limit: 100 }, new Map(), today)
      await store.close()
      expect([account?.userId, page.kind, jobs.map(({ _id }) => _id), found.jobs.map(({ _id }) => _id)]).toEqual([seen.userId, 'found', expect.arrayContaining([seen.jobId]), expect.arrayContaining([seen.jobId])])
    } finally {
      await remove()
    }
  })}
