import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { storageSuite } from '../../support/files/storage-suite.ts'

let folder: string
const newFolder = () => mkdtemp(join(tmpdir(), 'kazi-files-'))
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

storageSuite('on disk', async () => {
  const own = await newFolder()
  return {
    files: await diskStorage(own),
    drafts: async () => (await readdir(own)).filter((name) => name.endsWith('.draft')),
    put: (id, content) => writeFile(join(own, id), content),
    remove: () => rm(own, { recursive: true, force: true }),
  }
})

test('drafts that a crash left can be told from others and are removed; stored files and drafts of another process stay', async () => {
  const files = await diskStorage(folder)
  const growing = await files.receive(Readable.from(['x']))
  await writeFile(join(folder, 'cv1'), 'stored')
  await writeFile(join(folder, 'a-crash.draft'), 'half')
  const earlier = new Date(Date.now() - 2 * 60 * 60_000)
  await Promise.all(['cv1', 'a-crash.draft'].map((name) => utimes(join(folder, name), earlier, earlier)))
  await (await diskStorage(folder)).removeStaleDrafts()
  await growing.save('cv2')
  expect(await readdir(folder)).toEqual(['cv1', 'cv2'])
})
