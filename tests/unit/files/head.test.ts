import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headOfFile } from '../../../server/files/head.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-head-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each([
  [0, 0],
  [5, 5],
  [12, 12],
  [13, 12],
  [4 * 1024 * 1024, 12],
])('of %i bytes the kind is told by %i', async (length, read) => {
  const path = join(folder, 'file')
  await writeFile(path, Buffer.alloc(length, 7))
  expect(await headOfFile(path)).toEqual(Buffer.alloc(read, 7))
})
