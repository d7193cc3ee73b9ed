// @module-tag long
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimInstallation } from '../../../server/installation.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { databases, onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { newUser, withTables } from '../store/database/entries.ts'
import { migrateTo } from '../store/database/migrate-to.ts'
import { backedUp, fresh, keptFilesOf, rowsOf, run, storeFile, type Options } from './filled.ts'

vi.setConfig({ testTimeout: 60_000 })

const [sqlite] = databases as [TestDatabase]
const dialectOf = ({ databaseUrl }: Options) => (databaseUrl ? 'postgres' : 'sqlite')

/** A board with an account, a file and a key. */
const small = async (database: TestDatabase, email = 'ada@kazi.test') => {
  const options = await fresh(database, 'openBoard')
  const store = await openStore(options)
  await claimInstallation(store, { DATA_DIR: options.dataDir, SECRET_KEY: undefined })
  const { userId } = await store.users.create(newUser(email))
  await storeFile(store, options, userId, `file-of-${email.split('@')[0]}`, Buffer.from(email))
  await store.close()
  return options
}
const folderOf = ({ dataDir }: Options) => join(dataDir, 'backups')
/** Files in DATA_DIR that contain its path. */
const putTexts = async ({ dataDir }: Options, names: readonly string[]) => {
  await mkdir(join(dataDir, 'pages'))
  for (const name of names) await writeFile(join(dataDir, name), dataDir)
}
const ownTextsOf = async (options: Options) => Object.fromEntries(Object.entries(await filesIn(options)).filter(([path]) => /^(pages|equals|rates|logo)/.test(path)))
const filesIn = async (options: Options) => Object.fromEntries(Object.entries(await keptFilesOf(options)).filter(([path]) => !path.startsWith('backups/')))

onEachDatabase('a restore', (database) => {
  test('refuses a place with a board, and one with a server, and changes nothing', async () => {
    const archive = await backedUp(await small(database), folderOf(await fresh(sqlite)))
    const full = await small(database, 'eve@kazi.test')
    const before = [await rowsOf(full), await filesIn(full)]
    expect(await run(full, ['restore', archive])).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^There is a board already in .* With --over a backup of it is stored first, and then it is replaced\.\n$/) })
    const server = await openStore(full)
    await server.users.any()
    const whileRunning = await run(full, ['restore', archive, '--over'])
    await server.close()
    expect(whileRunning).toEqual({ status: 1, stdout: '', stderr: 'Another process uses the database: stop every server of this board first.\n' })
    expect([await rowsOf(full), await filesIn(full)]).toEqual(before)
  })

  test('into a DATA_DIR whose files cannot be written is refused before the database changes', async () => {
    const source = await small(database)
    await putTexts(source, ['pages/imprint.md'])
    const archive = await backedUp(source, folderOf(await fresh(sqlite)))
    const to = await fresh(database)
    await mkdir(to.dataDir, { recursive: true })
    await writeFile(join(to.dataDir, 'pages'), 'in the way')
    expect(await run(to, ['restore', archive])).toEqual({ status: 1, stdout: '', stderr: `${join(to.dataDir, 'pages')} is there already, and is no folder. Name another one.\n` })
    expect((await readdir(to.dataDir)).filter((name) => name !== 'files').toSorted()).toEqual(['pages'])
    await rm(join(to.dataDir, 'pages'))
    expect((await run(to, ['restore', archive])).status).toBe(0)
    expect(await rowsOf(to)).toEqual(await rowsOf(source))
  })

  test('over a board removes its files, and leaves those that the backup has too', async () => {
    const source = await small(database)
    const archive = await backedUp(source, folderOf(source))
    const full = await small(database, 'eve@kazi.test')
    await copyFile(join(source.dataDir, 'files', 'file-of-ada'), join(full.dataDir, 'files', 'file-of-ada'))
    expect((await run(full, ['restore', archive, '--over', '--safety', folderOf(full)])).status).toBe(0)
    expect([await rowsOf(full), await filesIn(full)]).toEqual([await rowsOf(source), await filesIn(source)])
  })

  test("over a board removes the operator's texts that the backup lacks, and leaves what the settings name", async () => {
    const [source, full] = [await small(database), await small(database, 'eve@kazi.test')]
    await putTexts(source, ['pages/imprint.md'])
    await putTexts(full, ['pages/imprint.md', 'pages/terms.md', 'equals.txt', 'rates.json', 'pages/notes.txt', 'logo.svg'])
    const archive = await backedUp(source, folderOf(source))
    await run(full, ['restore', archive, '--over', '--safety', folderOf(full)], { BOARD_LOGO: join(full.dataDir, 'logo.svg') })
    expect(await ownTextsOf(full)).toEqual({ 'pages/imprint.md': source.dataDir, 'pages/notes.txt': full.dataDir, 'logo.svg': full.dataDir })
    const [safety = ''] = await readdir(folderOf(full))
    await run(full, ['restore', join(folderOf(full), safety), '--over', '--safety', folderOf(source)])
    expect(Object.keys(await ownTextsOf(full)).toSorted()).toEqual(['equals.txt', 'logo.svg', 'pages/imprint.md', 'pages/notes.txt', 'pages/terms.md', 'rates.json'])
  })

  test('refuses another key than that of SECRET_KEY, and takes the same', async () => {
    const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
    const source = await small(database)
    const archive = (await run(source, ['backup', '--to', folderOf(source)], { SECRET_KEY: one })).stdout.split('\n', 1)[0] ?? ''
    const to = await fresh(database)
    const refused = await run(to, ['restore', archive], { SECRET_KEY: other })
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('its key is not the one of SECRET_KEY.')])
    expect((await run(to, ['restore', archive], { SECRET_KEY: one })).status).toBe(0)
    expect(Object.keys(await filesIn(to))).not.toContain('secret.key')
    const last = await fresh(database)
    expect((await run(last, ['restore', archive])).status).toBe(0)
    expect(await readFile(join(last.dataDir, 'secret.key'), 'utf8')).toBe(`${one}\n`)
  })

  test('of a board of an earlier version brings its tables up to date', async () => {
    const old = await fresh(database)
    await withTables(old, async (db) => {
      await migrateTo('0038', db, dialectOf(old))
      await sql`update job_list_version set epoch = 'abc', version = 7`.execute(db)
      await sql`insert into users (id, email, email_folded, role, is_active, password_hash, profile, created_at) values ('u1', 'Ada@x.org', 'ada@x.org', 'Employer', 1, 'hash', '{}', '')`.execute(db)
      await sql`insert into jobs (id, posted_by, title_folded, location_folded, posting_date) values ('j1', 'u1', 'cook', 'gulu', '2026-11-01')`.execute(db)
      await sql`insert into job_texts (seq, job_title, company_name, job_city, job_country, skills, description) values (1, 'Cook', 'Lake', 'Gulu', '', '[]', '')`.execute(db)
    })
    const archive = await backedUp(old, folderOf(old))
    expect((await withTables(old, (db) => sql<{ name: string }>`select name from migrations order by name`.execute(db))).rows.at(-1)?.name).toBe('0038-search-places')
    for (const target of databases) {
      if (target.missing !== null) continue
      const to = await fresh(target)
      expect((await run(to, ['restore', archive])).stderr).toBe('')
      const store = await openStore(to)
      while ((await store.search.fill()) > 0);
      expect([(await store.users.byEmail('ada@x.org'))?.userId, (await store.search.find({ title: 'cook' }, new Map(), '2026-11-21')).matches]).toEqual(['u1', 1])
      await store.close()
      expect((await readdir(to.dataDir)).filter((name) => name.includes('.before-'))).toEqual([])
    }
  })

  test('gives the list of jobs another version than any that was cached', async () => {
    const source = await small(database)
    const archive = await backedUp(source, folderOf(source))
    const versionOf = async (options: Options) => {
      const store = await openStore(options)
      const version = await store.jobs.version()
      await store.close()
      return version
    }
    const before = await versionOf(source)
    await run(source, ['restore', archive, '--over'])
    expect(await versionOf(source)).not.toBe(before)
  })
})

