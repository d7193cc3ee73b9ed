import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadFlows } from '../support/replay/models.ts'
import { mermaidFaults } from '../qa/statecharts/mermaid-faults.ts'
import { head, mermaidOf } from '../qa/statecharts/mermaid.ts'
import { command, pagesOf } from '../qa/statecharts/page.ts'

const flows = await loadFlows()
const pages = pagesOf(flows)

test('docs/reference/machines holds a page a machine and the list of them, and no other', () => {
  expect(readdirSync('docs/reference/machines', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md')).toSorted(), `run ${command}`).toEqual([...pages.keys()].toSorted())
})

test.each([...pages])('docs/reference/machines/%s is what the machine says today', (file, text) => {
  expect(readFileSync(`docs/reference/machines/${file}`, 'utf8'), `run ${command}`).toBe(text)
})

test.each(flows.map((flow) => [flow.name, flow] as const))('GitHub can draw %s', (_name, { models }) => {
  expect(mermaidFaults(mermaidOf(models[0]!.machine))).toEqual([])
})

test.each([
  ['a: b', ['cannot be read: a: b']],
  ['a\na', ['a is declared twice']],
  ['a\na --> b', ['b is not declared']],
  ['default', ['default is a word of the grammar']],
  ['state "a;b" as a', ['cannot be read: state "a;b" as a']],
  ['a\na --> a : x: y', ['cannot be read: a --> a : x: y']],
  ['a.b', ['cannot be read: a.b']],
  ['state a {\nb', ['not closed: a']],
  ['}', ['a brace closes nothing']],
  ['--', ['cannot be read: --']],
  ['a : direction b', ['cannot be read: a : direction b']],
  ['state a {\nb\n}\na --> b : x', ['an arrow between a composite state and its own inside: a --> b : x']],
  ['state a {\nstate b {\nc\n}\nd\n}\nd --> b : x', ['an arrow at a composite state inside another: d --> b : x']],
  ['[*] --> a\nstate a {\nstate "b<br/>calls c" as b\nstate d {\ndirection TB\nf\n}\n}\na --> e : x [y] / z\ne\ne --> [*]', []],
])('a diagram with the line %j has the faults %j', (lines, faults) => {
  expect(mermaidFaults(`${head}\n${lines}`)).toEqual(faults)
})
