import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { withFallback } from '../../../server/files/fallback.ts'
import { StorageUnavailable } from '../../../server/files/storage.ts'
import { store, storageSuite } from '../../support/files/storage-suite.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'kazi-files-'))

const two = async () => {
  const folders = [await newFolder(), await newFolder()] as const
  const [first, other] = await Promise.all([diskStorage(folders[0]), diskStorage(folders[1])])
  return { folders, first, other, both: withFallback(first, other), remove: () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))) }
}

const setUp = async () => {
  const parts = await two()
  onTestFinished(async () => void (await parts.remove()))
  return parts
}

storageSuite('beside another storage', async () => {
  const { first, both, remove } = await two()
  return { files: both, drafts: async () => [], put: async (id, content) => void (await store(first, id, content)), remove: async () => void (await remove()) }
})

test('what is missing in the first is read from the other; new files go to the first alone', async () => {
  const { first, other, both } = await setUp()
  const old = await store(other, 'old', Buffer.from('of before'))
  const young = await store(both, 'young', Buffer.from('of now'))
  const all = await Promise.all([old, young].map(async (row) => [await both.has(row), await text((await both.open(row)) as Readable)]))
  expect([all, (await both.list()).toSorted(), await first.list(), await other.list()]).toEqual([[[true, 'of before'], [true, 'of now']], ['old', 'young'], ['young'], ['old']])
})

test('a removed file is removed from both', async () => {
  const { first, other, both } = await setUp()
  await store(other, 'cv', Buffer.from('x'))
  await store(first, 'cv', Buffer.from('x'))
  await both.remove('cv')
  expect([await first.list(), await other.list()]).toEqual([[], []])
})

test('where the other cannot be read, a missing file is no missing file; a new one does not need it', async () => {
  const { first } = await setUp()
  const down = () => Promise.reject(new StorageUnavailable('down'))
  const both = withFallback(first, { ...first, open: down, has: down, list: down, remove: down, ping: down, receive: down })
  const row = await store(both, 'cv', Buffer.from('x'))
  expect([await both.has(row), await both.ping()]).toEqual([true, undefined])
  await expect(both.open({ id: 'other', bytes: 1 })).rejects.toThrow('down')
  await expect(both.remove('cv')).rejects.toThrow('down')
})

test('the folder of the other may be deleted after the move', async () => {
  const { folders, both } = await setUp()
  const row = await store(both, 'cv', Buffer.from('x'))
  await rm(folders[1], { recursive: true })
  await both.removeStaleDrafts()
  expect([await both.has(row), await both.open({ id: 'other', bytes: 1 })]).toEqual([true, null])
  await both.remove('cv')
})
