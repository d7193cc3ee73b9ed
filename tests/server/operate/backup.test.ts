// @module-tag long
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../../server/store/database/open.ts'
import { databases, type TestDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { follow } from '../../support/operate/book.ts'
import { backedUp, fill, fresh, keptFilesOf, rowsOf, type Options } from '../backup/filled.ts'

vi.setConfig({ testTimeout: 120_000 })

const [sqlite, postgres] = databases as [TestDatabase, TestDatabase]

/** A board in a folder `kazi` and its backups in a folder `backups`. */
const filled = async () => {
  const place = await fresh(sqlite)
  const options = { dataDir: join(place.dataDir, 'kazi') }
  await mkdir(options.dataDir)
  await fill(options)
  return { options, backups: join(place.dataDir, 'backups'), place: place.dataDir }
}

const here = ({ dataDir, databaseUrl = '' }: Options, backups: string) => ({
  kazi: kazi(),
  instead: { '/var/backups/kazi': backups, '/var/lib/kazi': dataDir },
  env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
})

const empty = (place: string, name = 'restored') => ({ dataDir: join(place, name) })

test('backups are made every night, and so many are left', async () => {
  const { options, backups } = await filled()
  for (let night = 0; night < 3; night += 1) expect(await follow('backup.md', 'Make one', here(options, backups))).toContain('is whole: ')
  expect(await readdir(backups)).toHaveLength(3)
})

test('a backup is checked, and restored into an empty folder', async () => {
  const { options, backups, place } = await filled()
  for (let night = 0; night < 2; night += 1) await backedUp(options, backups)
  expect(await follow('backup.md', 'Check one', here(options, backups))).toContain(' is whole: ')
  const to = empty(place)
  expect(await follow('backup.md', 'Restore one', here(to, backups))).toMatch(/^Restored \d+ rows/)
  expect([await rowsOf(to), await keptFilesOf(to)]).toEqual([await rowsOf(options), await keptFilesOf(options)])
})

test.each([['in DATA_DIR goes with the board', '.', true], ['elsewhere does not', '..', false]] as const)('a logo %s', async (_, folder, goes) => {
  const { options, backups, place } = await filled()
  const logo = join(options.dataDir, folder, 'northwind.svg')
  await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const from = here(options, backups)
  await follow('backup.md', 'Make one', { ...from, env: { ...from.env, BOARD_LOGO: logo } })
  const to = empty(place)
  await follow('backup.md', 'Restore one', here(to, backups))
  const restored = await keptFilesOf(to)
  expect([restored, 'northwind.svg' in restored]).toEqual([await keptFilesOf(options), goes])
})

test('a board is replaced by a backup, and a backup of it is made first', async () => {
  const { options, backups } = await filled()
  await backedUp(options, backups)
  const before = await rowsOf(options)
  const store = await openStore(options)
  await store.users.create({ email: 'later@kazi.test', role: 'Employer', isActive: true, passwordHash: '' })
  await store.close()
  const after = await rowsOf(options)
  expect(await follow('backup.md', 'Replace a board', here(options, backups))).toMatch(/^The board that was there is stored in .*before-restore\.tar/)
  expect([await rowsOf(options), after.users?.length]).toEqual([before, (before.users?.length ?? 0) + 1])
  const [safety = ''] = await readdir(join(backups, 'before'))
  const former = empty(backups, 'former')
  await follow('backup.md', 'Restore one', { ...here(former, backups), instead: { '/var/backups/kazi': join(backups, 'before', safety) } })
  expect(await rowsOf(former)).toEqual(after)
})

// A machine without PostgreSQL cannot move to it.
test.skipIf(postgres.missing !== null)('a board moves from SQLite to PostgreSQL', async () => {
  const { options, backups } = await filled()
  const to = await fresh(postgres)
  const { instead, ...rest } = here(options, backups)
  const moving = { ...rest, instead: { ...instead, 'postgres://kazi:secret@db.example.org/kazi': to.databaseUrl ?? '', [`${options.dataDir}-new`]: to.dataDir } }
  await follow('backup.md', 'Move to the other database', moving)
  const before = [await rowsOf(options), await keptFilesOf(options)]
  expect([await rowsOf(to), await keptFilesOf(to)]).toEqual(before)
  await follow('backup.md', 'Put the new folder in place', moving)
  expect([await rowsOf({ ...to, dataDir: options.dataDir }), await keptFilesOf(options)]).toEqual(before)
})
