import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folderPlace } from '../../../server/backup/folder.ts'
import { UnusableBackup } from '../../../server/backup/manifest.ts'
import { readBackup } from '../../../server/backup/reading.ts'
import { openBackup } from '../../../server/backup/restore.ts'
import { backUp, boardFrom } from '../../../server/commands/backup/board.ts'
import { databases, onEachDatabase, type FreshDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { claimInstallation } from '../../../server/installation.ts'
import { withTables } from '../store/database/entries.ts'
import { schemaOf } from '../store/database/schema.ts'
import { changed, digestOf, entriesOf, forged, inManifest, packed, unpacked, written, type Entry } from './entries-of.ts'
import { fresh, run, storeFile } from './filled.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const [sqlite] = databases as [TestDatabase]
let board: FreshDatabase
let folder: string
let whole: Entry[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-hostile-'))
  board = await sqlite.openBoard()
  const store = await openStore(board.options)
  await claimInstallation(store, { DATA_DIR: board.options.dataDir, SECRET_KEY: undefined })
  const { userId } = await store.users.create({ email: 'ada@kazi.test', role: 'Employer', isActive: true, passwordHash: '' })
  await storeFile(store, board.options, userId, 'one', Buffer.from('content of one'))
  await storeFile(store, board.options, userId, 'two', Buffer.from('content of two'))
  await store.close()
  const { path } = await backUp(await boardFrom({ DATA_DIR: board.options.dataDir }), folderPlace(folder))
  whole = await entriesOf(path)
})
afterAll(async () => {
  await board.remove()
  await rm(folder, { recursive: true, force: true })
})

const refusal = async (archive: Buffer): Promise<string> => {
  try {
    await openBackup(Readable.from([archive], { objectMode: false }))
    return 'taken'
  } catch (error) {
    if (error instanceof UnusableBackup) return error.message
    throw error
  }
}

const before = (name: RegExp, ...more: Entry[]): Entry[] => {
  const at = whole.findIndex((entry) => name.test(entry.name))
  return [...whole.slice(0, at), ...more, ...whole.slice(at)]
}
const entry = (name: string, content = 'x'): Entry => ({ name, content: Buffer.from(content) })
const flipped = (content: Buffer) => {
  const copy = Buffer.from(content)
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1
  return copy
}

