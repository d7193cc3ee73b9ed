import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { modulesIn } from '../../../server/web/modules.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_listing.js', '_libraries.js'], dynamicImports: ['src/screens/jobs/home.tsx', 'src/screens/lazy-screens.ts', '_calls.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_listing.js': { file: 'assets/listing.js', imports: ['_libraries.js'] },
  'src/screens/jobs/home.tsx': { file: 'assets/home.js', imports: ['_libraries.js', '_listing.js'], isDynamicEntry: true },
  'src/screens/lazy-screens.ts': { file: 'assets/lazy-screens.js', dynamicImports: ['src/screens/app/about.tsx'] },
  'src/screens/app/about.tsx': { file: 'assets/about.js', imports: ['_libraries.js', 'index.html'] },
  'src/screens/salaries/salary.tsx': { file: 'assets/salary.js', imports: ['_calls.js'] },
  '_calls.js': { file: 'assets/calls.js', name: 'calls', imports: ['_libraries.js'] },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-modules-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

test('the modules that pages name are files of the source', () => {
  for (const path of Object.keys(manifest).filter((key) => !key.startsWith('_'))) expect(existsSync(join(root, path)), path).toBe(true)
})

test('a page that names a module which the build has not made says so', async () => {
  const other = await mkdtemp(join(tmpdir(), 'kazi-modules-'))
  onTestFinished(() => rm(other, { recursive: true }))
  await mkdir(join(other, '.vite'))
  await writeFile(join(other, '.vite/manifest.json'), JSON.stringify({ 'index.html': manifest['index.html'] }))
  const modulesOf = await modulesIn(other)
  expect(() => modulesOf('about')).toThrow('The build has no src/screens/lazy-screens.ts')
})

test.each([
  ['home', ['libraries', 'listing', 'home', 'index']],
  ['about', ['lazy-screens', 'libraries', 'listing', 'index', 'about']],
  ['a screen that is fetched another way', ['lazy-screens', 'libraries', 'listing', 'index']],
])('%s runs each module once, after those that it imports, and the calls later', async (screen, names) => {
  expect((await modulesIn(folder))(screen)).toEqual({ modules: names.map((name) => `/assets/${name}.js`), later: ['/assets/calls.js'] })
})

test('a screen that imports the calls waits for them', async () => {
  const { modules, later } = (await modulesIn(folder))('salary')
  expect([modules.includes('/assets/calls.js'), later]).toEqual([true, []])
})

test('nothing can be started where nothing was built', async () => {
  await expect(modulesIn(join(folder, 'assets'))).rejects.toThrow('ENOENT')
})
