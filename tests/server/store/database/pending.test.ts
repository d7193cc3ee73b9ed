/** What `kazi doctor` knows about the next start of an older, an equal and a newer database. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Examined, Line } from '../../../../server/commands/doctor/check.ts'
import { databaseCheck } from '../../../../server/commands/doctor/database.ts'
import { touchedBy } from '../../../../server/store/app/pending.ts'
import { migrations, type Migration } from '../../../../server/store/database/migrations.ts'
import { inspectStore, openStore } from '../../../../server/store/database/open.ts'
import { onEachDatabase, type FreshDatabase } from '../../../support/database/databases.ts'
import { withTables } from './entries.ts'
import { migrateTo } from './migrate-to.ts'
import { fillTables } from './old-rows.ts'
import { releases } from './recorded.ts'
import { schemaOf } from './schema.ts'

/** The lines about tables. */
const linesOn = async (options: FreshDatabase['options']): Promise<Line[]> => {
  const inspected = await inspectStore(options)
  try {
    const lines = await databaseCheck.run({ database: async () => inspected } as unknown as Examined)
    const at = lines.findIndex(({ what }) => /tables are|brings the tables|does not start/.test(what))
    return lines.slice(at)
  } finally {
    await inspected.store.close()
  }
}

onEachDatabase('doctor', (database) => {
  test('names what the next start changes, with the rows before the board opens and afterwards', async () => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    await withTables(options, async (db) => {
      await db.transaction().execute(async (tx) => {
        await migrateTo('0038', tx, dialect)
        await fillTables(tx, dialect, (await schemaOf(tx, dialect)).filter(({ name }) => name !== 'migrations'))
      })
      if (dialect === 'postgres') await sql`analyze`.execute(db)
    })
    const count = (name: string) => withTables(options, async (db) => Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)).rows[0]?.n))
    const [users, jobs, applications] = [await count('users'), await count('jobs'), await count('applications')]
    const [first, ...rows] = await linesOn(options)
    expect(first).toEqual({
      state: 'warning',
      what: expect.stringMatching(/^The next start brings the tables up to date: 0039-trigrams, 0040-growth, 0042-backups, 0043-file-digests, 0044-backfills.*\.$/),
      advice: 'Make a backup first: the version that runs now goes on, and does not start again on the new tables.',
    })
    const growth = rows.find(({ what }) => what.startsWith('0040-growth'))?.what ?? ''
    expect(growth).toContain(`; while people use the board it fills rows (${users} of users, ${applications} of applications).`)
    expect(growth).toContain(`${jobs} of jobs`)
    expect(rows.some(({ what }) => what.startsWith('0039-trigrams: before the board opens'))).toBe(dialect === 'sqlite')

    const store = await openStore({ ...options, copies: 0 })
    expect(await linesOn(options)).toEqual([
      { state: 'ok', what: `The tables are those of this version (${migrations.length} migrations).` },
      { state: 'ok', what: `0040-growth applications: a running board goes on to fill rows, ${applications} are left.` },
      { state: 'ok', what: `0040-growth users: a running board goes on to fill rows, ${users} are left.` },
    ])
    while (await store.backfills.next());
    await store.close()
    expect(await linesOn(options)).toHaveLength(1)

    await withTables(options, (db) => sql`insert into migrations (name) values ('9999-later')`.execute(db))
    expect(await linesOn(options)).toEqual([{ state: 'problem', what: expect.stringMatching(/^The board does not start on this database: it belongs to a newer version of Kazi\. It was brought to 9999-later;/), advice: 'Nothing was changed.' }])
    await remove()
  })
})

const migration = (name: string, statements: string[]): Migration => ({ name, statements: () => statements })

test('the tables that a migration goes through are read from its statements', () => {
  const statements = [
    'update jobs set a = (select 1)',
    'create unique index x on users (email)',
    'insert into b select c from applications join files on true',
    'alter table sessions drop column c',
    'alter table codes add column d text',
    "insert into jobs_search (jobs_search) values ('rebuild')",
    'create trigger t after update on audit begin update outbox set a = 1; end',
    'create table popups (id text references users (id) on delete cascade)',
  ]
  expect(touchedBy(migration('x', statements), 'sqlite')).toEqual({ changed: ['jobs', 'sessions'], read: ['users', 'applications', 'files', 'jobs_search'] })
})

/** Tables that have a million rows on a large board. */
const large = new Set(['users', 'jobs', 'job_texts', 'job_docs', 'applications', 'files', 'audit', 'outbox', 'job_alerts_mailed', 'job_views', 'profile_views', 'apply_clicks', 'saved_jobs', 'sessions', 'source_runs', 'job_alerts'])
const changedAtOnce = (given: readonly Migration[]) =>
  given.flatMap((one) => (['sqlite', 'postgres'] as const).flatMap((dialect) => touchedBy(one, dialect).changed.filter((table) => large.has(table)).map((table) => `${one.name} changes all rows of ${table} before the board opens: make it a backfill`)))

test('a migration after the last release changes the rows of a large table in batches', () => {
  const released = new Set(Object.keys(releases().at(-1)?.migrations ?? {}))
  expect(changedAtOnce(migrations.filter(({ name }) => !released.has(name)))).toEqual([])
  expect(changedAtOnce([migration('9999-x', ["update users set a = ''"])])).toEqual(Array(2).fill('9999-x changes all rows of users before the board opens: make it a backfill'))
  expect(changedAtOnce(migrations.filter(({ name }) => name === '0009-yearly-pay'))).not.toEqual([])
})
