import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../../../server/store/database/open.ts'
import { StoreUnavailable } from '../../../../server/store/store.ts'
import { newUser } from './entries.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-sqlite-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what is kept of people is for this account of the machine alone', async () => {
  const store = await openStore({ dataDir: join(folder, 'data') })
  await store.users.create(newUser('ada@example.com'))
  const files = await readdir(join(folder, 'data'))
  const rights = await Promise.all(files.map(async (name) => (await stat(join(folder, 'data', name))).mode & 0o777))
  await store.close()
  expect([files, rights]).toEqual([['kazi.sqlite', 'kazi.sqlite-shm', 'kazi.sqlite-wal'], [0o600, 0o600, 0o600]])
})

test('a folder that cannot be made is an outage', async () => {
  await writeFile(join(folder, 'data'), 'in the way')
  await expect(openStore({ dataDir: join(folder, 'data') })).rejects.toThrow(StoreUnavailable)
})