onEachDatabase('a backup', (database) => {
  test('names the files that the board has lost, and is whole', async () => {
    const options = await small(database)
    const store = await openStore(options)
    const owner = (await store.users.byEmail('ada@kazi.test'))?.userId ?? ''
    for (const id of ['gone', 'short', 'folder']) await storeFile(store, options, owner, id, Buffer.from('12345'))
    await store.files.create({ id: 'other', ownerId: owner, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 5, digest: '0'.repeat(64) })
    await store.close()
    const files = join(options.dataDir, 'files')
    await writeFile(join(files, 'other'), 'wrong')
    await writeFile(join(files, 'short'), '123')
    for (const id of ['gone', 'folder']) await rm(join(files, id))
    await mkdir(join(files, 'folder'))
    const { status, stdout, stderr } = await run(options, ['backup', '--to', folderOf(options)])
    const [archive = ''] = stdout.split('\n')
    expect([status, stderr.trimEnd().split('\n').toSorted()]).toEqual([
      0,
      ['The content of the file other is damaged on the board: the backup does not have it.', ...['folder', 'gone', 'short'].map((id) => `The file ${id} has no content, or a damaged one, on the board: the backup has none either.`)],
    ])
    const to = await fresh(database)
    expect((await run(to, ['restore', archive])).status).toBe(0)
    expect([await rowsOf(to), await readdir(join(to.dataDir, 'files'))]).toEqual([await rowsOf(options), ['file-of-ada']])
  })

  test('is refused where there is no board, and makes none', async () => {
    const options = await fresh(database)
    const { status, stdout, stderr } = await run(options, ['backup', '--to', folderOf(options)])
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^There is no board in .*\.\n$/)])
    expect((await readdir(options.dataDir)).filter((name) => name !== 'files' && name !== 'kazi.sqlite')).toEqual([])
  })
})

