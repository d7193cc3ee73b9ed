import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../../server/store/make-folder.ts'

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder is made with those above it, with its rights, at the same moment too, and stays where it is there', async () => {
  const folder = join(await temporary(), 'a', 'b', 'c')
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700), makeFolder(folder, 0o700)])
  await writeFile(join(folder, 'kept'), 'x')
  await makeFolder(folder)
  expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, 'kept'))).size]).toEqual([0o700, 1])
})

test('a file in its place, or above it, is no folder', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, 'x')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(process.platform !== 'linux')('where a folder takes no entries it fails: it was tried for ever', async () => {
  await expect(makeFolder('/proc/kazi/data')).rejects.toMatchObject({ code: 'ENOENT' })
})
