import { expect, test } from 'vitest'
import { measure, table, withStableHashes } from '../../../scripts/lib/budget.mjs'

const manifest = {
  '_application.js': { file: 'assets/application.js', name: 'application', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js', name: 'libraries' },
  '_listing.js': { file: 'assets/listing.js', name: 'listing' },
  '_home.js': { file: 'assets/home.js', name: 'home', imports: ['_application.js', '_listing.js'] },
  '_search.js': { file: 'assets/search.js', name: 'search', imports: ['_application.js', '_listing.js'] },
  '_details.js': { file: 'assets/details.js', name: 'details', imports: ['_application.js'] },
  '_calls.js': { file: 'assets/calls.js', name: 'calls', imports: ['_application.js'] },
  '_beside.js': { file: 'assets/beside.js', name: 'beside', imports: ['_listing.js', '_libraries.js'] },
  'src/screens/app/about.tsx': { file: 'assets/about.js', name: 'about', isDynamicEntry: true, imports: ['_application.js', '_calls.js', '_prose.js'] },
  '_prose.js': { file: 'assets/prose.js', name: 'prose', imports: ['_listing.js'] },
  'src/font.woff2': { file: 'assets/font.woff2', name: 'font', isDynamicEntry: true },
}

const sizes: Record<string, number> = {
  'assets/application.js': 12_000,
  'assets/libraries.js': 70_000,
  'assets/listing.js': 8_000,
  'assets/home.js': 7_000,
  'assets/search.js': 4_000,
  'assets/details.js': 6_000,
  'assets/calls.js': 12_000,
  'assets/beside.js': 9_000,
  'assets/about.js': 14_000,
  'assets/prose.js': 26_000,
  'assets/font.woff2': 900_000,
}

test('every chunk counts once, and a route chunk with what not every visit loads', () => {
  const rows = measure(manifest, (file) => sizes[file] ?? Number.NaN)
  expect(rows.map(({ name, size }) => [name, size])).toEqual([
    ['until home can be used', 97_000],
    ['until search can be used', 94_000],
    ['until details can be used', 88_000],
    ['after that, on every page', 29_000],
    ['src/screens/app/about.tsx', 40_000],
    ['src/font.woff2', 0],
  ])
  expect(table([rows[0]!, rows[4]!])).toBe(
    ['  until home can be used      97.0 of   95.0 KB brotli  OVER', '  src/screens/app/about.tsx   40.0 of   40.0 KB brotli'].join('\n'),
  )
})

test('a chunk that the build has not made cannot be left out of the count', () => {
  const { '_search.js': _, ...others } = manifest
  expect(() => measure(others, () => 1)).toThrow('The size budget names search, which the build has not made.')
})

test('a chunk has the same size whatever the hashes of the chunks that it imports', () => {
  const code = (one: string, other: string) => `import{a}from"./application-${one}.js";const b=()=>import(\`./lazy-screens-${other}.js\`)`
  const stable = withStableHashes(code('DNir310', 'vTCSV-w'))
  expect(withStableHashes(code('CXeumUa', 'CsdtPZo'))).toBe(stable)
  expect(stable).toMatch(/^import\{a\}from"\.\/application-[\w-]{7}\.js";const b=\(\)=>import\(`\.\/lazy-screens-[\w-]{7}\.js`\)$/)
  expect(stable).not.toContain('DNir310')
  const [, application, lazy] = /application-(.{7}).*lazy-screens-(.{7})/.exec(stable) ?? []
  expect(application).not.toBe(lazy)
})