const foreign = /^it is no backup of Kazi: it contains /
const cases: readonly (readonly [string, () => Entry[], RegExp])[] = [
  ['the way out of the folder', () => before(/manifest/, entry('../evil')), foreign],
  ['the way out of the folder of files', () => before(/manifest/, entry('files/../../evil')), foreign],
  ['a path from the root', () => before(/manifest/, entry('/etc/cron.d/evil')), foreign],
  ['dots for an id', () => before(/manifest/, entry('files/..')), foreign],
  ['another file of DATA_DIR', () => before(/manifest/, entry('data/kazi.sqlite')), foreign],
  ['a page outside the folder of pages', () => before(/manifest/, entry('data/pages/../../evil.md')), foreign],
  ['a logo in a folder', () => before(/manifest/, entry('data/kazi/logo.svg')), foreign],
  ['a hidden logo', () => before(/manifest/, entry('data/.svg')), foreign],
  ['a page that its manifest does not name', () => before(/manifest/, entry('data/pages/imprint.md')), /^its pages\/imprint\.md is not the one that was stored\.$/],
  ['a name that goes on after a line break', () => before(/manifest/, entry('files/a\n')), foreign],
  ['a link', () => before(/manifest/, { name: 'files/link', content: Buffer.alloc(0), type: 'symlink', linkname: '/etc/passwd' }), foreign],
  ['a folder', () => before(/manifest/, { name: 'files', content: Buffer.alloc(0), type: 'directory' }), foreign],
  ['a file of nobody', () => before(/^digests/, entry('files/three')), /^its (files\/three|list of files)/],
  ['a file less', () => whole.filter(({ name }) => name !== 'files/two'), /^its (files\/two|list of files)/],
  ['a file twice', () => before(/^digests/, entry('files/one', 'content of one')), /^its (files\/one|list of files)/],
  ['no list of digests', () => whole.filter(({ name }) => !name.startsWith('digests')), /^its files are not those/],
  ['another byte in a file', () => changed(whole, /^files\/one$/, flipped), /^its files\/one has other bytes/],
  ['another byte in packed rows', () => changed(whole, /^database\/users\//, flipped), /^(it is damaged|its rows of users)/],
  ['another row', () => changed(whole, /^database\/users\//, (content) => gzipSync(unpacked(content).replace('ada@', 'eve@'))), /^its rows of users are not those that were stored\.$/],
  ['a row more', () => changed(whole, /^database\/files\//, (content) => gzipSync(unpacked(content).replace(/(\n.*)$/s, '$1$1'.slice(0, 4)))), /^(it has \d+ rows of files|its rows of files)/],
  ['rows that are no JSON', () => changed(whole, /^database\/users\//, () => gzipSync('["id"]\nnonsense\n')), /^its rows of users cannot be read\.$/],
  ['cells that are no values', () => changed(whole, /^database\/users\//, () => gzipSync('["id"]\n[{"a":1}]\n')), /^its rows of users cannot be read\.$/],
  ['a table less', () => whole.filter(({ name }) => !name.startsWith('database/users/')), /^it has 0 rows of users/],
  ['another key', () => changed(whole, /^data\/secret\.key$/, flipped), /^its secret\.key is not the one/],
  ['no key', () => whole.filter(({ name }) => name !== 'data/secret.key'), /^its secret\.key is not the one/],
  ['no manifest', () => whole.filter(({ name }) => name !== 'manifest.json'), /^it is not complete: its end is missing\.$/],
  ['something after its manifest', () => [...whole, entry('files/three')], /^it goes on after its manifest\.$/],
  ['a manifest that is no JSON', () => changed(whole, /^manifest/, () => Buffer.from('{')), /^its manifest cannot be read\.$/],
  ['a manifest of another shape', () => inManifest(whole, (manifest) => delete manifest['tables']), /^its manifest cannot be read\.$/],
  ['a newer layout', () => inManifest(whole, (manifest) => (manifest['format'] = 2)), /^it has the layout 2, and this version of Kazi reads layout 1: use the version that made it, or a later one\.$/],
  ['migrations that are not known', () => inManifest(whole, ({ migrations }) => migrations.push('9999-later')), /^its database has 9999-later, which this version of Kazi does not know\. Version \S+ made it: use that one, or a later one\.$/],
  ['rows that would fill the memory', () => before(/manifest/, { name: 'database/users/000009.jsonl.gz', content: gzipSync(Buffer.alloc(200 * 1024 * 1024)) }), /^it is damaged/],
]

test.each(cases)('an archive with %s is refused with a sentence', async (_, made, sentence) => {
  expect(await refusal(await packed(made()))).toMatch(sentence)
})

test('an archive is whole as it was made, and refused wherever it ends before', async () => {
  const archive = await packed(whole)
  expect(await refusal(archive)).toBe('taken')
  const ends = [0, 100, 512, 700, 1_024, archive.length >> 2, archive.length >> 1, archive.length - 1_024 - 512]
  for (const end of ends) expect(await refusal(archive.subarray(0, end))).toMatch(/^it is (not complete|damaged)/)
})

test('anything else is refused', async () => {
  for (const other of [Buffer.from('not an archive'), Buffer.alloc(10_000, 7), gzipSync(await packed(whole)), Buffer.alloc(4_096)]) expect(await refusal(other)).toMatch(/^it is (not complete|damaged|no backup)/)
})

test('an error of the disk is none of the archive', async () => {
  const broken = new Readable({ read: () => broken.destroy(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })) })
  await expect(readBackup(broken)).rejects.toThrow('EIO')
})

onEachDatabase('a restore of an archive that cannot be used', (database) => {
  const forgeries: readonly (readonly [string, () => Entry[]])[] = [
    ['that ends too early', () => whole.slice(0, -1)],
    ['with another byte', () => changed(whole, /^files\/one$/, flipped)],
    ['with rows for a table that is none of the board', () => forged(whole, 'sqlite_master', '["name"]\n["x"]\n')],
    ['with rows for the list of migrations', () => forged(whole, 'migrations', '["checksum","name"]\n[null,"0001-board"]\n')],
    ['with a column that is a statement', () => forged(whole, 'popups', `["id\\"); drop table users; --"]\n["x"]\n`)],
    ['with rows that refer to nobody', () => forged(whole, 'sessions', '["expires_at","token_hash","user_id"]\n["","","nobody"]\n')],
    ['with other files than its rows name', () => inManifest(changed(whole, /^digests/, () => Buffer.from(`${digestOf('x')}  files/one\n`)).filter(({ name }) => name !== 'files/two'), ({ files }) => (files.count = 1))],
  ]
  test.each(forgeries)('%s changes nothing', async (_, made) => {
    const options = await fresh(database)
    const path = await written(join(folder, `forged-${database.name}.tar`), made())
    const { status, stdout, stderr } = await run(options, ['restore', path])
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(path)])
    expect(stderr).not.toContain('    at ')
    const tables = await withTables(options, (db) => schemaOf(db, options.databaseUrl ? 'postgres' : 'sqlite'))
    expect([tables, (await readdir(options.dataDir)).filter((name) => name !== 'files' && !name.startsWith('kazi.sqlite'))]).toEqual([[], []])
  })
})
