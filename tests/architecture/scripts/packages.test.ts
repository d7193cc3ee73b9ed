import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closureOf, copyPackages } from '../../../scripts/lib/release/packages.mjs'

let root: string
/** The packages of a tree as npm lays it out, with what each needs. */
const packages: Record<string, string[]> = {
  'node_modules/pictures': ['system', 'versions', '@scope/part'],
  'node_modules/pictures/node_modules/versions': ['system'],
  'node_modules/@scope/part': ['versions'],
  'node_modules/@scope/part/node_modules/versions': [],
  'node_modules/system': [],
  'node_modules/versions': ['unneeded'],
  'node_modules/unneeded': [],
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kazi-packages-'))
  for (const path of Object.keys(packages)) {
    await mkdir(join(root, path), { recursive: true })
    await writeFile(join(root, path, 'index.js'), path)
  }
  const locked = Object.fromEntries(Object.entries(packages).map(([path, needs]) => [path, { dependencies: Object.fromEntries(needs.map((name) => [name, '1.0.0'])) }]))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const needed = ['node_modules/@scope/part', 'node_modules/@scope/part/node_modules/versions', 'node_modules/pictures', 'node_modules/pictures/node_modules/versions', 'node_modules/system']

test('a release has the versions that Node finds from each package, also those in its own folder, and no other', () => {
  expect(closureOf(root, ['pictures', 'missing'])).toEqual(needed)
})

test('each is copied to its place', async () => {
  const to = join(root, 'release')
  copyPackages(root, to, closureOf(root, ['pictures']))
  expect(await Promise.all(needed.map((path) => readFile(join(to, path, 'index.js'), 'utf8')))).toEqual(needed)
  await expect(readFile(join(to, 'node_modules/versions/index.js'))).rejects.toThrow('ENOENT')
})
