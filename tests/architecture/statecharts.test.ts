import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadFlows } from '../support/replay/models.ts'
import { command, pagesOf } from '../qa/statecharts/page.ts'

const pages = await pagesOf(await loadFlows())

test('docs/reference/machines holds a page and a picture a machine, and the list of them, and no other', () => {
  const found = readdirSync('docs/reference/machines', { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))
  expect(found.toSorted(), `run ${command}`).toEqual([...pages.keys()].toSorted())
})

test.each([...pages])('docs/reference/machines/%s is what the machine says today', (file, text) => {
  expect(readFileSync(`docs/reference/machines/${file}`, 'utf8'), `run ${command}`).toBe(text)
})
