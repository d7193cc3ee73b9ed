import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modulesIn } from '../../../server/web/modules.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_listing.js', '_libraries.js'], dynamicImports: ['src/screens/jobs/home.tsx', 'src/screens/later.ts'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_listing.js': { file: 'assets/listing.js', imports: ['_libraries.js'] },
  'src/screens/jobs/home.tsx': { file: 'assets/home.js', imports: ['_libraries.js', '_listing.js'], isDynamicEntry: true },
  'src/screens/later.ts': { file: 'assets/later.js', dynamicImports: ['src/screens/app/about.tsx'] },
  'src/screens/app/about.tsx': { file: 'assets/about.js', imports: ['_libraries.js', 'index.html'] },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-modules-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['home', ['libraries', 'listing', 'home', 'index']],
  ['about', ['later', 'libraries', 'listing', 'index', 'about']],
  ['a screen that is fetched another way', ['later', 'libraries', 'listing', 'index']],
])('%s runs each module once, after those that it imports', async (screen, names) => {
  expect((await modulesIn(folder))(screen)).toEqual(names.map((name) => `/assets/${name}.js`))
})

test('nothing can be started where nothing was built', async () => {
  await expect(modulesIn(join(folder, 'assets'))).rejects.toThrow('ENOENT')
})
