import { expect, test } from 'vitest'
import { measure, table } from '../../../scripts/lib/budget.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/home.tsx', 'src/search.tsx'] },
  'src/home.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['index.html', '_react.js', '_list.js'] },
  'src/search.tsx': { file: 'assets/search.js', isDynamicEntry: true, imports: ['_react.js', '_list.js', '_filters.js', '_calls.js'] },
  '_calls.js': { file: 'assets/calls.js', name: 'calls', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_list.js': { file: 'assets/list.js' },
  '_filters.js': { file: 'assets/filters.js', imports: ['_list.js'] },
  'src/font.woff2': { file: 'assets/font.woff2', isDynamicEntry: true },
}

const sizes: Record<string, number> = {
  'assets/index.js': 20_000,
  'assets/react.js': 60_000,
  'assets/home.js': 10_000,
  'assets/list.js': 21_000,
  'assets/search.js': 14_000,
  'assets/filters.js': 10_000,
  'assets/calls.js': 12_000,
  'assets/font.woff2': 900_000,
}

test('every chunk counts once, and a route chunk with what not every visit loads', () => {
  const rows = measure(manifest, (file) => sizes[file] ?? Number.NaN, ['index.html', 'src/home.tsx'])
  expect(rows).toEqual([
    { name: 'before the first list', size: 111_000, limit: 110_000 },
    { name: 'calls, which nothing on the page waits for', size: 12_000, limit: 20_000 },
    { name: 'src/home.tsx', size: 31_000, limit: 45_000 },
    { name: 'src/search.tsx', size: 45_000, limit: 45_000 },
    { name: 'src/font.woff2', size: 0, limit: 45_000 },
  ])
  expect(table([rows[0]!, rows[2]!])).toBe(
    ['  before the first list  111.0 of  110.0 KB gzip  OVER', '  src/home.tsx            31.0 of   45.0 KB gzip'].join('\n'),
  )
})

test('a module that the build has not made cannot be left out of the count', () => {
  expect(() => measure(manifest, () => 1, ['index.html', 'src/gone.tsx'])).toThrow('The size budget names src/gone.tsx')
  expect(() => measure({ 'index.html': { file: 'assets/index.js' } }, () => 1, ['index.html'])).toThrow('The size budget names calls')
})