test('only the oldest backups of the same board are removed, and no other file', async () => {
  const [one, other] = [await small(sqlite), await small(sqlite, 'eve@kazi.test')]
  const folder = folderOf(one)
  const ofOther = await backedUp(other, folder)
  const names = [await backedUp(one, folder), await backedUp(one, folder)]
  const own = ['kazi-notes.txt', `${names[0]}.sha256`.slice(folder.length + 1)]
  for (const name of own) await writeFile(join(folder, name), '')
  await rename(names[0] ?? '', (names[0] ?? '').replace('.tar', '-before-restore.tar'))
  const last = await backedUp(one, folder, '--keep', '1')
  expect((await readdir(folder)).toSorted()).toEqual([...own, ofOther.slice(folder.length + 1), (names[0] ?? '').slice(folder.length + 1).replace('.tar', '-before-restore.tar'), last.slice(folder.length + 1)].toSorted())
})

test.each([
  ['backup', [], 'Name the place: --to PLACE.'],
  ['backup', ['--to', 'x', '--keep', '0'], '--keep is how many archives are left: 1 or more.'],
  ['backup:verify', [], 'Name one archive.'],
  ['restore', ['a', 'b'], 'Name one archive.'],
  ['restore', ['a', '--safety', 'b'], '--safety is for --over.'],
  ['restore', ['--nonsense'], "Unknown option '--nonsense'"],
])('%s %j is wrong usage', async (command, args, sentence) => {
  const { status, stdout, stderr } = await run({ dataDir: '/nowhere' }, [command, ...args])
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)])
})

test('a file that is missing, and a folder that cannot be written, are named', async () => {
  const options = await small(sqlite)
  expect(await run(options, ['backup:verify', '/nowhere/kazi.tar'])).toEqual({ status: 1, stdout: '', stderr: '/nowhere/kazi.tar does not exist.\n' })
  const file = join(options.dataDir, 'file')
  await writeFile(file, '')
  expect(await run(options, ['backup', '--to', join(file, 'backups')])).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/ leads through a file\. Name a folder\.\n$/) })
})

test('pages that cannot be read make no backup, and what is no page is in none', async () => {
  const options = await small(sqlite)
  const pages = join(options.dataDir, 'pages')
  await writeFile(pages, 'no folder')
  expect(await run(options, ['backup', '--to', folderOf(options)])).toEqual({ status: 1, stdout: '', stderr: `${pages} leads through a file. Name a folder.\n` })
  await rm(pages)
  await mkdir(pages)
  for (const name of ['terms.md', 'Not a page.md', 'notes.txt']) await writeFile(join(pages, name), '# Terms\n')
  const to = await fresh(sqlite)
  await run(to, ['restore', await backedUp(options, folderOf(options))])
  expect(await readdir(join(to.dataDir, 'pages'))).toEqual(['terms.md'])
})

test('a database of another program is refused', async () => {
  const options = await fresh(sqlite)
  await withTables(options, (db) => sql`create table notes (id integer primary key)`.execute(db))
  expect((await run(options, ['backup', '--to', folderOf(options)])).stderr).toBe('The tables of this database are those of another program.\n')
})

test('a copy is made before tables change, as many are left as the setting says, and none is made where nothing changes', async () => {
  const options = await fresh(sqlite)
  const copies = async () => (await readdir(options.dataDir)).filter((name) => name.includes('.before-'))
  await (await openStore(options)).close()
  await (await openStore(options)).close()
  expect(await copies()).toEqual([])
  for (const name of ['kazi.sqlite.before-0001', 'kazi.sqlite.before-0002']) await writeFile(join(options.dataDir, name), '')
  await rm(join(options.dataDir, 'kazi.sqlite'))
  await withTables(options, (db) => migrateTo('0038', db, 'sqlite'))
  await (await openStore({ ...options, copies: 2 })).close()
  expect(await copies()).toHaveLength(2)
  expect(await copies()).toContain('kazi.sqlite.before-0039-trigrams')
  await rm(join(options.dataDir, 'kazi.sqlite'))
  await withTables(options, (db) => migrateTo('0038', db, 'sqlite'))
  await rm(join(options.dataDir, 'kazi.sqlite.before-0039-trigrams'))
  await (await openStore({ ...options, copies: 0 })).close()
  expect(await copies()).toHaveLength(1)
})

test('without room for a copy the tables stay as they are', async () => {
  const options = await fresh(sqlite)
  await withTables(options, (db) => migrateTo('0038', db, 'sqlite'))
  const draft = join(options.dataDir, 'kazi.sqlite.before-0039-trigrams.draft')
  await mkdir(draft)
  onTestFinished(() => rm(draft, { recursive: true, force: true }))
  await expect(openStore(options)).rejects.toThrow(/^no copy of it could be made before its tables are changed \(.*\)\. Make room for one in DATA_DIR, or set MIGRATION_COPIES=0\.$/)
  expect((await withTables(options, (db) => sql`select name from migrations where name like '0039%'`.execute(db))).rows).toEqual([])
})
