import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criticalCssOf, type CriticalCss } from '../../../server/web/critical.ts'

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

test('a page that names no sheet needs none', async () => {
  expect((await (await criticalCssOf(folder, '<html></html>'))())('<div class="card"></div>')).toBe('')
})

test('a sheet that is not there stops the start', async () => {
  await expect(criticalCssOf(folder, '<link rel="stylesheet" href="/none.css">')).rejects.toThrow('ENOENT')
})
