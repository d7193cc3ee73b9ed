import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { openStore } from '../../server/store/database/open.ts'
import { startBoard } from '../support/board/board.ts'
import { kazi } from '../support/board/program.ts'
import { follow } from '../support/operate/book.ts'
import { missingPgbouncer, startPgbouncer } from '../support/operate/pgbouncer.ts'
import { missingDebianPostgres, startDebianPostgres, type DebianPostgres } from '../support/operate/postgres-of-debian.ts'
import { changed, entriesOf, inManifest, digestOf, written } from '../server/backup/entries-of.ts'
import { backedUp, fill, keptFilesOf, run } from '../server/backup/filled.ts'

vi.setConfig({ testTimeout: 300_000 })

describe.skipIf(missingDebianPostgres !== null)(`a dump of PostgreSQL${missingDebianPostgres === null ? '' : ` (skipped: ${missingDebianPostgres})`}`, () => {
  let postgres: DebianPostgres
  beforeAll(async () => {
    postgres = await startDebianPostgres()
  })
  afterAll(() => postgres.stop())

  const query = async (databaseUrl: string, text: string) => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  let databases = 0
  const folderOfTest = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kazi-dump-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  const newDatabase = async () => {
    const name = `kazi_${(databases += 1)}`
    await query(postgres.onSocket('postgres'), `create database ${name} template template0`)
    return { name, databaseUrl: postgres.onSocket(name), dataDir: await folderOfTest() }
  }

  /** Every row of every table and the state of every sequence, but what a backup and `adopt` write by themselves. */
  const contentOf = async (databaseUrl: string) => {
    const tables = (await query(databaseUrl, "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname")).map(({ name }) => String(name))
    const found: Record<string, unknown> = {}
    for (const name of tables) {
      if (name === 'backups_under_way' || name === 'installation') continue
      const row = name === 'job_list_version' ? `to_jsonb(t) - 'epoch'` : 'to_jsonb(t)'
      found[name] = (await query(databaseUrl, `select (${row})::text as row from ${name} as t order by 1`)).map((each) => each['row'])
    }
    const sequences = await query(databaseUrl, "select sequencename as name from pg_sequences where schemaname = 'public' order by 1")
    for (const { name } of sequences) found[`sequence ${String(name)}`] = await query(databaseUrl, `select last_value, is_called from ${String(name)}`)
    const schema = await query(
      databaseUrl,
      `select indexdef as line from pg_indexes where schemaname = 'public' union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
        union all select table_name || column_name || data_type || is_nullable || coalesce(column_default, '') || is_identity || coalesce(collation_name, '') from information_schema.columns where table_schema = 'public'
        union all select extname from pg_extension order by 1`,
    )
    return { ...found, schema: schema.map(({ line }) => line) }
  }

  /** Follows the book into a new database and a new DATA_DIR. */
  const restoredByBook = async (backups: string) => {
    const { name, databaseUrl, dataDir } = await newDatabase()
    const to = { databaseUrl, dataDir: join(dataDir, 'kazi-new') }
    const own = `PGHOST=${new URL(databaseUrl).searchParams.get('host') ?? ''} PGPORT=${postgres.port} PGUSER=postgres PGDATABASE=${name}`
    const instead = { '/var/backups/kazi': backups, 'PGHOST=db.example.org PGUSER=kazi PGDATABASE=kazi': own, '--dbname kazi': `--dbname ${name}`, 'postgres://kazi:secret@db.example.org/kazi': databaseUrl, '/var/lib/kazi-new': to.dataDir }
    await follow('backup.md', 'Restore by pg_restore', { kazi: kazi(), instead })
    return to
  }

  /** A program that runs a shell script, and then pg_dump. */
  const pgDumpAfter = async (script: string) => {
    const path = join(await folderOfTest(), 'pg_dump')
    await writeFile(path, `#!/bin/sh\n[ "$1" = --version ] || { ${script}\n}\nexec /usr/lib/postgresql/15/bin/pg_dump "$@"\n`)
    await chmod(path, 0o755)
    return path
  }

  test('the book: it is stored with the backup, and makes by pg_restore alone the database on which Kazi starts', async () => {
    const options = await newDatabase()
    await fill(options)
    const before = await contentOf(options.databaseUrl)
    const backups = join(await folderOfTest(), 'backups')
    const settings = { DATABASE_URL: options.databaseUrl, DATA_DIR: options.dataDir }
    const printed = await follow('backup.md', 'Add a dump of PostgreSQL', { kazi: kazi(), instead: { '/var/backups/kazi': backups }, env: settings })
    expect(printed).toMatch(/\.tar\nis whole: \d+ rows .*\nwith a dump by pg_dump 15\.\d+ \(\d+\.\d MB\): pg_restore 15\.\d+ read it to its end\.\n$/)

    const to = await restoredByBook(backups)
    expect(await contentOf(to.databaseUrl)).toEqual(before)
    const { 'installation.id': id, ...files } = await keptFilesOf(to)
    const { 'installation.id': formerId, ...formerFiles } = await keptFilesOf(options)
    expect([files, id === formerId]).toEqual([formerFiles, false])

    const jobsOf = async ({ databaseUrl, dataDir }: typeof to) => {
      // No rates that a server takes.
      await rm(join(dataDir, 'rates.json'))
      const board = await startBoard({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' }, kazi('start'))
      const jobs: unknown = await (await fetch(`${board.url}/api/jobs/jobs?q=engineer&sort=newest`)).json()
      expect([await board.close(), board.output()]).toEqual([0, expect.not.stringMatching(/"level":[56]0/)])
      return jobs
    }
    const jobs = await jobsOf(to)
    expect([jobs, (jobs as unknown[]).length > 0]).toEqual([await jobsOf(options), true])
  })

  test('of the address pg_dump has everything, and its command line no password', async () => {
    const options = await newDatabase()
    await (await openStore(options)).close()
    const [lines, folder] = [join(await folderOfTest(), 'lines'), await folderOfTest()]
    const databaseUrl = `postgres://postgres:${encodeURIComponent(postgres.password)}@localhost:${postgres.port}/${options.name}?sslmode=verify-full&sslrootcert=${postgres.certificate}`
    const program = await pgDumpAfter(`tr '\\0' ' ' < /proc/$$/cmdline > ${lines}; env | grep ^PG | sort >> ${lines}`)
    expect(await run({ dataDir: options.dataDir, databaseUrl }, ['backup', '--to', folder, '--pg-dump'], { PG_DUMP: program })).toMatchObject({ status: 0, stderr: '' })
    const text = await readFile(lines, 'utf8')
    expect(text.split('\n')[0]).not.toContain(postgres.password)
    expect(text.split('\n').slice(1)).toEqual(expect.arrayContaining([`PGDATABASE=${options.name}`, 'PGHOST=localhost', `PGPASSWORD=${postgres.password}`, `PGPORT=${postgres.port}`, 'PGSSLMODE=verify-full', `PGSSLROOTCERT=${postgres.certificate}`, 'PGUSER=postgres']))
    const wrong = databaseUrl.replace('verify-full', 'disable')
    expect((await run({ dataDir: options.dataDir, databaseUrl: wrong }, ['backup', '--to', folder, '--pg-dump'], { PG_DUMP: program })).status).toBe(1)
  })

  test('it has the same moment as the rows', async () => {
    const options = await newDatabase()
    const store = await openStore(options)
    await store.users.create({ email: 'before@kazi.test', role: 'Employer', isActive: true, passwordHash: '' })
    await store.close()
    const program = await pgDumpAfter(`PGOPTIONS= psql --quiet --command "update users set email = 'after@kazi.test', email_folded = 'after@kazi.test'" > /dev/null`)
    const { stdout } = await run(options, ['backup', '--to', join(options.dataDir, 'backups'), '--pg-dump'], { PG_DUMP: program })
    const to = await restoredByBook(join(options.dataDir, 'backups'))
    const byRows = await newDatabase()
    expect((await run(byRows, ['restore', stdout.split('\n')[0] ?? ''])).status).toBe(0)
    const emails = (url: string) => query(url, 'select email from users')
    expect([await emails(options.databaseUrl), await emails(to.databaseUrl), await emails(byRows.databaseUrl)]).toEqual([[{ email: 'after@kazi.test' }], [{ email: 'before@kazi.test' }], [{ email: 'before@kazi.test' }]])
  })

  test('one that pg_restore cannot read makes no whole backup, whatever its digest is', async () => {
    const options = await newDatabase()
    await (await openStore(options)).close()
    const entries = await entriesOf(await backedUp(options, join(options.dataDir, 'backups'), '--pg-dump'))
    const [part] = entries.filter(({ name }) => name.startsWith('pg_dump/'))
    const content = part?.content.subarray(0, -2_000) ?? Buffer.alloc(0)
    const cut = inManifest(changed(entries, /^pg_dump\//, () => content), (manifest) => Object.assign(manifest['dump'], { bytes: content.length, digest: digestOf(content) }))
    const path = await written(join(options.dataDir, 'cut.tar'), cut)
    expect(await run(options, ['backup:verify', path])).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/cut\.tar cannot be used: its dump cannot be read by pg_restore 15\.\d+\. pg_restore: error: /) })
  })

  test.skipIf(missingPgbouncer !== null)('behind a pooler it is read past it, at DATABASE_LISTEN_URL, and without one refused (needs pgbouncer)', async () => {
    const options = await newDatabase()
    await (await openStore(options)).close()
    const file = join(options.dataDir, 'pgbouncer.ini')
    await follow('several-machines.md', 'pgbouncer', { instead: { '/opt/kazi': root, '/etc/pgbouncer/pgbouncer.ini': file }, programs: { systemctl: 'exit 0' } })
    const pooler = await startPgbouncer(await readFile(file, 'utf8'), options.databaseUrl)
    onTestFinished(() => pooler.stop())
    const pooled = { dataDir: options.dataDir, databaseUrl: pooler.url }
    const backups = join(options.dataDir, 'backups')
    expect(await run(pooled, ['backup', '--to', backups, '--pg-dump'])).toEqual({
      status: 1, stdout: '',
      stderr: 'There is a pooler before PostgreSQL, which pg_dump must not use: the next request of the board would get what it sets for its session. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself.\n',
    })
    expect(await run(pooled, ['backup', '--to', backups, '--pg-dump'], { DATABASE_LISTEN_URL: options.databaseUrl })).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('with a dump by pg_dump 15') })
  })
})
