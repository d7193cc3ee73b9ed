// @module-tag long
/** An operator upgrades a board by the book, and goes back. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { copyRowsBefore } from '../../../server/backup/copy-rows.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { kazi } from '../../support/board/program.ts'
import { databases, type TestDatabase } from '../../support/database/databases.ts'
import { freePort } from '../../support/operate/behind.ts'
import { follow, type Here } from '../../support/operate/book.ts'
import { fresh, type Options } from '../backup/filled.ts'
import { withTables } from '../store/database/entries.ts'
import { migrateTo } from '../store/database/migrate-to.ts'
import { fillTables, readTables } from '../store/database/old-rows.ts'
import { schemaOf } from '../store/database/schema.ts'

vi.setConfig({ testTimeout: 120_000 })

const [sqlite, postgres] = databases as [TestDatabase, TestDatabase]
const dialectOf = ({ databaseUrl }: Options) => (databaseUrl ? 'postgres' : 'sqlite')

/** The rows of accounts and applications under the columns that every version has, and the newest migration. */
const stateOf = (options: Options) =>
  withTables(options, async (db) => {
    const tables = (await schemaOf(db, dialectOf(options))).filter(({ name }) => ['users', 'applications', 'saved_jobs'].includes(name))
    const rows = Object.entries(await readTables(db, tables)).map(([name, found]) => [name, found.map((row) => String(row['id'] ?? row['seq'])).toSorted()])
    const { rows: newest } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db)
    return { rows: Object.fromEntries(rows) as Record<string, string[]>, newest: newest[0]?.name }
  })

/** A board as a server of the schema 0038 left it, the archive of a new version, and where the book's paths are. */
const older = async (database: TestDatabase) => {
  const options = await fresh(database)
  await withTables(options, (db) =>
    db.transaction().execute(async (tx) => {
      await migrateTo('0038', tx, dialectOf(options))
      await fillTables(tx, dialectOf(options), (await schemaOf(tx, dialectOf(options))).filter(({ name }) => name !== 'migrations'))
      await sql`delete from installation`.execute(tx)
      // No content has the id of these rows.
      await sql`update logos set image_id = null, bytes = null`.execute(tx)
    }),
  )
  const place = (await fresh(sqlite)).dataDir
  const [opt, port, release] = [join(place, 'opt'), await freePort(), 'kazi-1.1.0-linux-x64']
  await mkdir(join(place, release, 'bin'), { recursive: true })
  await mkdir(join(place, release, 'deploy/systemd'), { recursive: true })
  await mkdir(join(opt, 'kazi-1.0.0-linux-x64/bin'), { recursive: true })
  const program = `#!/bin/sh\nexec ${[process.execPath, ...kazi()].map((word) => `'${word}'`).join(' ')} "$@"\n`
  for (const path of [join(place, release), join(opt, 'kazi-1.0.0-linux-x64')]) await writeFile(join(path, 'bin/kazi'), program, { mode: 0o755 })
  await writeFile(join(place, release, 'deploy/systemd/kazi.service'), await readFile(join(root, 'deploy/systemd/kazi.service')))
  const archive = join(place, `${release}.tar.gz`)
  execFileSync('tar', ['-C', place, '-czf', archive, release])
  await symlink(join(opt, 'kazi-1.0.0-linux-x64'), join(opt, 'kazi'))
  const pid = join(place, 'pid')
  // The unit starts the board and waits until it is open.
  const ready = `const until = async () => { for (;;) { process.kill(Number(process.argv[1]), 0); try { if ((await fetch('http://127.0.0.1:${port}/readyz')).ok) return } catch {} await new Promise(setImmediate) } }; await until()`
  const systemctl = `[ "$1" = restart ] || exit 0\n'${join(opt, 'kazi/bin/kazi')}' start > '${join(place, 'log')}' 2>&1 < /dev/null &\necho $! > '${pid}'\n'${process.execPath}' --input-type=module --eval "${ready}" $! || { cat '${join(place, 'log')}' >&2; exit 1; }`
  onTestFinished(async () => {
    const started = Number(await readFile(pid, 'utf8').catch(() => '0'))
    // It may have ended before.
    if (started > 0) spawnSync('kill', ['-KILL', String(started)])
  })
  const here: Here = {
    instead: { '/opt': opt, 'kazi-1.1.0-linux-x64.tar.gz': archive, '/var/lib/kazi': options.dataDir, '/var/backups/kazi': join(place, 'backups'), '/etc/systemd/system': place, '127.0.0.1:3000': `127.0.0.1:${port}` },
    env: { DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? '', PORT: String(port), DEMO: '0', CLIENT_DIR: join(root, 'dist/client') },
    programs: { systemctl, runuser: 'shift 3\nexec "$@"' },
  }
  return { options, here, place, opt }
}

test('a board of an older version is examined, stored, and upgraded in place with all of its rows', async () => {
  const { options, here, place, opt } = await older(sqlite)
  const before = await stateOf(options)
  const looked = await follow('upgrade.md', 'Before', here)
  expect([looked, await readdir(join(place, 'backups'))]).toEqual([expect.stringMatching(/The next start brings the tables up to date: 0039-trigrams, [^]*is whole: /), [expect.stringMatching(/\.tar$/)]])
  expect(await stateOf(options)).toEqual(before)
  expect(await follow('upgrade.md', 'One server', here)).toContain('"status":"ready"')
  const after = await stateOf(options)
  expect([after.rows, after.newest === before.newest, await readlink(join(opt, 'kazi')), (await readdir(options.dataDir)).filter((name) => name.includes('.before-'))]).toEqual([before.rows, false, join(opt, 'kazi-1.1.0-linux-x64'), ['kazi.sqlite.before-0039-trigrams']])
})

test('an upgrade is taken back on SQLite by the copy of the file', async () => {
  const { options, here, opt } = await older(sqlite)
  const before = await stateOf(options)
  await (await openStore({ ...options, copies: 1 })).close()
  await follow('upgrade.md', 'Going back on SQLite', here)
  expect([await stateOf(options), await readlink(join(opt, 'kazi'))]).toEqual([before, join(opt, 'kazi-1.0.0-linux-x64')])
})

// Here the former version is the program itself, which brings the restored tables up to date again.
test.skipIf(postgres.missing !== null)('an upgrade is taken back on PostgreSQL by the copy of the rows', async () => {
  const { options, here, opt } = await older(postgres)
  const before = await stateOf(options)
  await (await openStore({ ...options, copyRows: copyRowsBefore({ databaseUrl: options.databaseUrl ?? '', dataDir: options.dataDir }, 1, '1.1.0') })).close()
  const store = await openStore(options)
  await store.users.create({ email: 'later@kazi.test', role: 'Employer', isActive: true, passwordHash: '' })
  await store.close()
  expect(await follow('upgrade.md', 'Going back on PostgreSQL', here)).toMatch(/before-restore\.tar [^]*\nRestored \d+ rows/)
  expect([(await stateOf(options)).rows, await readlink(join(opt, 'kazi'))]).toEqual([before.rows, join(opt, 'kazi-1.0.0-linux-x64')])
})
