import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { command, page, withMap } from './map.ts'
import { code, parse } from './sources.ts'

const text = readFileSync(page, 'utf8')

test('the picture of the architecture is what the imports say today', () => {
  expect(text, `run ${command}`).toBe(withMap(text, code))
})

test('the picture shows an import of another room, dotted where it is of types only', () => {
  const drawn = withMap(text, [
    parse({ path: 'src/views/jobs/a.view.tsx', text: "import type { A } from '../../machines/jobs/a.machine.ts'; import './b.tsx'" }),
    parse({ path: 'server/routes/jobs/a.ts', text: "import { may } from '../../../src/services/contract/policy.ts'; import 'zod'" }),
    parse({ path: 'src/machines/jobs/a.model.ts', text: "import { b } from '../../services/contract/b.ts'" }),
  ])
  expect(drawn.split('\n').filter((line) => /^ .*->/.test(line))).toEqual(['  routes --> contract', '  views -.-> machines'])
})

test('a page without a place for the picture is told', () => {
  expect(() => withMap('# Architecture', [])).toThrow('docs/architecture.md has no place for the picture')
})
