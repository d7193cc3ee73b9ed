import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { modulesIn } from '../../../server/web/modules.ts'

const manifest = {
  '_application.js': { file: 'assets/application.js', name: 'application', imports: ['_libraries.js'], dynamicImports: ['_home.js', 'src/screens/lazy-screens.ts', '_calls.js', '_beside.js'] },
  '_libraries.js': { file: 'assets/libraries.js', name: 'libraries' },
  '_listing.js': { file: 'assets/listing.js', name: 'listing', imports: ['_libraries.js'], dynamicImports: ['src/views/jobs/filter-sheet.tsx', 'src/services/applying/apply.service.ts'] },
  'src/views/jobs/filter-sheet.tsx': { file: 'assets/filter-sheet.js', name: 'filter-sheet', imports: ['_libraries.js', '_sheet.js'] },
  'src/services/applying/apply.service.ts': { file: 'assets/apply.service.js', name: 'apply.service' },
  '_sheet.js': { file: 'assets/sheet.js', name: 'sheet', imports: ['_listing.js'] },
  '_home.js': { file: 'assets/home.js', name: 'home', imports: ['_application.js', '_listing.js'] },
  'src/screens/lazy-screens.ts': { file: 'assets/lazy-screens.js', name: 'lazy-screens', dynamicImports: ['src/screens/app/about.tsx'] },
  'src/screens/app/about.tsx': { file: 'assets/about.js', name: 'about', imports: ['_libraries.js', '_application.js'] },
  'src/screens/salaries/salary.tsx': { file: 'assets/salary.js', name: 'salary', imports: ['_calls.js'] },
  '_calls.js': { file: 'assets/calls.js', name: 'calls', imports: ['_libraries.js'] },
  '_beside.js': { file: 'assets/beside.js', name: 'beside', imports: ['_calls.js', '_listing.js'] },
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
  await writeFile(join(other, '.vite/manifest.json'), JSON.stringify({ '_application.js': { ...manifest['_application.js'], imports: [], dynamicImports: [] } }))
  const modulesOf = await modulesIn(other)
  expect(() => modulesOf('about')).toThrow('The build has no src/screens/lazy-screens.ts')
})

test.each([
  ['home', ['libraries', 'application', 'listing', 'home'], ['calls', 'beside']],
  ['about', ['lazy-screens', 'libraries', 'application', 'about'], ['calls', 'listing', 'beside']],
  ['a screen that is fetched another way', ['lazy-screens', 'libraries', 'application'], ['calls', 'listing', 'beside']],
])('%s runs each module once, after those that it imports, and later the calls and what lies beside the screen', async (screen, names, later) => {
  const addresses = (of: string[]) => of.map((name) => `/assets/${name}.js`)
  const { modules, later: after } = (await modulesIn(folder))(screen)
  expect({ modules, later: after }).toEqual({ modules: addresses(names), later: addresses(later) })
})

test('what a button opens has its modules by the name of its view, without those that the page runs first', async () => {
  const modulesOf = await modulesIn(folder)
  expect([modulesOf('home').opened, modulesOf('about').opened]).toEqual([{ 'filter-sheet': ['/assets/sheet.js', '/assets/filter-sheet.js'] }, {}])
})

test('a screen that imports the calls waits for them', async () => {
  const { modules, later } = (await modulesIn(folder))('salary')
  expect([modules.includes('/assets/calls.js'), later]).toEqual([true, ['/assets/listing.js', '/assets/beside.js']])
})

test('nothing can be started where nothing was built', async () => {
  await expect(modulesIn(join(folder, 'assets'))).rejects.toThrow('ENOENT')
})
