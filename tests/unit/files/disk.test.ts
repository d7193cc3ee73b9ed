import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a draft that is kept can be opened under its id and removed', async () => {
  const files = await diskStorage(folder)
  const draft = await files.receive(Readable.from(['öne', 'two']))
  expect([draft.bytes, await files.open('cv1', 7)]).toEqual([7, null])
  await draft.save('cv1')
  expect([await readdir(folder), await text((await files.open('cv1', 7)) as Readable)]).toEqual([['cv1'], 'önetwo'])
  await files.remove('cv1')
  expect([await readdir(folder), await files.open('cv1', 7)]).toEqual([[], null])
})

test('a draft that is dropped leaves nothing, and so does a stream that fails', async () => {
  const files = await diskStorage(folder)
  await (await files.receive(Readable.from(['x']))).drop()
  const failing = new Readable({ read: (): void => void failing.destroy(new Error('gone')) })
  await expect(files.receive(failing)).rejects.toThrow('gone')
  expect(await readdir(folder)).toEqual([])
})

test('drafts that a crash left can be told from others and are removed; kept files and drafts of another process stay', async () => {
  const files = await diskStorage(folder)
  const growing = await files.receive(Readable.from(['x']))
  await writeFile(join(folder, 'cv1'), 'kept')
  await writeFile(join(folder, 'a-crash.draft'), 'half')
  const earlier = new Date(Date.now() - 2 * 60 * 60_000)
  await Promise.all(['cv1', 'a-crash.draft'].map((name) => utimes(join(folder, name), earlier, earlier)))
  await (await diskStorage(folder)).removeStaleDrafts()
  await growing.save('cv2')
  expect(await readdir(folder)).toEqual(['cv1', 'cv2'])
})

test.each(['../secret', 'a/b', '', 'a.draft'])('the id "%s" cannot leave the folder', async (id) => {
  const files = await diskStorage(folder)
  await expect(files.open(id, 1)).rejects.toThrow('A file id holds letters, digits, _ and - only')
})
