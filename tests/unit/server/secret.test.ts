import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyIn as keyOfUsed, secretKeyOf, UnusableKey } from '../../../server/secret.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keyIn = (DATA_DIR: string, SECRET_KEY?: string) => secretKeyOf({ DATA_DIR, SECRET_KEY })

test('the setting is the key, and no other is made', async () => {
  expect([await keyIn(folder, 'the key of the setting, long enough'), await readdir(folder)]).toEqual(['the key of the setting, long enough', []])
})

test('without it a key is made for this account of the machine alone, and found again', async () => {
  const data = join(folder, 'data')
  const key = await keyIn(data)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect([await keyIn(data), await readdir(data), (await stat(join(data, 'secret.key'))).mode & 0o777]).toEqual([key, ['secret.key'], 0o600])
  expect(await keyIn(join(folder, 'other'))).not.toBe(key)
})

test('those who start at the same moment agree on one', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyIn(folder)))
  expect(new Set([...keys, (await readFile(join(folder, 'secret.key'), 'utf8')).trim()]).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test.each(['', '\n', 'short'])('a file with %j instead of a key: one sentence says what to do, with a new database and with a used one', async (text) => {
  await writeFile(join(folder, 'secret.key'), text)
  await expect(keyIn(folder)).rejects.toThrow(new UnusableKey(`${join(folder, 'secret.key')} contains no key. Remove the file, and a new key is made.`))
  await expect(keyOfUsed({ DATA_DIR: folder, SECRET_KEY: undefined })).rejects.toThrow(
    new UnusableKey(`${join(folder, 'secret.key')} contains no key. Put the key of this database back into it, or remove the file and run 'npm run adopt', which makes a new key.`),
  )
})
