import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { criticalCssOf, shapeFor, type CriticalCss } from '../../../server/web/critical.ts'

const extracted = vi.hoisted(() => vi.fn())
vi.mock(import('beasties/runtime'), async (load) => {
  const runtime = await load()
  const createProcessor: typeof runtime.createProcessor = (...given) => {
    const processor = runtime.createProcessor(...given)
    return { ...processor, extract: (html) => (extracted(), processor.extract(html)) }
  }
  return { ...runtime, createProcessor }
})

let folder: string
let criticalCss: CriticalCss
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-critical-'))
  const sheet = '.card[data-tint=moss]{color:green}.card[data-tint=gold]{color:gold}.card{color:red}.card:hover{color:blue}.table{color:green}:root{--ground:white;--line:solid;--twice:var(--line);--font:"a;b}c";--icon:url(data:image/png;base64,AA)}:root[data-theme=dark]{--ground:black}.card,.table{background:var(--ground)}@media (min-width:60em){.card{margin:0}.table{margin:0}}'
  await writeFile(join(folder, 'style.css'), sheet)
  criticalCss = await (await criticalCssOf(folder, '<link rel="stylesheet" crossorigin href="/style.css">'))()
})
afterAll(() => rm(folder, { recursive: true }))

test('the rules of what stands in the page, and those of a theme that a script may choose', () => {
  const css = criticalCss('<div class="card">A job</div>')
  for (const rule of ['.card{color:red}', '[data-theme=dark]{--ground:black}', 'margin:0']) expect(css).toContain(rule)
  expect(css).not.toContain('.table')
})

test('custom properties are left out that none of the rules use, or only such ones do', () => {
  const css = criticalCss('<div class="card">A job</div>')
  expect(css).toContain(':root{--ground:white;')
  for (const unused of ['--line', '--twice', '--font']) expect(css).not.toContain(unused)
})

test('pages that differ in the tints of their companies alone have the same', () => {
  expect(criticalCss('<div class="card" data-tint="moss"></div>')).toBe(criticalCss('<div class="card" data-tint="gold"></div>'))
})

test('each page has its own', () => {
  expect(criticalCss('<div class="table"></div>')).toContain('.table{color:green}')
  expect(criticalCss('<div class="table"></div>')).not.toContain('.card{')
})

const sheet = '.card[hidden]{margin:0}.card[type=radio]{color:red}.link[href=\\#top]{top:0}.file[href$=".pdf"]{color:red}#main{top:0}.a+.a>.b{margin:0}.card[data-tint=moss]{color:green}'
const shapeOf = shapeFor(sheet)

test.each([
  ['texts', '<p class="card">One</p>', '<p class="card">Two, more</p>'],
  ['attributes that no selector names', '<p class="card" title="One" lang="de"></p>', '<p class="card"></p>'],
  ['values that none compares', '<a href="/one" class="card" id="one"></a>', '<a href="/two" class="card" id="two"></a>'],
  ['tints, whose selectors all pages have', '<p class="card" data-tint="moss"></p>', '<p class="card" data-tint="gold"></p>'],
  ['how many equal elements are in a row', '<ul><li></li><li></li><li></li></ul>', `<ul>${'<li></li>'.repeat(9)}</ul>`],
])('pages that differ in %s have one shape', (_, one, other) => {
  const valueless = shapeFor(sheet.replace(/\.file[^}]*}/, ''))
  expect(valueless(one)).toBe(valueless(other))
})

test.each([
  ['classes, the second of one element too', '<p class="a b"></p>', '<p class="a c"></p>'],
  ['elements', '<p class="a"></p>', '<b class="a"></b>'],
  ['where elements are', '<p class="a"></p><p class="a"><b class="b"></b></p>', '<p class="a"><b class="b"></b></p><p class="a"></p>'],
  ['one element or two of a kind', '<p class="a"></p>', '<p class="a"></p><p class="a"></p>'],
  ['an attribute that a selector names', '<p class="card" hidden=""></p>', '<p class="card"></p>'],
  ['a value that a selector compares', '<p class="card" type="radio"></p>', '<p class="card" type="text"></p>'],
  ['parts of a value that one compares', '<a class="file" href="/a.pdf"></a>', '<a class="file" href="/a.doc"></a>'],
  ['an id that one names', '<p id="main"></p>', '<p id="other"></p>'],
])('pages that differ in %s have two', (_, one, other) => expect(shapeOf(one)).not.toBe(shapeOf(other)))

test('a value that is escaped in the sheet is compared as it is in the page', () => {
  const values = shapeFor('.link[href=\\#top]{top:0}')
  expect(values('<a class="link" href="#top"></a>')).not.toBe(values('<a class="link" href="#end"></a>'))
  expect(values('<a class="link" href="/one"></a>')).toBe(values('<a class="link" href="#end"></a>'))
})

test('a sheet whose fonts depend on the texts of a page is refused', () => {
  expect(() => shapeFor('@font-face{font-family:a;src:url(a.woff2);unicode-range:U+0-FF}')).toThrow('some characters alone')
})

test('the styles of a shape are looked for once', () => {
  extracted.mockClear()
  for (const text of ['One', 'Two']) expect(criticalCss(`<h1 class="card" title="${text}">${text}</h1>`)).toContain('.card{color:red}')
  expect(extracted).toHaveBeenCalledOnce()
})

test('a page that names no sheet needs none', async () => {
  expect((await (await criticalCssOf(folder, '<html></html>'))())('<div class="card"></div>')).toBe('')
})

test('a sheet that is not there stops the start', async () => {
  await expect(criticalCssOf(folder, '<link rel="stylesheet" href="/none.css">')).rejects.toThrow('ENOENT')
})
