// @module-tag long
/** The copy that is made before tables change, on both databases, takes the board back. */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyRowsBefore } from '../../../server/backup/copy-rows.ts'
import { openBackup, restoreBackup } from '../../../server/backup/restore.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { databases, type TestDatabase } from '../../support/database/databases.ts'
import { withTables } from '../store/database/entries.ts'
import { migrateTo } from '../store/database/migrate-to.ts'
import { fillTables, readTables } from '../store/database/old-rows.ts'
import { schemaOf } from '../store/database/schema.ts'
import { fresh, run, type Options } from './filled.ts'

vi.setConfig({ testTimeout: 120_000 })

const [, postgres] = databases as [TestDatabase, TestDatabase]
const here = test.skipIf(postgres.missing !== null)

const noFiles = { receive: () => Promise.reject(new Error('A copy of rows has no files.')) }

/** The tables that a backup has. */
const rowsOf = (options: Options) =>
  withTables(options, async (db) => {
    const tables = (await schemaOf(db, 'postgres')).filter(({ name }) => !['migrations', 'job_docs', 'job_places', 'job_words', 'job_facet_names', 'job_search_state', 'backups_under_way'].includes(name))
    const { job_list_version: _, ...rows } = await readTables(db, tables)
    return Object.fromEntries(Object.entries(rows).map(([name, found]) => [name, found.map((row) => JSON.stringify(row)).toSorted()]))
  })

/** A board of the schema 0038 with rows in every table. */
const older = async (): Promise<Options> => {
  const options = await fresh(postgres)
  await withTables(options, (db) =>
    db.transaction().execute(async (tx) => {
      await migrateTo('0038', tx, 'postgres')
      await fillTables(tx, 'postgres', (await schemaOf(tx, 'postgres')).filter(({ name }) => name !== 'migrations'))
    }),
  )
  return options
}

const copying = (options: Options, copies = 1): Parameters<typeof openStore>[0] => ({ ...options, copies, copyRows: copyRowsBefore({ databaseUrl: options.databaseUrl ?? '', dataDir: options.dataDir }, copies, '1.2.3') })
const copiesIn = async ({ dataDir }: Options) => (await readdir(dataDir)).filter((name) => name.includes('before'))

here('PostgreSQL has its rows copied before its tables change, once, and they make the board of before', async () => {
  const options = await older()
  const before = await rowsOf(options)
  // Of several servers that start at once one copies and migrates.
  await Promise.all([1, 2].map(async () => (await openStore(copying(options))).close()))
  await (await openStore(copying(options))).close()
  expect(await copiesIn(options)).toEqual(['kazi.postgres.before-0039-trigrams'])
  const path = join(options.dataDir, 'kazi.postgres.before-0039-trigrams')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { manifest } = await openBackup(createReadStream(path))
  expect([manifest.rowsAlone, manifest.kazi, manifest.migrations.at(-1), manifest.files.count]).toEqual([true, '1.2.3', '0038-search-places', 0])
  await restoreBackup(async () => createReadStream(path), manifest, { database: options, files: noFiles })
  expect(await rowsOf(options)).toEqual(before)
  expect((await withTables(options, (db) => sql`select name from migrations where name > '0038-search-places'`.execute(db))).rows).toEqual([])
})

here('a copy of rows takes the place of a board by the command, whose files stay', async () => {
  const options = await older()
  await (await openStore(copying(options))).close()
  const store = await openStore(options)
  await store.users.create({ email: 'later@kazi.test', role: 'Employer', isActive: true, passwordHash: '' })
  await store.close()
  const path = join(options.dataDir, 'kazi.postgres.before-0039-trigrams')
  expect(await run(options, ['backup:verify', path])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(' and no files') })
  const { status, stdout, stderr } = await run(options, ['restore', path, '--over', '--safety', join(options.dataDir, 'safety')])
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringMatching(/before-restore\.tar [^]*\nRestored \d+ rows of \d+ tables and no files/)])
  const again = await openStore(options)
  onTestFinished(() => again.close())
  expect(await again.users.byEmail('later@kazi.test')).toBeNull()
})

here('as many copies are left as the setting has it, and without one nothing changes', async () => {
  const options = await older()
  await (await openStore(copying(options, 0))).close()
  expect(await copiesIn(options)).toEqual([])
  const other = await older()
  await expect(openStore({ ...other, copyRows: copyRowsBefore({ databaseUrl: other.databaseUrl ?? '', dataDir: '/dev/null/none' }, 1, '1') })).rejects.toThrow(/^no copy of it could be made before its tables are changed \(.*\)\. Make room for one in DATA_DIR/)
  expect((await withTables(other, (db) => sql`select name from migrations where name like '0039%'`.execute(db))).rows).toEqual([])
})

here('a start does not hold up the servers that run behind a long transaction: it ends with a sentence', async () => {
  const options = await older()
  await withTables(options, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select count(*) from users`.execute(tx)
      await expect(openStore(options)).rejects.toThrow('another transaction has used its tables for seconds, such as a backup. Nothing was changed. Start again when that has ended.')
    }),
  )
  await (await openStore(options)).close()
})
